import type { ContentDocument, ContentReference, DocumentBlocksTopLevels, DocumentInlineLink } from '@svc-int/api';

import { createParagraph, createText, formatDocumentAsMarkdown } from '../../markdown/index.js';
import type { FoundPassage } from './find-passages.js';

export interface AnswerFormat {
    format: 'document' | 'markdown';
    /** Whether sources state their matching words. */
    hasReasons?: boolean | undefined;
    getHref: (reference: ContentReference) => string;
}

export type AnswerBody = { document: ContentDocument } | { markdown: string };

export function createPassageBlocks(
    { space, page, anchor, title: heading, text }: FoundPassage,
    index: number,
): DocumentBlocksTopLevels[] {
    const key = `passage-${index}`;
    const ref: ContentReference =
        anchor === null
            ? { kind: 'page', page: page.page, space: space.id }
            : { kind: 'anchor', anchor, page: page.page, space: space.id };
    const title = [page.title, heading].filter(Boolean).join(' › ');
    const link: DocumentInlineLink = {
        object: 'inline',
        type: 'link',
        key: `${key}-link`,
        data: { ref },
        nodes: [createText(`${key}-title`, title)],
    };
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return [
        { object: 'block', type: 'heading-3', key, data: {}, nodes: [link] },
        ...lines.map((line, at) => createParagraph(`${key}-${at}`, [createText(`${key}-${at}-text`, line.trim())])),
    ];
}

export function formatAnswer(nodes: readonly DocumentBlocksTopLevels[], { format, getHref }: AnswerFormat): AnswerBody {
    if (format === 'markdown') return { markdown: formatDocumentAsMarkdown({ nodes }, { getHref }) };
    return { document: { object: 'document', data: { schemaVersion: 1 }, nodes: [...nodes] } };
}
