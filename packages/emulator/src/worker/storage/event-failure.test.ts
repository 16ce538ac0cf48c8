import { expect, it } from 'vitest';

import { parseEventFailure, serializeEventFailure } from './event-failure.js';

it.each([{ reason: 'TIMED_OUT' as const, message: 'Too late: "soon"\n' }, { message: 'Too late' }])(
    'the failure %j is read as it was written',
    (failure) => {
        expect(parseEventFailure(serializeEventFailure(failure))).toEqual(failure);
    },
);

it.each(['The integration failed: x', '{"reason":', ''])(
    'a failure without a reason, stored as %j, is read as the message',
    (text) => {
        expect(parseEventFailure(text)).toEqual({ message: text });
    },
);
