import { expect, it } from 'vitest';

import { createFirstEvents } from './first-events.js';

const first = { name: 'mood', version: 1 };
const forEver = new Promise<never>(() => {});

it('the first event of a version goes alone until it has ended, and each version has a first one', async () => {
    const firsts = createFirstEvents(60_000);
    expect(firsts.wait(first)).toBeUndefined();
    let end = () => {};
    firsts.follow(first, new Promise<void>((resolve) => (end = resolve)));
    const waiting = firsts.wait(first);
    expect(waiting).toBeInstanceOf(Promise);
    expect(firsts.wait({ ...first, name: 'other' })).toBeUndefined();
    end();
    await waiting;
    expect(firsts.wait(first)).toBeUndefined();
    firsts.follow(first, forEver);
    expect(firsts.wait(first)).toBeUndefined();
    firsts.follow({ ...first, version: 2 }, forEver);
    expect(firsts.wait({ ...first, version: 2 })).toBeInstanceOf(Promise);
});

it('who waits for an answer in vain, or for one that fails, holds up others for a while only', async () => {
    const firsts = createFirstEvents(1);
    firsts.follow(first, forEver);
    await firsts.wait(first);
    const second = { ...first, version: 2 };
    firsts.follow(second, Promise.reject(new Error('not written down')));
    await firsts.wait(second);
    expect(firsts.wait(second)).toBeUndefined();
});
