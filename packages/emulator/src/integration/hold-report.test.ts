import { expect, it } from 'vitest';

import { formatEventLoopHoldReport, parseEventLoopHoldReport } from './hold-report.js';

it.each([
    ['a sentence', 'getPageById of user ada held.', 'getPageById of user ada held.'],
    ['lines', 'getPageById of user\r\nada held.', 'getPageById of user ada held.'],
    ['more than 1000 characters', 'a'.repeat(2000), 'a'.repeat(1000)],
])(
    'formatEventLoopHoldReport writes a message of %s in one line that parseEventLoopHoldReport reads',
    (_, message, parsed) => {
        const line = formatEventLoopHoldReport('key', { message, heldMs: 300.4 });
        expect(line).not.toMatch(/[\r\n]/);
        expect(parseEventLoopHoldReport(line, 'key')).toEqual({ message: parsed, heldMs: 300 });
    },
);
