import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

const WEBHOOK = 'https://chat.example.com/hooks/docs';

async function start() {
    const harness = await createTestHarness({ configuration: { site: { webhook_url: WEBHOOK } } });
    onTestFinished(() => harness.dispose());
    const rate = async (rating: 'bad' | 'good', comment = '') => {
        const url = 'https://docs.example.com/guide';
        expect(await harness.send({ type: 'page_feedback', url, feedback: { rating, comment } })).toHaveSucceeded();
        await harness.clock.advance(0);
        await harness.settled();
    };
    return { harness, rate };
}

it('bad feedback is posted to the channel', async () => {
    const { harness, rate } = await start();
    const chat = harness.outbound.mock(`POST ${WEBHOOK}`, 'ok');

    await rate('bad', 'The link is dead');

    const text = 'Somebody was unhappy with https://docs.example.com/guide: The link is dead';
    expect(chat.calls.map(({ body }) => JSON.parse(body))).toEqual([{ text }]);
});

it('good feedback is not posted to the channel', async () => {
    const { harness, rate } = await start();
    await rate('good');
    expect(harness.outbound.calls).toEqual([]);
});

it('a message that fails with 503 is retried after a minute', async () => {
    const { harness, rate } = await start();
    const down = harness.outbound.mock(WEBHOOK, new Response('', { status: 503 }));
    await rate('bad');
    expect(harness).toHaveLogged('The chat did not take the message status=503');
    down.remove();

    const chat = harness.outbound.mock(WEBHOOK, 'ok');
    await harness.clock.advance(30_000);
    expect(chat.calls).toHaveLength(0);
    await harness.clock.advance(30_000);
    expect(chat.calls).toHaveLength(1);
});

it('a message is discarded after five failed attempts', async () => {
    const { harness, rate } = await start();
    const chat = harness.outbound.mock(WEBHOOK, Response.error());
    await rate('bad');
    for (let attempt = 2; attempt <= 5; attempt++) await harness.runTasks();
    expect(chat.calls).toHaveLength(5);
    expect(harness.events.at(-1)?.error).toContain('in 5 attempts');
    expect(await harness.runTasks()).toEqual([]);
});
