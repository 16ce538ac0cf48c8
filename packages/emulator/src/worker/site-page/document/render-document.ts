import type { ContentDocument } from '@svc-int/api';

import type { DocumentView, DrawnDocument } from '../document-view.js';
import { markup } from '../html.js';
import { drawNode } from './draw-blocks.js';
import { type Drawing, drawNodes, newDrawing } from './drawing.js';

/** The body of a page as HTML that reads without a script. */
export function renderDocument({ nodes }: ContentDocument, view: DocumentView): DrawnDocument {
    const drawing = newDrawing(view, drawNode);
    const body = drawNodes(drawing, nodes);
    const { headings, hasCode, hasMath, integrations } = drawing.page;
    return {
        html: markup`${body}${drawNotes(drawing)}`.text,
        headings,
        hasCode,
        hasMath,
        integrations: [...integrations],
    };
}

/** The remarks of a page, which open at their texts; where a browser can't do that, they stand at the end. */
function drawNotes({ page: { notes }, words }: Drawing) {
    if (notes.length === 0) return undefined;
    const drawn = notes.map(({ id, body }) => markup`<div class="note" id="${id}" popover>${body}</div>`);
    return markup`<aside class="notes" aria-label="${words.notes}">${drawn}</aside>`;
}
