"""The searches that light up the map, on one clock."""

from tests.js.conftest import Run
from tests.js.map_page import MAP, MAP_MODULES, MAP_PAGE

MODULES = MAP_MODULES
PRELUDE = MAP_PAGE


def test_three_searches_light_up_what_they_expand_on_one_clock(run: Run) -> None:
    first, moments, lit, end = run(
        """return opened(async ({ draw, shown, part, pass, element, canvas }) => {
            const lights = element("lights");
            const canvases = lights.querySelectorAll("canvas");
            canvases.forEach((each) => { each.clientWidth = 100; });
            lights.querySelectorAll("[data-ink]").forEach((ink, at) => { ink.ink = 2000 + at; });
            const text = ({ textContent }) => textContent;
            const texts = (name) => lights.querySelectorAll(`[data-part=${name}]`).map(text);
            const counts = () => texts("counted").map((text) => text.split(" ")[0]);
            const slider = part("lights", "slider");
            const look = () => [slider.value, counts(), part("lights", "play").textContent];
            click(part("lights", "search"));
            while (slider.hidden) await settle();
            const first = [part("lights", "message").textContent, look(), slider.getAttribute("aria-valuetext")];
            const moments = [];
            const frame = async (time) => { await pass(time); shown.frame(); moments.push(look()); };
            await frame(6000);
            click(part("lights", "play"));
            await frame(3000);
            click(part("lights", "play"));
            slider.value = "250";
            send(slider, "input");
            while (!canvases[0].context?.image) { await settle(); draw(); }
            const isPathEarly = canvases[0].context.calls.some(([name]) => name === "lineTo");
            await frame(3000);
            click(part("lights", "play"));
            await frame(3000);
            await frame(9000);
            draw();
            await settle();
            draw();
            const ends = texts("end");
            const viewport = js.wholeViewport({ width: 100, height: 100 });
            const small = (state) => js.pixelOf(viewport, js.pointAt(layout, state));
            const [breadth] = canvases;
            const shades = new Uint32Array(breadth.context.image.data.buffer);
            const inkAt = ({ x, y }) => shades[Math.floor(y) * 100 + Math.floor(x)];
            const states = [stateOf(part("here", "text").value), layers.order.at(-1), layers.order.at(-90)];
            const path = breadth.context.calls.filter(([name]) => name === "lineTo").map(([, ...spot]) => spot);
            const wanted = [states[0], layers.order[0]].map(small).map(({ x, y }) => [x, y]);
            const lit = [states.map(small).map(inkAt), [path[0], path.at(-1)], wanted, Math.max(...shades)];
            click(part("lights", "play"));
            await frame(0);
            click(part("lights", "play"));
            draw();
            breadth.clientWidth = 120;
            shown.watchers.find(([, part]) => part === breadth)[0]();
            await settle();
            draw();
            return [first, moments, lit, [ends, breadth.width, isPathEarly]];
        });""",
        {**MAP, "address": "/lab/map?position=1-2-3.4-5-6.7-8-0&moves=R2D2L2U2R2"},
    )
    assert first == ["From 2 3 6/1 5 8/0 4 7.", ["0", ["0"] * 3, "Pause"], "0 expanded"]
    half, whole = ["26", "10", "10"], ["667", "10", "10"]
    assert moments == [
        ["500", half, "Pause"],
        ["500", half, "Play"],
        ["250", ["5"] * 3, "Play"],
        ["500", half, "Pause"],
        ["1000", whole, "Play"],
        ["0", ["0"] * 3, "Pause"],
    ]
    inks, path, wanted, latest = lit
    assert inks == [2001, 2000, 2000] and latest == 2024, "the start in the first colour, far states dark"
    assert path == wanted
    assert end == [["solution of 10 moves"] * 3, 120, False], "the path is drawn at the end"
