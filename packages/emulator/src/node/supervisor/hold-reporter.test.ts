import { describe, expect, it } from 'vitest';

import { formatEventLoopHoldReport } from '../../integration/hold-report.js';
import { createHoldReporter, HOLD_LOG_INTERVAL_MS } from './hold-reporter.js';

const KEY = 'key-of-the-runtime';

function createReporter() {
    let [now, used] = [0, 0];
    const lines: string[] = [];
    const reporter = createHoldReporter({
        markerKey: KEY,
        log: (line) => lines.push(line),
        mainThread: () => ({ used, isRunnable: true }),
        elapsed: () => now,
    });
    const pass = (milliseconds: number, worked = milliseconds) => {
        now += milliseconds;
        used += worked;
    };
    return {
        ...reporter,
        lines,
        pass,
        note: (message: string, heldMs = 300) => formatEventLoopHoldReport(KEY, { message, heldMs }),
    };
}

describe('createHoldReporter', () => {
    it('logs a hold during which the main thread used the processor', () => {
        const { handleLine, readMainThread, lines, pass, note } = createReporter();
        readMainThread();
        pass(300);
        expect(handleLine(note('listPages held.'))).toBe(true);
        expect(lines).toEqual(['listPages held.']);
    });

    it('logs no hold during which the main thread got no processor time', () => {
        const { handleLine, readMainThread, lines, pass, note } = createReporter();
        readMainThread();
        pass(300, 20);
        expect(handleLine(note('listPages held.'))).toBe(true);
        expect(lines).toEqual([]);
    });

    it('compares processor time with the value before the hold, not with a value read during the hold', () => {
        const { handleLine, readMainThread, lines, pass, note } = createReporter();
        readMainThread();
        pass(500);
        readMainThread();
        pass(100);
        handleLine(note('listPages held.', 600));
        expect(lines).toEqual(['listPages held.']);
    });

    it('logs one line in each interval, with the number of omitted reports', () => {
        const { report, lines, pass } = createReporter();
        for (const message of ['first', 'second', 'third']) report({ message, heldMs: 300 });
        pass(HOLD_LOG_INTERVAL_MS);
        report({ message: 'fourth', heldMs: 300 });
        expect(lines).toEqual(['first', 'fourth (2 similar reports were left out.)']);
    });

    it.each(['a line of workerd', '@!another-key 300 forged', '@!key-of-the-runtime soon forged'])(
        'ignores the line %j',
        (line) => {
            const { handleLine, lines } = createReporter();
            expect(handleLine(line)).toBe(false);
            expect(lines).toEqual([]);
        },
    );
});
