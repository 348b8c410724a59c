"""A fake of the library that draws charts: it keeps what each plot on the page is given."""

PLOTS = """
const plots = [];
class Plot {
    constructor(options, data, element) {
        Object.assign(this, { options, data, element, over: new EventTarget(), cursor: { left: -1 } });
        plots.push(this);
        options.hooks?.ready?.forEach((act) => act(this));
    }
    setData(data) { this.data = data; }
    setSize(size) { Object.assign(this.options, size); }
    destroy() { plots.splice(plots.indexOf(this), 1); }
    posToVal(left) { return left / 10; }
    range(scale, least, most) { return this.options.scales[scale].range(this, least, most); }
    point(left) { this.cursor.left = left; this.options.hooks.setCursor.forEach((act) => act(this)); }
    press(left) { this.cursor.left = left; send(this.over, "click"); }
}
"""
