import { expect, it } from 'vitest';

import { readFailure, writeFailure } from './event-failure.js';

it.each([{ reason: 'TIMED_OUT' as const, message: 'Too late: "soon"\n' }, { message: 'Too late' }])(
    'the failure %j is read as it was written',
    (failure) => {
        expect(readFailure(writeFailure(failure))).toEqual(failure);
    },
);

it.each(['The integration failed: x', '{"reason":', ''])(
    'what an earlier version wrote, as %j, is read as the message',
    (text) => {
        expect(readFailure(text)).toEqual({ message: text });
    },
);
