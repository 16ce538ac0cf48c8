import type { RenderResponse } from '@svc-int/api';
import { expect, it } from 'vitest';

import { withMarkdown } from './markdown-in.js';

const showing = (...contents: unknown[]) =>
    ({
        type: 'element',
        state: { name: '*Ann*' },
        props: {},
        element: { type: 'block', children: contents.map((content) => ({ type: 'markdown', content })) },
    }) as RenderResponse;

const textsOf = (rendering: RenderResponse) => withMarkdown(rendering).markdown?.map(([text]) => text);

it('reads each text of a rendering once, those of its state too', () => {
    expect(textsOf(showing('a', { $state: 'name' }, 'a', 3))?.toSorted()).toEqual(['*Ann*', 'a']);
});

it('what has no Markdown gets nothing added', () => {
    const complete: RenderResponse = { type: 'complete' };
    expect([withMarkdown(complete), textsOf(showing())]).toEqual([complete, undefined]);
});

it('too much Markdown is left to pages', () => {
    const long = 'x'.repeat(20_000);
    expect(textsOf(showing(long, `${long}y`, 'short'))).toHaveLength(2);
    const many = Array.from({ length: 20_000 }, (_, at) => `text ${at}`);
    expect(textsOf(showing(...many))?.length).toBeLessThan(10_000);
});
