import { expect, it } from 'vitest';

import { createJournalEventFilter } from './event-filter.js';

it.each(['200000000d', '99999999d', '99999999999999999999d'])(
    'createJournalEventFilter searches all events if the duration %s starts before the Unix epoch',
    (since) => {
        const filter = createJournalEventFilter({ since });
        expect(filter.search.since).toBe('1970-01-01T00:00:00.000Z');
        expect(filter.isTooOld({ createdAt: '2020-01-01T00:00:00Z' } as never)).toBe(false);
    },
);
