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

export function renderOrderedList(context: HtmlRenderContext, { data, nodes }: DocumentBlockListOrdered): SafeHtml {
    const { start = 1 } = data;
    const first = start === 1 ? undefined : Math.trunc(start);
    return createHtml`<ol${renderAttribute('start', first)}>${renderItems(context, nodes)}</ol>`;
}

export function renderUnorderedList(context: HtmlRenderContext, { nodes }: DocumentBlockListUnordered): SafeHtml {
    return createHtml`<ul>${renderItems(context, nodes)}</ul>`;
}

export function renderTaskList(context: HtmlRenderContext, { nodes }: DocumentBlockListTasks): SafeHtml {
    return createHtml`<ul class="tasks">${renderItems(context, nodes, true)}</ul>`;
}

export function renderListItem(
    context: HtmlRenderContext,
    { data, nodes }: DocumentBlockListItem,
    isTask = false,
): SafeHtml {
    const body = renderNodes(context, nodes);
    if (!isTask && data?.checked === undefined) return createHtml`<li>${body}</li>`;
    const { checked = false } = data ?? {};
    const name = checked ? context.labels.checked : context.labels.unchecked;
    return createHtml`<li class="task"><input type="checkbox" disabled${renderAttribute('checked', checked)} aria-label="${name}"><div>${body}</div></li>`;
}

function renderItems(context: HtmlRenderContext, items: readonly DocumentBlockListItem[], isTask = false): SafeHtml {
    return renderEach(context, items, (item) =>
        renderListItem(createDeeperNestedHtmlRenderContext(context), item, isTask),
    );
}
