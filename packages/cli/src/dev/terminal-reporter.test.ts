import { afterEach, expect, it, vi } from 'vitest';

import { createColours } from '../output/colours.js';
import { createTerminalReporter } from './terminal-reporter.js';

afterEach(() => vi.restoreAllMocks());

it('writes the fields of a log line after its message, and several lines below it', () => {
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const fields = { pages: 3, space: 's1', title: 'Two words', nested: { a: [1] }, error: 'Error: no ink\n    at x' };
    createTerminalReporter(createColours({})).tell({
        event: 'logs',
        id: 'e',
        integration: 'demo',
        logs: [
            { level: 'info', message: '[sync] Saved', timestamp: '', fields },
            { level: 'warn', message: 'Plain', timestamp: '' },
        ],
    });
    expect(written.join('').split('\n')).toEqual([
        '  info  [sync] Saved pages=3 space=s1 title="Two words" nested={"a":[1]} ',
        '        error: Error: no ink',
        '            at x',
        '  warn  Plain',
        '',
    ]);
});
