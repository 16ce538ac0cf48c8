import { expect, it } from 'vitest';

import { parseEventFailure, serializeEventFailure } from './event-failure.js';

it.each([{ reason: 'TIMED_OUT' as const, message: 'Too late: "soon"\n' }, { message: 'Too late' }])(
    'parseEventFailure returns the failure %j that serializeEventFailure wrote',
    (failure) => {
        expect(parseEventFailure(serializeEventFailure(failure))).toEqual(failure);
    },
);

it.each(['The integration failed: x', '{"reason":', ''])(
    'parseEventFailure returns a text without a reason, stored as %j, as the message',
    (text) => {
        expect(parseEventFailure(text)).toEqual({ message: text });
    },
);
