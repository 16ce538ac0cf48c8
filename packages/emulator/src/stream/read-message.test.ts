import { expect, it } from 'vitest';

import { readMessage } from './read-message.js';

it('messages that are not known, and data that is not JSON, are passed over', () => {
    expect(['{"event":"news"}', '{"event":"constructor"}', 'null', '[', '3'].map(readMessage)).toEqual(
        Array(5).fill(undefined),
    );
    expect(readMessage('{"event":"build","ok":true}')).toEqual({ event: 'build', ok: true });
});
