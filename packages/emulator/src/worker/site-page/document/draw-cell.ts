import type { ContentReference } from '@svc-int/api';

import { type Cell, textOfValue } from '../../markdown/index.js';
import { classes, type Content, type Html, markup } from '../html.js';
import { icon } from '../icons.js';
import { drawLine } from './draw-lines.js';
import { type Drawing, drawNodes, inside } from './drawing.js';
import { linkAttributes } from './links.js';

/** Stars of a rating beyond which it is a number. */
const MOST_STARS = 10;

const OPTION_COLOURS = new Set(['green', 'blue', 'red', 'orange', 'yellow', 'purple']);

type ColumnOf<Type extends Cell['column']['type']> = Extract<Cell['column'], { type: Type }>;

/** The content of a table's cell. */
export function drawCell(drawing: Drawing, cell: Cell): Content {
    const { column, value, nodes } = cell;
    if (column.type === 'text') return drawTexts(drawing, nodes);
    if (typeof value === 'object' && !Array.isArray(value)) return linkTo(drawing, value);
    switch (column.type) {
        case 'checkbox':
            return value === true
                ? icon('check', drawing.words.checked)
                : markup`<span aria-label="${drawing.words.unchecked}" role="img">&ndash;</span>`;
        case 'rating':
            return drawRating(drawing, value, column);
        case 'select':
            return textsOf(value).map((one) => drawOption(one, column));
        case 'users':
            return listed(textsOf(value).map((user) => drawing.view.textOf({ kind: 'user', user })));
        case 'files':
            return listed(textsOf(value).map((file) => linkTo(drawing, { kind: 'file', file })));
        case 'number':
        case 'content-ref':
            return textOfValue(cell);
    }
}

/** A lone paragraph is a line of the table. */
function drawTexts(drawing: Drawing, nodes: Cell['nodes']): Html {
    const [node] = nodes;
    const isLine = nodes.length === 1 && node?.object === 'block' && node.type === 'paragraph';
    return isLine ? drawLine(drawing, node.nodes) : drawNodes(inside(drawing), nodes);
}

function linkTo({ view }: Drawing, reference: ContentReference): Html {
    return markup`<a${linkAttributes(view, reference)}>${view.textOf(reference)}</a>`;
}

function drawRating({ words }: Drawing, value: Cell['value'], { max }: ColumnOf<'rating'>): Html {
    const given = Number(value);
    const name = `${Number.isFinite(given) ? given : 0} ${words.of} ${max}`;
    const isDrawn = Number.isInteger(given) && given >= 0 && given <= max && max <= MOST_STARS && Number.isInteger(max);
    if (!isDrawn) return markup`${name}`;
    return markup`<span role="img" aria-label="${name}">${'★'.repeat(given)}${'☆'.repeat(max - given)}</span>`;
}

function drawOption(value: string, { options }: ColumnOf<'select'>): Html {
    const option = options.find((one) => one.value === value);
    const colour = option && OPTION_COLOURS.has(option.color) ? `ground-${option.color}` : undefined;
    return markup`<span${classes('tag', colour)}>${option?.label || value}</span> `;
}

function textsOf(value: Cell['value']): string[] {
    return Array.isArray(value) ? value : typeof value === 'object' ? [] : [String(value)];
}

function listed(contents: readonly Content[]): Content {
    return contents.map((content, at) => (at === 0 ? content : [', ', content]));
}
