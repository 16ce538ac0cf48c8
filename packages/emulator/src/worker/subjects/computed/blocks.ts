import type { DocumentBlock } from '@svc-int/api';

import { createTextTable, type LineNode, createParagraph, createText } from '../../markdown/index.js';

export type InlineText = string | { code: string };

export function createHeadingBlock(level: 2 | 3, text: string): DocumentBlock {
    return { object: 'block', type: `heading-${level}`, data: {}, nodes: [createText('', collapseWhitespace(text))] };
}

export function createParagraphBlock(...texts: InlineText[]): DocumentBlock {
    return createParagraph('', createLine(texts));
}

export function createTableBlock(header: readonly string[], rows: readonly (readonly InlineText[])[]): DocumentBlock {
    return createTextTable(
        () => '',
        header.map((title) => ({ title: collapseWhitespace(title).trim(), textAlignment: 'left' })),
        rows.map((row) => row.map((text) => createLine([text]))),
    );
}

function createLine(texts: readonly InlineText[]): LineNode[] {
    const leaves = texts.map((word) => {
        const { text, marks } =
            typeof word === 'string'
                ? { text: word, marks: [] }
                : { text: word.code, marks: [{ object: 'mark' as const, type: 'code' as const }] };
        return { object: 'leaf' as const, text: collapseWhitespace(text), marks };
    });
    return [{ object: 'text', leaves }];
}

function collapseWhitespace(text: string): string {
    return text.replaceAll(/\s+/g, ' ');
}
