import { expect, it } from 'vitest';

import { parseStreamMessage } from './parse-stream-message.js';

it('parseStreamMessage returns undefined for unknown messages and for data that is not JSON', () => {
    expect(['{"event":"news"}', '{"event":"constructor"}', 'null', '[', '3'].map(parseStreamMessage)).toEqual(
        Array(5).fill(undefined),
    );
    expect(parseStreamMessage('{"event":"build","ok":true}')).toEqual({ event: 'build', ok: true });
});
