import { expect, it } from 'vitest';

import { createChangeLoop } from './change-loop.js';

function recorder() {
    const runs: string[][] = [];
    const releases: (() => void)[] = [];
    const loop = createChangeLoop((changed) => {
        runs.push([...changed]);
        return new Promise((resolve) => releases.push(resolve));
    });
    return { runs, loop, release: () => releases.shift()?.() };
}

it('the change loop acts on the first change at once', () => {
    const { runs, loop } = recorder();
    loop.notice('a');
    expect(runs).toEqual([['a']]);
});

it('the change loop runs once more for all changes that came meanwhile, and never twice at a time', async () => {
    const { runs, loop, release } = recorder();
    loop.notice('a');
    loop.notice('b');
    loop.notice('c');
    loop.notice('b');
    expect(runs).toEqual([['a']]);
    release();
    await expect.poll(() => runs).toEqual([['a'], ['b', 'c']]);
    release();
    await loop.idle();
    expect(runs).toHaveLength(2);
});

it('the change loop acts at once again after it was idle', async () => {
    const { runs, loop, release } = recorder();
    loop.notice('a');
    release();
    await loop.idle();
    loop.notice('b');
    expect(runs).toEqual([['a'], ['b']]);
    release();
    await loop.idle();
});
