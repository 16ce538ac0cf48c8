import type { ContentDocument } from '@svc-int/api';
import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { revertBlocks } from './reverted-blocks.js';

function createDocument(texts: readonly string[], prefix: string): ContentDocument {
    const nodes = texts.map((text, at) => ({
        object: 'block' as const,
        type: 'paragraph' as const,
        key: `${prefix}${at}`,
        isVoid: false as const,
        nodes: [{ object: 'text' as const, leaves: [{ object: 'leaf' as const, text, marks: [] }] }],
    }));
    return { object: 'document', data: {}, nodes };
}

function revert(original: readonly string[], present: readonly string[], at: readonly number[]): string {
    const documents = { original: createDocument(original, 'o'), present: createDocument(present, 'p') };
    const keys = at.map((index) => `p${index}`);
    return listTexts(revertBlocks('changes[0]', documents, keys)).join(' ');
}

function listTexts({ nodes }: ContentDocument): string[] {
    return nodes.map((node) => /"text":"(.*?)"/.exec(JSON.stringify(node))?.[1] ?? '');
}

it.each<[string, string, string, number[], string]>([
    ['a changed block, which gets its original content', 'a b c', 'a x c', [1], 'a b c'],
    ['one of two changed blocks without the other', 'a b c', 'x b y', [2], 'x b c'],
    ['the first of two adjacent changed blocks', 'a b c', 'x y c', [0], 'a y c'],
    ['an added block, which is removed', 'a c', 'a b c', [1], 'a c'],
    ['a changed block next to a deleted block, which returns as well', 'a b c d', 'a x d', [1], 'a b c d'],
    ['an unchanged block, which stays as it is', 'a b', 'x b', [1], 'x b'],
])('revertBlocks handles %s', (_, original, present, at, expected) => {
    expect(revert(original.split(' '), present.split(' '), at)).toBe(expected);
});

it('revertBlocks restores the original if all blocks are named, and changes nothing without a named block', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
    assertProperty(
        fc.property(texts, texts, (original, present) => {
            const all = present.map((_, at) => at);
            expect(revert(original, present, [])).toBe(present.join(' '));
            const kept = [...original, ...present];
            expect(
                revert(
                    original,
                    kept,
                    [...original, ...all].map((_, at) => at),
                ),
            ).toBe(original.join(' '));
        }),
    );
});

it('revertBlocks keeps the keys of current blocks, and omits keys of restored blocks that would collide', () => {
    const documents = { original: createDocument(['a', 'b'], 'n'), present: createDocument(['x', 'a', 'c'], 'n') };
    const { nodes } = revertBlocks('changes[0]', documents, ['n2']);
    expect(nodes.map(({ key }) => key)).toEqual(['n0', 'n1', undefined]);
});

it('revertBlocks throws for an unknown key, and names the key', () => {
    expect(() => revert(['a'], ['a'], [0, 7])).toThrow(
        'changes[0].block[1]: No top-level block of the page has the key "p7".',
    );
});

it('revertBlocks compares thousands of blocks that all differ without a table of all pairs', () => {
    const [original, present] = ['o', 'p'].map((letter) => Array.from({ length: 5000 }, (_, at) => `${letter}${at}`));
    expect(revert(original ?? [], present ?? [], [4999]).endsWith('p4998 o4999')).toBe(true);
});
