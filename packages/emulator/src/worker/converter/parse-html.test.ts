import { expect, it } from 'vitest';

import { parseHtmlToHast } from './parse-html.js';

it('parseHtmlToHast returns a long text as one node', async () => {
    const text = 'a < b & c > d '.repeat(20_000);
    const { children } = await parseHtmlToHast(`<p>${text}</p>`, async () => {});
    const [paragraph] = children;
    expect(paragraph).toMatchObject({ tagName: 'p', children: [{ type: 'text', value: text }] });
});
