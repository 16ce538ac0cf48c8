import type { DocumentBlockUpdates } from '@svc-int/api';

import { formatUpdateDate } from '../../../worker/markdown/index.js';
import { createHtml, renderAttribute, type SafeHtml } from '../html.js';
import { renderTags } from '../render-tags.js';
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
    const shownTags = tags.map(({ tag }) => context.view.findTag(tag) ?? { label: tag, color: 'default' });
    const body = renderNodes(createDeeperNestedHtmlRenderContext(context), nodes);
    return createHtml`<li${renderAttribute('id', anchor)}><div class="update-head">${shownDate}${renderTags(shownTags)}</div><div>${body}</div></li>`;
}
