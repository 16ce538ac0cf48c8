import type {
    DocumentBlockListItem,
    DocumentBlockListOrdered,
    DocumentBlockListTasks,
    DocumentBlockListUnordered,
} from '@svc-int/api';

import { attribute, type Html, markup } from '../html.js';
import { type Drawing, drawNodes, inside } from './drawing.js';

export function drawOrderedList(drawing: Drawing, { data, nodes }: DocumentBlockListOrdered): Html {
    const { start = 1 } = data;
    const first = start === 1 ? undefined : Math.trunc(start);
    return markup`<ol${attribute('start', first)}>${itemsOf(drawing, nodes)}</ol>`;
}

export function drawUnorderedList(drawing: Drawing, { nodes }: DocumentBlockListUnordered): Html {
    return markup`<ul>${itemsOf(drawing, nodes)}</ul>`;
}

export function drawTasks(drawing: Drawing, { nodes }: DocumentBlockListTasks): Html {
    return markup`<ul class="tasks">${nodes.map((item) => drawItem(inside(drawing), item, true))}</ul>`;
}

/** An item; with a box where it is a task. */
export function drawItem(drawing: Drawing, { data, nodes }: DocumentBlockListItem, isTask = false): Html {
    const body = drawNodes(drawing, nodes);
    if (!isTask && data?.checked === undefined) return markup`<li>${body}</li>`;
    const { checked = false } = data ?? {};
    const name = checked ? drawing.words.checked : drawing.words.unchecked;
    return markup`<li class="task"><input type="checkbox" disabled${attribute('checked', checked)} aria-label="${name}"><div>${body}</div></li>`;
}

function itemsOf(drawing: Drawing, items: readonly DocumentBlockListItem[]): Html[] {
    return items.map((item) => drawItem(inside(drawing), item));
}
