import { PassThrough } from 'node:stream';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startElapsedTimeLine, canRewriteTerminalLine } from './elapsed.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function terminal(columns: number) {
    const stream = new PassThrough();
    const line = () =>
        String(stream.read() ?? '')
            .split('\r\u001B[K')
            .at(-1);
    return { line, stream: Object.assign(stream, { isTTY: true, columns }) as unknown as NodeJS.WriteStream };
}

describe('the line with the elapsed time', () => {
    it('shows the elapsed seconds, and is cleared at its end', async () => {
        const { stream, line } = terminal(80);
        const shown = startElapsedTimeLine('Checking', stream);
        expect(line()).toBe('Checking 0 s');
        await vi.advanceTimersByTimeAsync(61_000);
        expect(line()).toBe('Checking 61 s');
        shown.clear();
        await vi.advanceTimersByTimeAsync(0);
        expect(line()).toBe('');
        await vi.advanceTimersByTimeAsync(1000);
        expect(line()).toBe('Checking 62 s');
        shown.end();
        await vi.advanceTimersByTimeAsync(5000);
        expect(line()).toBe('');
    });

    it("is truncated to the terminal's width, with escaped control characters", () => {
        const { stream, line } = terminal(30);
        const shown = startElapsedTimeLine(`Publishing ${'x'.repeat(100)}`, stream);
        expect(line()?.length).toBeLessThan(30);
        shown.end();
        const other = startElapsedTimeLine('Publishing \u001B]52;c;AAAA\u0007', stream);
        expect(line()).not.toContain('\u0007');
        other.end();
    });

    it('is possible only on a terminal that is not "dumb"', () => {
        const { stream } = terminal(80);
        expect(canRewriteTerminalLine(stream, {})).toBe(true);
        expect(canRewriteTerminalLine(stream, { TERM: 'dumb' })).toBe(false);
        expect(canRewriteTerminalLine(Object.assign(terminal(80).stream, { isTTY: false }), {})).toBe(false);
    });
});
