import type { DocumentBlockUpdates } from '@svc-int/api';

import { formatUpdateDate } from '../../markdown/index.js';
import { createHtml, renderAttribute, type HtmlContent, type SafeHtml } from '../html.js';
import {
    claimAnchor,
    createDeeperNestedHtmlRenderContext,
    renderEach,
    renderNodes,
    type HtmlRenderContext,
} from './render-context.js';

type Update = DocumentBlockUpdates['nodes'][number];

export function renderUpdates(context: HtmlRenderContext, { data, nodes }: DocumentBlockUpdates): SafeHtml {
    const { format } = data;
    return createHtml`<ol class="updates">${renderEach(context, nodes, (update) => renderUpdate(context, update, format))}</ol>`;
}

export function renderUpdate(
    context: HtmlRenderContext,
    { data: { date, tags = [] }, nodes }: Update,
    format: DocumentBlockUpdates['data']['format'],
): SafeHtml {
    const isOwn = context.reusableContentIds.length === 0;
    const anchor = isOwn ? claimAnchor(context, context.page.getUpdateAnchor(date)) : undefined;
    context.page.hasUpdates ||= isOwn;
    const time = createHtml`<time datetime="${date}">${formatUpdateDate(date, format, context.view.locale)}</time>`;
    const shownDate = anchor === undefined ? time : createHtml`<a href="#${encodeURIComponent(anchor)}">${time}</a>`;
    const body = renderNodes(createDeeperNestedHtmlRenderContext(context), nodes);
    return createHtml`<li${renderAttribute('id', anchor)}><div class="update-head">${shownDate}${renderTagSlugs(tags)}</div><div>${body}</div></li>`;
}

function renderTagSlugs(tags: NonNullable<Update['data']['tags']>): HtmlContent {
    if (tags.length === 0) return undefined;
    return createHtml`<ul class="tags">${tags.map(({ tag }) => createHtml`<li>${tag}</li>`)}</ul>`;
}
