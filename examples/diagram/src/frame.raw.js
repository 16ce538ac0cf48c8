/* global webframe */
const SVG = 'http://www.w3.org/2000/svg';
const CELL = { width: 200, height: 90 };
const BOX = { width: 120, height: 44 };
const svg = document.querySelector('svg');

webframe.onState(({ drawn, theme }) => {
    document.documentElement.dataset.theme = theme;
    if (drawn) draw(JSON.parse(drawn));
});
webframe.fit();

function draw({ boxes, arrows }) {
    const places = new Map(boxes.map((box) => [box.name, middleOf(box)]));
    const width = CELL.width * (1 + Math.max(0, ...boxes.map(({ column }) => column)));
    const height = 20 + CELL.height * (1 + Math.max(0, ...boxes.map(({ row }) => row)));
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.style.aspectRatio = `${width} / ${height}`;
    svg.replaceChildren(createPoint(), ...arrows.map((arrow) => createArrow(arrow, places)), ...boxes.map(createBox));
}

function middleOf({ column, row }) {
    return { x: CELL.width * (column + 0.5), y: CELL.height * (row + 0.5) };
}

/** Sets texts as text, never as markup: the diagram is untrusted. */
function create(name, attributes, ...children) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
}

function createPoint() {
    const size = { viewBox: '0 0 8 8', refX: 8, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' };
    return create(
        'defs',
        {},
        create('marker', { id: 'end', ...size }, create('path', { id: 'point', d: 'M0 0L8 4L0 8z' })),
    );
}

function createArrow({ from, to, label = '' }, places) {
    const start = places.get(from);
    const end = places.get(to);
    const isBack = end.x <= start.x;
    const bow = isBack ? BOX.height : 0;
    const [x1, x2] = isBack ? [start.x, end.x] : [start.x + BOX.width / 2, end.x - BOX.width / 2];
    const [y1, y2] = isBack ? [start.y + BOX.height / 2, end.y + BOX.height / 2] : [start.y, end.y];
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2 + bow / 2];
    const line = create('path', { d: `M${x1} ${y1}Q${x} ${y + bow / 2} ${x2} ${y2}`, 'marker-end': 'url(#end)' });
    return create('g', {}, line, create('text', { x, y: isBack ? y : y - 10, class: 'label' }, label));
}

function createBox(box) {
    const { x, y } = middleOf(box);
    const rect = create('rect', { x: x - BOX.width / 2, y: y - BOX.height / 2, ...BOX, rx: 8 });
    const group = create('g', { class: 'box', role: 'button', tabindex: 0 }, rect, create('text', { x, y }, box.name));
    const choose = () => webframe.send({ action: 'choose', name: box.name });
    group.addEventListener('click', choose);
    group.addEventListener('keydown', ({ key }) => key === 'Enter' && choose());
    return group;
}
