import { expect, it } from 'vitest';

import { FrameChannel } from './frame-channel.js';

it('state waits until the frame listens, then follows each change once', () => {
    const posted: unknown[] = [];
    const channel = new FrameChannel((message) => posted.push(message));
    channel.update({ a: 1 });
    channel.update({ a: 2 });
    expect(posted).toEqual([]);
    channel.ready();
    channel.update({ a: 2 });
    channel.update({ a: 3 });
    expect(posted).toEqual([{ state: { a: 2 } }, { state: { a: 3 } }]);
});

it('a frame that was loaded anew gets the state again', () => {
    const posted: unknown[] = [];
    const channel = new FrameChannel((message) => posted.push(message));
    channel.update({ a: 1 });
    channel.ready();
    channel.ready();
    expect(posted).toHaveLength(2);
});
