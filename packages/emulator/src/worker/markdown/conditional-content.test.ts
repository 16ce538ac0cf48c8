import type { ContentDocument, DocumentBlock } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { omitHiddenIfBlocks, omitHiddenIfBlocksFromMarkdown } from './conditional-content.js';

const line = (text: string) => ({
    object: 'block',
    type: 'paragraph',
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
});
const block = (type: string, nodes: object[], data = {}) => ({ object: 'block', type, data, nodes });
const hidden = block('if', [line('SECRET')], { expression: 'visitor.claims.member' });
const shown = (...nodes: object[]) => block('if', nodes, { expression: 'visitor.claims.a' });
const cell = {
    object: 'block',
    type: 'table',
    isVoid: true,
    data: {},
    fragments: [{ object: 'fragment', nodes: [line('open'), hidden] }],
};
const expandable = {
    object: 'block',
    type: 'expandable',
    isVoid: true,
    fragments: [
        { object: 'fragment', type: 'expandable-title', nodes: line('Title').nodes },
        { object: 'fragment', type: 'expandable-body', nodes: [cell] },
    ],
};

// As much of each node as conditions are about.
const documentOf = (...nodes: object[]): ContentDocument =>
    ({ object: 'document', data: {}, nodes: nodes as DocumentBlock[] }) as ContentDocument;

const isShown = (condition: string) => !condition.includes('member');

describe('what a condition hides', () => {
    it.each([
        ['a page', hidden],
        ['another condition that holds', shown(line('open'), hidden)],
        ['a cell', cell],
        ['a cell in an expandable block', expandable],
        ['a cell in a list', block('list-unordered', [block('list-item', [cell])])],
    ])('is in no part of %s', (_, node) => {
        const document = documentOf(node, line('after'));
        expect(JSON.stringify(omitHiddenIfBlocks(document, isShown))).not.toContain('SECRET');
        expect(JSON.stringify(omitHiddenIfBlocks(document, isShown))).toContain('after');
        expect(omitHiddenIfBlocks(document, () => true)).toEqual(document);
    });

    it('is in no Markdown', () => {
        const markdown = 'open\n\n{% if visitor.claims.member %}\nSECRET\n{% endif %}';
        expect(omitHiddenIfBlocksFromMarkdown(markdown, isShown)).not.toContain('SECRET');
        expect(omitHiddenIfBlocksFromMarkdown(markdown, isShown)).toContain('open');
    });
});
