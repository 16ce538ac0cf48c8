import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createContext } from '../test/support/context.js';
import { createShutdownFunctionAlsoOnSignals, exitOnShutdownSignal } from './shutdown-signal.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK'] as const;

const LATER_MS = 600;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function createShutdown() {
    const { context, signal, endPackageManager } = createContext();
    const [end, exit] = [vi.fn(), vi.fn()];
    const shutdown = createShutdownFunctionAlsoOnSignals({ ...context, exit }, end);
    return { end, exit, signal, endPackageManager, shutdown };
}

describe('createShutdownFunctionAlsoOnSignals', () => {
    it.each(SIGNALS)('calls end once for %s, and for a second signal at the same time', (name) => {
        const { end, exit, signal } = createShutdown();
        signal(name);
        signal('SIGTERM');
        expect([end.mock.calls.length, exit.mock.calls]).toEqual([1, []]);
    });

    it('calls end once when the package manager that started the process has ended', () => {
        const { end, exit, signal, endPackageManager } = createShutdown();
        endPackageManager();
        signal('SIGHUP');
        expect([end.mock.calls.length, exit.mock.calls]).toEqual([1, []]);
    });

    it('makes a process in shutdown exit at once with 130 on a later signal', () => {
        const { end, exit, signal } = createShutdown();
        signal('SIGINT');
        vi.advanceTimersByTime(LATER_MS);
        signal('SIGINT');
        expect([end.mock.calls.length, exit.mock.calls]).toEqual([1, [[130]]]);
    });

    it('keeps a process in shutdown running on a later SIGHUP, which a system may send twice', () => {
        const { exit, signal } = createShutdown();
        signal('SIGHUP');
        vi.advanceTimersByTime(LATER_MS);
        signal('SIGHUP');
        expect(exit).not.toHaveBeenCalled();
    });

    it('returns a function that starts the same shutdown as Ctrl+C', () => {
        const { end, exit, shutdown } = createShutdown();
        shutdown();
        vi.advanceTimersByTime(LATER_MS);
        shutdown();
        expect([end.mock.calls.length, exit.mock.calls]).toEqual([1, [[130]]]);
    });
});

describe('exitOnShutdownSignal', () => {
    it('exits with 130 when the package manager that started the process has ended', () => {
        const { context, endPackageManager } = createContext();
        const exit = vi.fn();
        exitOnShutdownSignal({ ...context, exit });
        endPackageManager();
        expect(exit.mock.calls).toEqual([[130]]);
    });

    it.each(SIGNALS)('exits with 130 on %s, until its returned function is called', (name) => {
        const { context, signal } = createContext();
        const exit = vi.fn();
        const remove = exitOnShutdownSignal({ ...context, exit });
        signal(name);
        remove();
        signal(name);
        expect(exit.mock.calls).toEqual([[130]]);
    });
});
