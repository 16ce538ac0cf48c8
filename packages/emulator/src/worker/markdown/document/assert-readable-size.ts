import type { ContentDocument } from '@svc-int/api';
import { DOCUMENT_LIMITS } from '@svc-int/api/schemas';

import { DocumentTooLargeError } from './document-too-large-error.js';
import { walkDocumentNodes } from './walk-document-nodes.js';

/** @throws DocumentTooLargeError if parsing the Markdown would block other requests. */
export function assertReadableSize(document: ContentDocument): void {
    const { blocks } = DOCUMENT_LIMITS;
    if (hasMoreBlocks(document, blocks))
        throw new DocumentTooLargeError(
            `It has more than ${blocks} blocks, such as paragraphs, list items and cells of tables. Split it into several pages.`,
        );
    assertReadableJsonSize(document);
}

export function assertReadableJsonSize(document: ContentDocument): void {
    const { markdownJson } = DOCUMENT_LIMITS;
    if (JSON.stringify(document).length > markdownJson)
        throw new DocumentTooLargeError(
            `It is longer than ${markdownJson} characters as a document in JSON. Split it into several pages.`,
        );
}

function hasMoreBlocks({ nodes }: ContentDocument, max: number): boolean {
    let left = max;
    for (const node of walkDocumentNodes(nodes)) if (node.object === 'block' && --left < 0) return true;
    return false;
}
