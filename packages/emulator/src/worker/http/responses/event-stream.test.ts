import { expect, it } from 'vitest';

import { createEventStreamResponse } from './event-stream.js';

function createMessages() {
    const seen = { sent: 0, isEnded: false };
    async function* generate() {
        try {
            for (;;) yield ++seen.sent;
        } finally {
            seen.isEnded = true;
        }
    }
    return { seen, messages: generate() };
}

it('createEventStreamResponse sends one JSON object per data line', async () => {
    async function* generate() {
        yield { text: 'a\nb' };
        yield { text: 'c' };
    }
    const response = createEventStreamResponse(generate(), (message) => JSON.stringify(message));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await response.text()).toBe('data: {"text":"a\\nb"}\n\ndata: {"text":"c"}\n\n');
});

it('createEventStreamResponse requests no message before the client reads, and stops when the client goes away', async () => {
    const { seen, messages } = createMessages();
    const reader = createEventStreamResponse(messages, String).body?.getReader();
    expect(seen).toEqual({ sent: 0, isEnded: false });
    await reader?.read();
    await reader?.read();
    expect(seen).toEqual({ sent: 2, isEnded: false });
    await reader?.cancel();
    expect(seen).toEqual({ sent: 2, isEnded: true });
});

it('createEventStreamResponse breaks the connection if the messages fail', async () => {
    async function* generate() {
        yield 1;
        throw new Error('The engine failed.');
    }
    await expect(createEventStreamResponse(generate(), String).text()).rejects.toThrow('The engine failed.');
});
