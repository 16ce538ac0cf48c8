import { expect, it } from 'vitest';

import { decodeConversionFrame, encodeConversionFrame } from '../../converter/frames.js';
import { createSeparateProcessConverter } from './converter.js';
import { yieldToEventLoop } from '../event-loop/yield.js';

function createConverter(problem?: string) {
    const asked: string[] = [];
    const fetchReply = async (input: string | URL | Request, init?: RequestInit) => {
        const request = new Request(input, init);
        asked.push(new URL(request.url).pathname.slice(1));
        const { value } = decodeConversionFrame(await request.arrayBuffer());
        return new Response(
            encodeConversionFrame({ value: problem ? { problem } : { value: { nodes: [value] } }, parts: [] }),
        );
    };
    return { asked, convert: createSeparateProcessConverter({ fetch: fetchReply }, 1000, yieldToEventLoop) };
}

it('createSeparateProcessConverter converts the same Markdown once, and gives each caller a copy of the document', async () => {
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

it('createSeparateProcessConverter attempts a failed conversion once, and rejects each caller with the problem', async () => {
    const { asked, convert } = createConverter('It is too long.');
    for (let reader = 0; reader < 2; reader++)
        await expect(convert('document', { markdown: 'a' })).rejects.toThrow('It is too long.');
    expect(asked).toEqual(['document']);
});

it('createSeparateProcessConverter requests the facts of the same Markdown each time', async () => {
    const { asked, convert } = createConverter();
    await convert('facts', 'a');
    await convert('facts', 'a');
    expect(asked).toEqual(['facts', 'facts']);
});
