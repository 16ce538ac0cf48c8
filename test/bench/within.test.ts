import { expect, it } from 'vitest';

import { within } from './within.mjs';

it('a wait of a benchmark gives what came in time', async () => {
    expect(await within(60_000, 'a word', async () => 'ready')).toBe('ready');
});

it('a wait of a benchmark says what was waited for in vain, and ends', async () => {
    let asked: AbortSignal | undefined;
    const waiting = within(10, '"ready" of `svc-int dev`', (signal) => {
        asked = signal;
        return new Promise(() => {});
    });
    await expect(waiting).rejects.toThrow('Waited 0.01 s in vain for "ready" of `svc-int dev`.');
    expect(asked?.aborted).toBe(true);
});
