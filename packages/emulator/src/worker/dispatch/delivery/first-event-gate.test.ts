import { expect, it } from 'vitest';

import { createFirstEventGate } from './first-event-gate.js';

const first = { name: 'mood', version: 1 };
const forEver = new Promise<never>(() => {});

it('createFirstEventGate delays other events of a version until its first event has ended', async () => {
    const firsts = createFirstEventGate(60_000);
    expect(firsts.waitForFirst(first)).toBeUndefined();
    let end = () => {};
    firsts.track(first, new Promise<void>((resolve) => (end = resolve)));
    const waiting = firsts.waitForFirst(first);
    expect(waiting).toBeInstanceOf(Promise);
    expect(firsts.waitForFirst({ ...first, name: 'other' })).toBeUndefined();
    end();
    await waiting;
    expect(firsts.waitForFirst(first)).toBeUndefined();
    firsts.track(first, forEver);
    expect(firsts.waitForFirst(first)).toBeUndefined();
    firsts.track({ ...first, version: 2 }, forEver);
    expect(firsts.waitForFirst({ ...first, version: 2 })).toBeInstanceOf(Promise);
});

it('createFirstEventGate ends the delay after its timeout, or if the first event fails', async () => {
    const firsts = createFirstEventGate(1);
    firsts.track(first, forEver);
    await firsts.waitForFirst(first);
    const second = { ...first, version: 2 };
    firsts.track(second, Promise.reject(new Error('not written down')));
    await firsts.waitForFirst(second);
    expect(firsts.waitForFirst(second)).toBeUndefined();
});
