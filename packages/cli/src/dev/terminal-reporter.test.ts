import { afterEach, expect, it, vi } from 'vitest';

import { createColours } from '../output/colours.js';
import { createTerminalReporter } from './terminal-reporter.js';

afterEach(() => vi.restoreAllMocks());

/** What is written from now on. */
function watchOutput(): string[] {
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    return written;
}

it('writes the fields of a log line after its message, and several lines below it', () => {
    const written = watchOutput();
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

it('says what an event failed of once, also when it was logged', () => {
    const written = watchOutput();
    const reporter = createTerminalReporter(createColours({}));
    const error = 'Component poll: block has no "children"';
    const of = (id: string) => ({ id, integration: 'demo' });
    const log = (message: string) => ({ level: 'error' as const, message, timestamp: '' });
    reporter.tell({ event: 'delivery', ...of('a'), type: 'ui_render', status: 'failed', durationMs: 3, error });
    reporter.tell({ event: 'logs', ...of('a'), logs: [log('about to fail'), log(error)] });
    reporter.tell({ event: 'delivery', ...of('b'), type: 'ui_render', status: 'failed', durationMs: 3, error });
    reporter.tell({ event: 'logs', ...of('b'), logs: [log(error)] });
    reporter.tell({ event: 'logs', ...of('c'), logs: [log(error)] });
    const failed = ['✗ ui_render 3 ms', `  ${error}`];
    expect(written.join('').split('\n')).toEqual([
        ...failed,
        '  error about to fail',
        ...failed,
        `  error ${error}`,
        '',
    ]);
});
