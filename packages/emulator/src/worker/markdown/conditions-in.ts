import type { ContentDocument, DocumentBlock } from '@svc-int/api';

import { toDocument } from './read-document.js';
import { type Section, sectionsOf } from './sections.js';
import { toMarkdown } from './write-document.js';

/** Whether what has a condition is shown. */
export type IsShown = (condition: string) => boolean;

/** Begins what has a condition. */
const BEGINNING = /\{%-?\s*if\s/;

/** Whether Markdown may hold what not everybody is shown. */
export function hasConditions(markdown: string): boolean {
    return BEGINNING.test(markdown);
}

/** A document without what its conditions hide. */
export function shownDocument(document: ContentDocument, isShown: IsShown): ContentDocument {
    return { ...document, nodes: shownBlocks(document.nodes, isShown) };
}

/** Markdown without what its conditions hide. */
export function shownMarkdown(markdown: string, isShown: IsShown): string {
    if (!hasConditions(markdown)) return markdown;
    const { nodes } = shownDocument(asWritten(markdown), isShown);
    return toMarkdown({ nodes }, { hrefOf: (reference) => (reference.kind === 'url' ? reference.url : '') });
}

/** The text of Markdown by its headings, without what its conditions hide. */
export function shownSections(markdown: string, isShown: IsShown): Section[] {
    return sectionsOf(shownDocument(asWritten(markdown), isShown).nodes);
}

/** Only whole blocks have conditions, at the top of a document or within others. */
function shownBlocks<Block extends DocumentBlock>(blocks: readonly Block[], isShown: IsShown): Block[] {
    return blocks.flatMap((block) => {
        if (block.type !== 'if') return [block];
        return isShown(block.data.expression) ? [{ ...block, nodes: shownBlocks(block.nodes, isShown) }] : [];
    });
}

/** Each address stays what was written. */
function asWritten(markdown: string): ContentDocument {
    return toDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) });
}
