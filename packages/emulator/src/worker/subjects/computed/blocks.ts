import type { DocumentBlock } from '@svc-int/api';

import { shortened } from '../../../values/shortened.js';
import { blockOf, type LineNode, plainTextOf, textOf, toDocument } from '../../markdown/index.js';

/** Characters of a description that are shown: a page has to be read in a moment. */
const LONGEST = 20_000;

/** A text in a line, or one that is code. */
export type Words = string | { code: string };

export function heading(level: 2 | 3, text: string): DocumentBlock {
    return blockOf(`heading-${level}`, '', [textOf('', inOneLine(text))]);
}

export function paragraph(...words: Words[]): DocumentBlock {
    return blockOf('paragraph', '', line(words));
}

export function table(header: readonly string[], rows: readonly (readonly Words[])[]): DocumentBlock {
    return blockOf('table', '', undefined, {
        columns: header.map(() => ({ alignment: 'left' })),
        header: header.map((title) => line([title])),
        rows: rows.map((row) => row.map((words) => line([words]))),
    });
}

/** A description, which is Markdown; its headings stand below those of the page. */
export function prose(markdown: string): DocumentBlock[] {
    return readProse(markdown).map((block) =>
        block.type.startsWith('heading-') ? blockOf('heading-3', '', block.nodes) : block,
    );
}

/** The text of a description, for places where there is but a line. */
export function plainProse(markdown: string): string {
    return readProse(markdown)
        .map((block) => plainTextOf([block]))
        .join(' ');
}

/** Text that is its own Markdown, as most descriptions in specifications are. */
const PLAIN = /^\p{L}[\p{L}\p{N} ,;?!()/'"-]*\.?$/u;

function readProse(markdown: string): DocumentBlock[] {
    if (markdown === '') return [];
    if (PLAIN.test(markdown)) return [paragraph(markdown)];
    return toDocument(shortened(markdown, LONGEST), { find: (url) => ({ kind: 'url', url: url || '#' }) }).nodes;
}

function line(words: readonly Words[]): LineNode[] {
    const leaves = words.map((word) => {
        const { text, marks } =
            typeof word === 'string'
                ? { text: word, marks: [] }
                : { text: word.code, marks: [{ object: 'mark' as const, type: 'code' as const }] };
        return { object: 'leaf' as const, text: inOneLine(text), marks };
    });
    return [{ object: 'text', leaves }];
}

function inOneLine(text: string): string {
    return text.replaceAll(/\s+/g, ' ');
}
