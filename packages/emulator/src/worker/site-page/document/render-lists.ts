import type {
    DocumentBlockListItem,
    DocumentBlockListOrdered,
    DocumentBlockListTasks,
    DocumentBlockListUnordered,
} from '@svc-int/api';

import { renderAttribute, type SafeHtml, createHtml } from '../html.js';
import {
    type HtmlRenderContext,
    renderEach,
    renderNodes,
    createDeeperNestedHtmlRenderContext,
} from './render-context.js';

export function renderOrderedList(drawing: HtmlRenderContext, { data, nodes }: DocumentBlockListOrdered): SafeHtml {
    const { start = 1 } = data;
    const first = start === 1 ? undefined : Math.trunc(start);
    return createHtml`<ol${renderAttribute('start', first)}>${renderItems(drawing, nodes)}</ol>`;
}

export function renderUnorderedList(drawing: HtmlRenderContext, { nodes }: DocumentBlockListUnordered): SafeHtml {
    return createHtml`<ul>${renderItems(drawing, nodes)}</ul>`;
}

export function renderTaskList(drawing: HtmlRenderContext, { nodes }: DocumentBlockListTasks): SafeHtml {
    return createHtml`<ul class="tasks">${renderItems(drawing, nodes, true)}</ul>`;
}

export function renderListItem(
    drawing: HtmlRenderContext,
    { data, nodes }: DocumentBlockListItem,
    isTask = false,
): SafeHtml {
    const body = renderNodes(drawing, nodes);
    if (!isTask && data?.checked === undefined) return createHtml`<li>${body}</li>`;
    const { checked = false } = data ?? {};
    const name = checked ? drawing.labels.checked : drawing.labels.unchecked;
    return createHtml`<li class="task"><input type="checkbox" disabled${renderAttribute('checked', checked)} aria-label="${name}"><div>${body}</div></li>`;
}

function renderItems(drawing: HtmlRenderContext, items: readonly DocumentBlockListItem[], isTask = false): SafeHtml {
    return renderEach(drawing, items, (item) =>
        renderListItem(createDeeperNestedHtmlRenderContext(drawing), item, isTask),
    );
}
