import type { ContentDocument } from '@svc-int/api';

import type { SiteDocumentView, RenderedDocument } from '../site-document-view.js';
import { createHtml } from '../html.js';
import { renderNode } from './render-blocks.js';
import { type HtmlRenderContext, renderEach, renderNodes, createHtmlRenderContext } from './render-context.js';
import { createRenderSlices, DEFAULT_RENDER_SLICE_SIZE } from './render-slices.js';

/**
 * Yields to the event loop between slices.
 *
 * @throws DocumentTooLargeError
 */
export function* renderDocumentSteps(
    { nodes }: ContentDocument,
    view: SiteDocumentView,
    sliceSize = DEFAULT_RENDER_SLICE_SIZE,
): Generator<undefined, RenderedDocument> {
    const slices = createRenderSlices(sliceSize);
    const context = createHtmlRenderContext(view, renderNode, slices);
    const body = yield* slices.renderSteps(() => renderNodes(context, nodes));
    // Rendering the body collects the footnotes.
    const notes = yield* slices.renderSteps(() => createHtml`${renderNotes(context)}`);
    const { headings, hasCode, hasMath, hasOperation, hasUpdates, integrations } = context.page;
    const features = { hasCode, hasMath, hasOperation, hasUpdates };
    return { html: body + notes, headings, ...features, integrations: [...integrations] };
}

/** Footnotes are popovers; browsers without support show them at the end. */
function renderNotes(context: HtmlRenderContext) {
    const { page, labels } = context;
    if (page.notes.length === 0) return undefined;
    const notes = renderEach(
        context,
        page.notes,
        ({ id, body }) => createHtml`<div class="note" id="${id}" popover>${body}</div>`,
    );
    return createHtml`<aside class="notes" aria-label="${labels.notes}">${notes}</aside>`;
}
