import { describe, expect, it } from 'vitest';

import { measureConcurrencyAndBusyTime, createTimeScale } from './time-scale.js';

const BEGIN = Date.parse('2026-01-01T00:00:00.000Z');

const timed = (after: number, durationMs: number) => ({ at: new Date(BEGIN + after).toISOString(), durationMs });

describe('a time scale', () => {
    it('positions requests by start time and duration', () => {
        const { toPosition: place, gaps } = createTimeScale([timed(0, 200), timed(50, 100), timed(100, 20)]);
        expect(place(timed(0, 200))).toEqual({ left: 0, width: 100 });
        expect(place(timed(50, 100))).toEqual({ left: 25, width: 50 });
        expect(place(timed(100, 20))).toEqual({ left: 50, width: 10 });
        expect(gaps).toEqual([]);
    });

    it('has a few ticks at round times', () => {
        expect(createTimeScale([timed(0, 200)]).ticks).toEqual([
            { left: 0, label: '0' },
            { left: 25, label: '50 ms' },
            { left: 50, label: '100 ms' },
            { left: 75, label: '150 ms' },
            { left: 100, label: '200 ms' },
        ]);
        expect(createTimeScale([timed(0, 4800)]).ticks.map(({ label: words }) => words)).toEqual([
            '0',
            '1.0 s',
            '2.0 s',
            '3.0 s',
            '4.0 s',
        ]);
    });

    it('collapses long pauses and labels the time after each pause', () => {
        const hour = 3_600_000;
        const { toPosition: place, gaps, ticks } = createTimeScale([timed(0, 100), timed(hour, 100)]);
        expect(place(timed(0, 100))).toEqual({ left: 0, width: 48.5 });
        expect(place(timed(hour, 50))).toEqual({ left: 51.5, width: 24.25 });
        expect(gaps).toEqual([50]);
        expect(ticks.find(({ left }) => left === 51.5)?.label).toBe('60 min');
    });

    it('begins at the earliest start time', () => {
        expect(createTimeScale([timed(50, 100), timed(0, 10), timed(100, 20)]).start).toBe(BEGIN);
        expect(createTimeScale([]).start).toBe(0);
    });

    it('stays within its width with many pauses, and with a duration of 0 ms', () => {
        const all = Array.from({ length: 200 }, (_, at) => timed(at * 10_000, 1));
        const { toPosition: place, ticks } = createTimeScale(all);
        for (const { left, width } of all.map(place)) expect(left + width).toBeLessThanOrEqual(100.001);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(createTimeScale([timed(0, 0)]).toPosition(timed(0, 0))).toEqual({ left: 0, width: 0 });
    });
});

describe('measureConcurrencyAndBusyTime', () => {
    it('counts concurrent requests, and their common time once', () => {
        expect(measureConcurrencyAndBusyTime([timed(0, 100), timed(20, 100), timed(40, 10), timed(200, 5)])).toEqual({
            atOnce: 3,
            milliseconds: 125,
        });
    });

    it('does not count a request that begins as another one ends as concurrent', () => {
        expect(measureConcurrencyAndBusyTime([timed(0, 100), timed(100, 100)])).toEqual({
            atOnce: 1,
            milliseconds: 200,
        });
    });

    it('returns 0 without requests', () =>
        expect(measureConcurrencyAndBusyTime([])).toEqual({ atOnce: 0, milliseconds: 0 }));

    it('counts a request of 0 ms', () =>
        expect(measureConcurrencyAndBusyTime([timed(0, 0)])).toEqual({ atOnce: 1, milliseconds: 0 }));
});
