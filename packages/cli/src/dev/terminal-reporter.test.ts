import { expect, it } from 'vitest';

import { createOutputCollector, createContext } from '../../test/support/context.js';
import { createTerminalReporter } from './terminal-reporter.js';

function watchOutput() {
    const written: string[] = [];
    const { stream } = createOutputCollector((text) => written.push(text));
    return { written, context: createContext({ stdout: stream }).context };
}

it('the terminal shows the fields of a log line after its message, and several fields on lines below it', () => {
    const { written, context } = watchOutput();
    const fields = { pages: 3, space: 's1', title: 'Two words', nested: { a: [1] }, error: 'Error: no ink\n    at x' };
    createTerminalReporter(context, { several: false, keys: false }).report({
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

it('the terminal marks a tunnel as working only after a probe has arrived, and shows events that were not delivered', () => {
    const { written, context } = watchOutput();
    const reporter = createTerminalReporter(context, { several: false, keys: false });
    const url = 'https://a.test';
    reporter.report({ event: 'tunnel', state: 'open', url, integration: 'demo' });
    reporter.report({ event: 'tunnel', state: 'unreachable', url, reason: 'Nothing answers.' });
    reporter.report({ event: 'undelivered', id: 'e', integration: 'demo', type: 'ui_render', error: 'No tunnel.' });
    expect(written.join('')).not.toContain('✓');
    expect(written.join('')).toContain(`✗ no event arrives through ${url}; trying again\n  Nothing answers.`);
    expect(written.join('')).toContain('✗ ui_render was not delivered here\n  No tunnel.');
    reporter.report({ event: 'tunnel', state: 'working', url });
    expect(written.join('')).toContain(`✓ events arrive through ${url}`);
});

it('the terminal shows a line for each page with an unread condition, and how many more pages there are', () => {
    const { written, context } = watchOutput();
    createTerminalReporter(context, { several: false, keys: false }).report({
        event: 'unread-conditions',
        id: 'm',
        pages: [
            { space: 's', page: 'a', title: 'Start', condition: { line: 3, reason: 'unclosed' }, more: 0 },
            { space: 's', page: 'b', title: 'Stored', condition: { reason: 'text' }, more: 2 },
        ],
        more: 4,
    });
    expect(written.join('').split('\n')).toEqual([
        '! page "Start" in the space s, line 3: a condition has no {% endif %} in the same block; visitors see nothing of the page',
        '! page "Stored" in the space s: a condition is text of a document (and 2 more); visitors see nothing of the page',
        '! and 4 more pages with such conditions',
        '',
    ]);
});

it('the terminal shows the error of an event once, also when it was logged', () => {
    const { written, context } = watchOutput();
    const reporter = createTerminalReporter(context, { several: false, keys: false });
    const error = 'Component poll: block has no "children"';
    const of = (id: string) => ({ id, integration: 'demo' });
    const log = (message: string) => ({ level: 'error' as const, message, timestamp: '' });
    reporter.report({ event: 'delivery', ...of('a'), type: 'ui_render', status: 'failed', durationMs: 3, error });
    reporter.report({ event: 'logs', ...of('a'), logs: [log('about to fail'), log(error)] });
    reporter.report({ event: 'delivery', ...of('b'), type: 'ui_render', status: 'failed', durationMs: 3, error });
    reporter.report({ event: 'logs', ...of('b'), logs: [log(error)] });
    reporter.report({ event: 'logs', ...of('c'), logs: [log(error)] });
    const failed = ['✗ ui_render 3 ms', `  ${error}`];
    expect(written.join('').split('\n')).toEqual([
        ...failed,
        '  error about to fail',
        ...failed,
        `  error ${error}`,
        '',
    ]);
});

it('the terminal shows the reason why an integration waits, and again only when the reason changes', () => {
    const { written, context } = watchOutput();
    const reporter = createTerminalReporter(context, { several: false, keys: false });
    const at = { url: '', publicUrl: '', studioUrl: 'http://studio.test', token: '', space: '', site: '' };
    const pending = [
        { kind: 'account' as const, place: 'o', needs: ['key', 'region'] },
        ...['s1', 's2'].map((place) => ({ kind: 'space' as const, place, needs: ['channel'] })),
    ];
    const ready = { event: 'ready', integration: 'demo', installation: 'i', organization: 'o', ...at } as const;
    reporter.report({ ...ready, pending });
    const told =
        'pending: needs key, region for the account; channel for 2 spaces. Configure it in the Studio: http://studio.test';
    expect(written.join('')).toContain(told);

    written.length = 0;
    reporter.report({ event: 'reload', integration: 'demo', version: 2, durationMs: 1, pending });
    reporter.report({ event: 'reload', integration: 'demo', version: 3, durationMs: 1 });
    expect(written.join('')).not.toContain('pending');
    reporter.report({ event: 'reload', integration: 'demo', version: 4, durationMs: 1, pending: pending.slice(2) });
    expect(written.join('')).toContain('pending: needs channel for one space.');
});

it('the terminal prefixes lines with the integration if there are several, and shows the URL of the Studio once', () => {
    const { written, context } = watchOutput();
    const reporter = createTerminalReporter(context, { several: true, keys: false });
    const at = { url: '', publicUrl: '', studioUrl: 'http://studio.test', token: '', space: '', site: '' };
    const about = { installation: 'i', organization: 'o', ...at };
    reporter.report({ event: 'ready', integration: 'one', ...about });
    expect(written.join('')).toContain('Studio   http://studio.test');
    written.length = 0;
    reporter.report({ event: 'ready', integration: 'two', ...about });
    reporter.report({ event: 'reload', integration: 'two', version: 2, durationMs: 1 });
    const delivery = { id: 'e', type: 'fetch', status: 'success', durationMs: 3 } as const;
    reporter.report({ event: 'delivery', integration: 'one', ...delivery });
    const errors = [{ text: 'No such module' }];
    reporter.report({ event: 'build', manifest: 'two/integration.yaml', ok: false, durationMs: 1, errors });
    expect(
        written
            .join('')
            .replaceAll(/\d+ ms/g, 'n ms')
            .split('\n'),
    ).toEqual([
        '✓ two is running after n ms',
        '✓ two: version 2 is live after n ms',
        '→ one: fetch n ms',
        '',
        '✗ two/integration.yaml: build failed',
        'No such module',
        '',
        '',
    ]);
});

it('the terminal shows only the start of long logs and no requests until verbose output is on', () => {
    const { written, context } = watchOutput();
    const reporter = createTerminalReporter(context, { several: false, keys: true });
    const about = { id: 'e', integration: 'demo' };
    const tellAll = () => {
        const request = { method: 'GET', url: 'https://example.com/', status: 200, durationMs: 4, timestamp: '' };
        reporter.report({ event: 'request', ...about, request });
        const message = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
        reporter.report({ event: 'logs', ...about, logs: [{ level: 'info', message, timestamp: '' }] });
    };
    tellAll();
    const brief = written.splice(0).join('');
    expect(brief).toContain('line 11\n  … 8 more lines; press v to show them from now on.');
    expect(brief).not.toMatch(/line 12|example\.com/);
    expect(reporter.toggleVerbose()).toBe(true);
    tellAll();
    expect(written.join('')).toMatch(/⇢ GET https:\/\/example\.com\/ 200 4 ms\n[^]*line 19/);
});

it('the terminal encloses the problems of a build between "build failed" and a later "build fixed", once each', () => {
    const { written, context } = watchOutput();
    const reporter = createTerminalReporter(context, { several: false, keys: false });
    const build = { event: 'build' as const, manifest: 'integration.yaml', durationMs: 1 };
    const errors = [{ text: 'Unexpected "="', file: 'src/a.ts', line: 3, column: 4 }];
    const good = { ...build, ok: true, errors: [] };
    for (const message of [good, { ...build, ok: false, errors }, good, good]) reporter.report(message);
    expect(written.join('').split('\n')).toEqual([
        '',
        '✗ build failed',
        'src/a.ts:3:4 Unexpected "="',
        '',
        '✓ build fixed',
        '',
    ]);
});

it('the terminal shows a warning of a build once, and again after a build without it', () => {
    const { written, context } = watchOutput();
    const reporter = createTerminalReporter(context, { several: false, keys: false });
    const built = { event: 'build' as const, manifest: 'integration.yaml', ok: true, durationMs: 1, errors: [] };
    const warned = {
        ...built,
        warnings: [{ text: 'the script registers no component "b"', file: 'integration.yaml', line: 3 }],
    };
    for (const message of [warned, warned, built, warned]) reporter.report(message);
    const line = 'warning: integration.yaml:3 the script registers no component "b"\n';
    expect(written.join('')).toBe(line + line);
});

it('the terminal names the service whose configuration applies to events from elsewhere', () => {
    const { written, context } = watchOutput();
    const endpoint = 'https://service.test';
    const options = { several: false, keys: false, getRemoteEndpoint: () => endpoint };
    const pending = [{ kind: 'account' as const, place: 'i', needs: ['key'] }];
    const reload = { event: 'reload' as const, integration: 'demo', version: 2, durationMs: 1, pending };
    createTerminalReporter(context, options).report(reload);
    expect(written.join('')).toContain(`Events from ${endpoint} use the configuration there`);
});
