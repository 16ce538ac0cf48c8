import type {
    DocumentBlockListItem,
    DocumentBlockListOrdered,
    DocumentBlockListTasks,
    DocumentBlockListUnordered,
} from '@svc-int/api';

import { renderAttribute, type Html, htmlTemplate } from '../html.js';
import { type HtmlRenderContext, renderNodes, nestContext } from './render-context.js';

export function renderOrderedList(drawing: HtmlRenderContext, { data, nodes }: DocumentBlockListOrdered): Html {
    const { start = 1 } = data;
    const first = start === 1 ? undefined : Math.trunc(start);
    return htmlTemplate`<ol${renderAttribute('start', first)}>${itemsOf(drawing, nodes)}</ol>`;
}

export function renderUnorderedList(drawing: HtmlRenderContext, { nodes }: DocumentBlockListUnordered): Html {
    return htmlTemplate`<ul>${itemsOf(drawing, nodes)}</ul>`;
}

export function renderTaskList(drawing: HtmlRenderContext, { nodes }: DocumentBlockListTasks): Html {
    return htmlTemplate`<ul class="tasks">${nodes.map((item) => renderListItem(nestContext(drawing), item, true))}</ul>`;
}

/** An item; with a box where it is a task. */
export function renderListItem(
    drawing: HtmlRenderContext,
    { data, nodes }: DocumentBlockListItem,
    isTask = false,
): Html {
    const body = renderNodes(drawing, nodes);
    if (!isTask && data?.checked === undefined) return htmlTemplate`<li>${body}</li>`;
    const { checked = false } = data ?? {};
    const name = checked ? drawing.labels.checked : drawing.labels.unchecked;
    return htmlTemplate`<li class="task"><input type="checkbox" disabled${renderAttribute('checked', checked)} aria-label="${name}"><div>${body}</div></li>`;
}

function itemsOf(drawing: HtmlRenderContext, items: readonly DocumentBlockListItem[]): Html[] {
    return items.map((item) => renderListItem(nestContext(drawing), item));
}
