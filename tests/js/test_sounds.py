"""The sounds of a game on a fake instrument: which moves are heard, and never too many."""

from itertools import pairwise

from tests.js.conftest import Run
from tests.js.held_time import HELD_TIME

MODULES = ("game/game", "game/playback", "play/sounds", "puzzle/moves", "puzzle/position")
PRELUDE = (
    HELD_TIME
    + """
class Part { connect(other) { return other; } }
const param = () => {
    const made = { value: 0, setValueAtTime: (value) => { made.value = value; } };
    made.linearRampToValueAtTime = made.exponentialRampToValueAtTime = () => {};
    return made;
};
const withSounds = (start, act) => inHeldTime(async (pass) => {
    const listeners = [];
    const [sounds, gains] = [new Map(), []];
    let choose; // a volume
    globalThis.document = { hidden: false, addEventListener: (_, listener) => listeners.push(listener) };
    window.AudioContext = class {
        state = "running";
        currentTime = 0;
        createGain() { const gain = param(); gains.push(gain); return Object.assign(new Part(), { gain }); }
        async close() { gains.length = 0; }
        createOscillator() {
            const tone = Object.assign(new Part(), { frequency: param(), stop() {} });
            const struck = (now) => sounds.set(now, [...(sounds.get(now) ?? []), tone.frequency.value]);
            return Object.assign(tone, { start: () => struck(performance.now()) });
        }
    };
    const game = js.createGame({ start: js.parsePosition(start) });
    const pause = { isOn: false };
    js.createSounds({}, { game, pause, settings: { follow: (_, listener) => { choose = listener; } } });
    const touch = () => listeners.forEach((listener) => listener());
    choose("medium");
    touch();
    const play = (moves) => js.parseMoves(moves).forEach((move) => { pass(1000); game.play(move); });
    try {
        await act({ game, pause, play, pass, choose, touch, gains, sounds });
        return [...sounds];
    } finally {
        delete globalThis.document;
        delete window.AudioContext;
    }
});
"""
)


def heard(run: Run, start: str, body: str) -> list[tuple[float, list[float]]]:
    """Return the times of the sounds, each with the pitches of its tones."""
    act = f"async ({{ game, pause, play, pass }}) => {{ {body} }}"
    return [(time, pitches) for time, pitches in run(f"return withSounds(given, {act});", start)]


def test_a_move_is_one_sound_a_tile_put_in_place_is_higher_and_the_solved_board_a_chord(run: Run) -> None:
    sounds = [pitches for _, pitches in heard(run, "1 2 3/4 5 6/0 7 8", 'play("D2U2LRLL");')]
    two_away, two_home, home, away, home_again, chord = sounds
    assert two_away == away
    assert two_home == home == home_again and min(home) > min(away)
    assert len(set(chord)) > len(home) > len(away)


def test_a_fast_replay_is_thinned_out(run: Run) -> None:
    replay = """game.addSolution(js.parseMoves("RL".repeat(30)), 0);
        const playback = js.createPlayback(game);
        playback.speed = 20;
        playback.play();
        pass(10_000);"""
    times = [time for time, _ in heard(run, "1 2 3 4/5 6 7 8/9 10 0 11", replay)]
    assert len(times) >= 5
    assert min(later - sooner for sooner, later in pairwise(times)) >= 120


def test_the_end_of_a_replay_that_is_jumped_to_is_heard_and_the_jump_is_not(run: Run) -> None:
    jumps = 'game.addSolution(js.parseMoves("LL"), 0); game.jump(2); pass(2000); game.jump(0);'
    ends = heard(run, "1 2 3/4 5 6/0 7 8", jumps)
    assert [len(pitches) > 4 for _, pitches in ends] == [True]


def test_the_chord_is_not_repeated_within_a_second(run: Run) -> None:
    acts = 'play("LL"); for (const wait of [100, 1100]) { game.undo(); pass(wait); game.redo(); pass(wait); }'
    pitches = [sorted(pitches) for _, pitches in heard(run, "1 2 3/4 5 6/0 7 8", acts)]
    in_place, won, *again = pitches
    assert len(won) == 8 and again[::2] == [in_place, won]


def test_another_board_a_pause_and_a_page_out_of_sight_are_silent(run: Run) -> None:
    sounds = heard(
        run,
        "1 2 3/4 5 6/0 7 8",
        """game.load({ start: game.goal });
        game.load({ start: js.parsePosition("1 2 3/4 5 6/7 0 8") });
        pause.isOn = true;
        play("D");
        pause.isOn = false;
        document.hidden = true;
        play("U");
        document.hidden = false;
        play("D");""",
    )
    assert [time for time, _ in sounds] == [3000]


def test_another_volume_is_heard_at_once_and_off_ends_the_sounds_until_the_next_touch(run: Run) -> None:
    states = run(
        """const states = [];
        await withSounds("1 2 3/4 5 6/0 7 8", async ({ choose, play, touch, gains, sounds }) => {
            const acts = [() => choose("loud"), () => choose("off"), () => play("D"), () => choose("quiet"), touch];
            for (const act of [() => {}, ...acts]) { act(); states.push([gains[0]?.value ?? 0, sounds.size]); }
        });
        return states;"""
    )
    assert states == [[0.35, 0], [0.9, 1], [0, 1], [0, 1], [0, 1], [0.12, 1]]
