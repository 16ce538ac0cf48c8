import type { ContentDocument } from '@svc-int/api';

import type { SiteDocumentView, RenderedDocument } from '../site-document-view.js';
import { createHtml } from '../html.js';
import { renderNode } from './render-blocks.js';
import { type HtmlRenderContext, renderNodes, createHtmlRenderContext } from './render-context.js';

/** The body of a page as HTML that reads without a script. */
export function renderDocument({ nodes }: ContentDocument, view: SiteDocumentView): RenderedDocument {
    const drawing = createHtmlRenderContext(view, renderNode);
    const body = renderNodes(drawing, nodes);
    const { headings, hasCode, hasMath, integrations } = drawing.page;
    return {
        html: createHtml`${body}${drawNotes(drawing)}`.text,
        headings,
        hasCode,
        hasMath,
        integrations: [...integrations],
    };
}

/** The remarks of a page, which open at their texts; where a browser can't do that, they stand at the end. */
function drawNotes({ page: { notes }, labels }: HtmlRenderContext) {
    if (notes.length === 0) return undefined;
    const drawn = notes.map(({ id, body }) => createHtml`<div class="note" id="${id}" popover>${body}</div>`);
    return createHtml`<aside class="notes" aria-label="${labels.notes}">${drawn}</aside>`;
}
