import { expect, it } from 'vitest';

import { within } from './within.mjs';

it('within returns a value that arrives before the time limit', async () => {
    expect(await within(60_000, 'a word', async () => 'ready')).toBe('ready');
});

it('within aborts the wait after the time limit and throws the name of the expected output', async () => {
    let asked: AbortSignal | undefined;
    const waiting = within(10, '"ready" of `svc-int dev`', (signal) => {
        asked = signal;
        return new Promise(() => {});
    });
    await expect(waiting).rejects.toThrow('Waited 0.01 s in vain for "ready" of `svc-int dev`.');
    expect(asked?.aborted).toBe(true);
});
