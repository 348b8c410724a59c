/** Choices: a row of buttons, of which the first few are there at once and the others when they are asked for. */

const FIRST = 4;

/**
 * Fills `list` with a button for each choice.
 *
 * @param {HTMLElement} list
 * @param {{text: string, act: () => void, picture?: Element}[]} choices  a picture stands above the text
 */
export function showChoices(list, choices) {
  const draw = (shown) => {
    const buttons = choices.slice(0, shown).map(({ text, act, picture }) => createButton(text, act, picture));
    const left = choices.length - buttons.length;
    if (left > 0) buttons.push(createButton(`${left} more`, () => (draw(choices.length), list.children[shown].focus())));
    list.replaceChildren(...buttons);
  };
  draw(choices.length > FIRST + 1 ? FIRST : choices.length);
}

function createButton(text, act, picture) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button compact";
  button.textContent = text;
  if (picture) button.prepend(picture);
  button.addEventListener("click", act);
  return button;
}
