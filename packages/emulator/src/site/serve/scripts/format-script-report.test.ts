import { describe, expect, it } from 'vitest';

import { formatScriptReport } from './format-script-report.js';

const script = 'http://127.0.0.1:1/v1/integrations/a/installations/b/sites/c/script';

describe('formatScriptReport of a policy violation', () => {
    it.each([
        ['connect-src', 'https://x.example.com:8443/a?b=c', 'connect-src https://x.example.com:8443'],
        ['script-src-elem', 'https://x.example.com/a.js', 'script-src https://x.example.com'],
        ['style-src-attr', 'inline', "style-src 'unsafe-inline'"],
        ['script-src', 'eval', "script-src 'unsafe-eval'"],
        ['script-src', 'wasm-eval', "script-src 'wasm-unsafe-eval'"],
        ['font-src', 'data', 'font-src data:'],
        ['worker-src', 'blob:http://a/b', 'worker-src http://a'],
        ['connect-src', 'wss://live.example.com/socket', 'connect-src wss://live.example.com'],
        ['connect-src', '', "connect-src 'self'"],
    ])('of directive %s and source %j suggests adding "%s"', (directive, blocked, expected) => {
        const { level, message, problem } = formatScriptReport({
            kind: 'policy',
            script,
            directive,
            blocked,
            isStopped: true,
            line: 3,
        });
        expect(message).toContain(`(${directive}), at ${script}:3:1.`);
        expect(message).toContain(`add "${expected}" to contentSecurityPolicy`);
        expect(level).toBe('warn');
        expect(problem).toMatchObject({ isBlocked: true });
    });

    it('without a known script says that the policy would block it if it is only reported', () => {
        const blocked = 'https://x.example.com';
        const report = { kind: 'policy', directive: 'img-src', blocked, isStopped: false } as const;
        expect(formatScriptReport(report).problem).not.toHaveProperty('isBlocked');
        expect(formatScriptReport(report).message).toMatch(/^The page's policy would block what one of the scripts/);
    });
});

it('formatScriptReport writes the stack of an error once', () => {
    const stack = `TypeError: no\n    at ${script}:2:3`;
    expect(formatScriptReport({ kind: 'error', script, message: 'Uncaught TypeError: no', stack }).message).toBe(
        `In a page: Uncaught TypeError: no\n    at ${script}:2:3`,
    );
    expect(formatScriptReport({ kind: 'error', script, message: 'Uncaught 3', line: 1, column: 2 }).message).toBe(
        `In a page: Uncaught 3\n    at ${script}:1:2`,
    );
});

it('formatScriptReport adds the position in the page to a stack without positions', () => {
    const message = 'Uncaught SyntaxError: Unexpected identifier';
    for (const stack of ['SyntaxError: Unexpected identifier', ''])
        expect(formatScriptReport({ kind: 'error', script, message, stack, line: 4, column: 5 }).message).toBe(
            `In a page: ${message}\n    at ${script}:4:5`,
        );
});
