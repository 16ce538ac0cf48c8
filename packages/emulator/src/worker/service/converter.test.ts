import { expect, it } from 'vitest';

import { decodeConversionFrame, encodeConversionFrame } from '../converter/frames.js';
import { createSeparateProcessConverter } from './converter.js';
import { yieldToEventLoop } from './yield.js';

/** A converter whose process returns a new document for each request, and the names that it was asked for. */
function createConverter() {
    const asked: string[] = [];
    const fetchReply = async (input: string | URL | Request, init?: RequestInit) => {
        const request = new Request(input, init);
        asked.push(new URL(request.url).pathname.slice(1));
        const { value } = decodeConversionFrame(await request.arrayBuffer());
        return new Response(encodeConversionFrame({ value: { value: { nodes: [value] } }, parts: [] }));
    };
    return { asked, convert: createSeparateProcessConverter({ fetch: fetchReply }, 1000, yieldToEventLoop) };
}

it('a converter asks once for the document of one Markdown, and gives each reader one to change', async () => {
    const { asked, convert } = createConverter();
    const [one, other] = await Promise.all([
        convert('document', { markdown: 'a' }),
        convert('document', { markdown: 'a' }),
    ]);
    const third = await convert('document', { markdown: 'a' });
    one.value.nodes.length = 0;
    expect([other.value.nodes.length, third.value.nodes.length]).toEqual([1, 1]);
    await convert('document', { markdown: 'b' });
    expect(asked).toEqual(['document', 'document']);
});

it('a converter asks for each conversion of what is written', async () => {
    const { asked, convert } = createConverter();
    await convert('facts', 'a');
    await convert('facts', 'a');
    expect(asked).toEqual(['facts', 'facts']);
});
