"""The page of the map on fake elements, with canvases that keep what is drawn on them."""

from tests.js.page import PAGE, page_at

MAP_MODULES = ("lab/map/states", "lab/map/layout", "lab/map/viewport", "puzzle/position")
MAP_PAGE = (
    PAGE
    + """
class Context {
    calls = [];
    constructor(canvas) { this.canvas = canvas; }
    fillRect(at) { (this.inks ??= []).push(this.fillStyle); }
    getImageData() { return { data: Uint32Array.from(this.inks) }; }
    putImageData(image) { this.image = image; }
    drawImage(bitmap, ...place) { this.calls.push(["drawImage", bitmap, ...place]); }
}
for (const name of `clearRect beginPath moveTo lineTo arc fill stroke strokeText fillText`.split(" ")) {
    Context.prototype[name] = function (...given) {
        if (name === "clearRect" && given[0] === 0) this.calls = [];
        const looks = { fill: [this.fillStyle], stroke: [this.strokeStyle, this.lineWidth] };
        this.calls.push([name, ...given, ...(looks[name] ?? [])]);
    };
}
Drawn.prototype.getContext = function () { return (this.context ??= new Context(this)); };
Object.assign(Drawn.prototype, { width: 300, height: 150 });
const more = (shown) => ({
    devicePixelRatio: given.ratio ?? 1,
    ImageData: class {
        constructor(width, height) {
            Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) });
        }
    },
    createImageBitmap: async (image) => (shown.rendered = image),
    getComputedStyle: (part) => ({ color: part.ink, backgroundColor: "ground", borderTopColor: "accent" }),
});
const SIDE = 400;
const layers = await js.computeLayers();
const layout = js.layOut(layers);
const opened = (act) => openPage(given, "lab/map/map", async (page) => {
    const { shown, element, part, pass } = page;
    const draw = () => { for (let times = 0; times < 9; times += 1) shown.frame(); };
    const canvas = element("map");
    canvas.clientWidth = SIDE;
    for (let times = 0; canvas.dataset.state !== "open"; times += 1) await settle();
    element("distances").querySelectorAll(".layer-swatch").forEach((swatch, at) => { swatch.ink = 1000 + at; });
    shown.watchers.find(([, part]) => part === canvas)[0]();
    while (!shown.rendered) await settle();
    const press = (name, id = "here") => { click(part(id, name)); draw(); };
    const said = () => part("here", "headline").textContent;
    const far = () => Number(/^(\\d+) move/.exec(said())?.[1] ?? 0);
    const written = async () => { await pass(250); return shown.addresses.at(-1); };
    const text = () => part("here", "text").value;
    const point = (type, { x, y }, more = {}) => {
        const pressed = { pointerId: 1, button: 0, pointerType: "mouse", deltaMode: 0, ...more };
        const isUsed = send(canvas, type, { clientX: 10 + x, clientY: 20 + y, ...pressed });
        draw();
        return isUsed;
    };
    const circles = () => canvas.context.calls.filter(([name, , , radius]) => name === "arc" && radius < 10);
    const chosenSpot = () => circles().at(-1).slice(1, 3);
    return act({ ...page, draw, canvas, press, far, written, text, point, circles, chosenSpot });
}, more);
const pixel = (state) => js.pixelOf(js.wholeViewport({ width: SIDE, height: SIDE }), js.pointAt(layout, state));
const isRing = ([name, , , radius]) => name === "arc" && radius > 10;
const stateOf = (text) => js.stateOf(js.parsePosition(text));
"""
)
MAP = {"page": page_at("/lab/map")}
