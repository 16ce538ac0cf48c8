import type { RenderResponse } from '@svc-int/api';
import { expect, it } from 'vitest';

import { addParsedMarkdownToRendering } from './embed-parsed-markdown.js';

const showingAll = (children: object[]) =>
    ({ type: 'element', state: { name: '*Ann*' }, props: {}, element: { type: 'block', children } }) as RenderResponse;

const showing = (...contents: unknown[]) => showingAll(contents.map((content) => ({ type: 'markdown', content })));

const textsOf = (rendering: RenderResponse) => addParsedMarkdownToRendering(rendering).markdown?.map(([text]) => text);

it('addParsedMarkdownToRendering parses each distinct Markdown text of a rendering and its state once', () => {
    expect(textsOf(showing('a', { $state: 'name' }, 'a', 3))?.toSorted()).toEqual(['*Ann*', 'a']);
});

it('addParsedMarkdownToRendering adds nothing to a rendering without Markdown', () => {
    const complete: RenderResponse = { type: 'complete' };
    expect([addParsedMarkdownToRendering(complete), textsOf(showing())]).toEqual([complete, undefined]);
});

it('addParsedMarkdownToRendering omits Markdown beyond the limit of characters', () => {
    const long = 'x'.repeat(20_000);
    expect(textsOf(showing(long, `${long}y`, 'short'))).toHaveLength(2);
});

it('addParsedMarkdownToRendering adds nothing to a rendering with too many values', () => {
    const among = (dividers: number) =>
        showingAll([
            { type: 'markdown', content: 'a' },
            ...Array.from({ length: dividers }, () => ({ type: 'divider' })),
        ]);
    expect(textsOf(among(1000))).toEqual(['a']);
    expect(textsOf(among(10_000))).toBeUndefined();
});
