import { afterEach, expect, it, vi } from 'vitest';

import { Logger } from './logger.js';

afterEach(() => vi.restoreAllMocks());

it.each(['debug', 'info', 'warn', 'error'] as const)(
    'writes %s lines under its namespace, fields as they are',
    (level) => {
        const written = vi.spyOn(console, level).mockImplementation(() => undefined);
        Logger('sync')[level]('Done', { pages: 3 });
        Logger()[level]('Plain');
        expect(written.mock.calls).toEqual([['[sync] Done', { pages: 3 }], ['Plain']]);
    },
);
