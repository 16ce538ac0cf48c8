import type { DocumentBlock } from '@svc-int/api';

import { gridOf, type LineNode, paragraphOf, textOf } from '../../markdown/index.js';

/** A text in a line, or one that is code. */
export type Words = string | { code: string };

export function heading(level: 2 | 3, text: string): DocumentBlock {
    return { object: 'block', type: `heading-${level}`, data: {}, nodes: [textOf('', inOneLine(text))] };
}

export function paragraph(...words: Words[]): DocumentBlock {
    return paragraphOf('', line(words));
}

export function table(header: readonly string[], rows: readonly (readonly Words[])[]): DocumentBlock {
    return gridOf(
        () => '',
        header.map((title) => ({ title: inOneLine(title).trim(), textAlignment: 'left' })),
        rows.map((row) => row.map((words) => line([words]))),
    );
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
