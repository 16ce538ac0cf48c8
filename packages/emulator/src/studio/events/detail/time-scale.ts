import { formatDuration } from '../format-time.js';

/** When something began, and how long it took. */
export interface TimedActivity {
    at: string;
    durationMs: number;
}

/** Where something is on a scale, in percent of its width. */
export interface BarPosition {
    left: number;
    width: number;
}

/** One scale for all that is drawn on it, without the times in which nothing went on. */
export interface TimeScale {
    /** Milliseconds since 1970 of the first beginning; 0 without any. */
    begin: number;
    toPosition: (timed: TimedActivity) => BarPosition;
    /** Times since the first beginning, in words. */
    ticks: readonly { left: number; label: string }[];
    /** Where a time is left out. */
    gaps: readonly number[];
}

interface Span {
    from: number;
    to: number;
}

/** Milliseconds without anything that are left out: what follows would be drawn in no space. */
const MIN_IDLE_MS = 2000;

/** Percent of the width that a time takes that is left out, and that all of these take at most. */
const MAX_GAP_PERCENT = 3;
const MAX_TOTAL_GAP_PERCENT = 30;

/** Ticks of the whole width, and percent that two of them are apart at least. */
const TICK_COUNT = 5;
const MIN_TICK_DISTANCE_PERCENT = 16;

/** The scale of all these together. */
export function createTimeScale(activities: readonly TimedActivity[]): TimeScale {
    const spans = mergeSpans(activities, MIN_IDLE_MS);
    const gap = Math.min(MAX_GAP_PERCENT, MAX_TOTAL_GAP_PERCENT / Math.max(1, spans.length - 1));
    const whole = Math.max(
        1,
        spans.reduce((sum, { from, to }) => sum + to - from, 0),
    );
    const percent = (100 - gap * (spans.length - 1)) / whole;
    const drawn: (Span & { left: number })[] = [];
    let left = 0;
    for (const span of spans) {
        drawn.push({ ...span, left });
        left += (span.to - span.from) * percent + gap;
    }
    const getLeft = (time: number): number => {
        const span = drawn.findLast(({ from }) => from <= time);
        return span ? span.left + (time - span.from) * percent : 0;
    };
    return {
        begin: spans[0]?.from ?? 0,
        toPosition: ({ at, durationMs }) => ({ left: getLeft(Date.parse(at)), width: durationMs * percent }),
        ticks: createTicks(drawn, percent),
        gaps: drawn.slice(1).map((span) => span.left - gap / 2),
    };
}

/** How many go on at the same time at most, and the milliseconds in which any does. */
export function measureConcurrencyAndBusyTime(activities: readonly TimedActivity[]): {
    atOnce: number;
    milliseconds: number;
} {
    const changes = activities
        .flatMap(({ at, durationMs }) => [
            { time: Date.parse(at), by: 1 },
            { time: Date.parse(at) + durationMs, by: -1 },
        ])
        .toSorted((one, other) => one.time - other.time || one.by - other.by);
    let [now, atOnce] = [0, 0];
    for (const { by } of changes) {
        now += by;
        atOnce = Math.max(atOnce, now);
    }
    const milliseconds = mergeSpans(activities, 0).reduce((sum, { from, to }) => sum + to - from, 0);
    return { atOnce: Math.max(atOnce, Math.min(1, activities.length)), milliseconds };
}

/** Times in which something went on, one after the other, with pauses of so many milliseconds at least between them. */
function mergeSpans(all: readonly TimedActivity[], pause: number): Span[] {
    const spans: Span[] = [];
    const each = all.map(({ at, durationMs }) => ({ from: Date.parse(at), to: Date.parse(at) + durationMs }));
    for (const one of each.toSorted((a, b) => a.from - b.from)) {
        const last = spans.at(-1);
        if (last && one.from - last.to <= pause) last.to = Math.max(last.to, one.to);
        else spans.push(one);
    }
    return spans;
}

/** The beginning of each span, and round times within it; of two that are close to each other, the one that was first in this order. */
function createTicks(spans: readonly (Span & { left: number })[], percent: number): TimeScale['ticks'] {
    const begin = spans[0]?.from ?? 0;
    const ticks: { left: number; label: string }[] = [];
    const addTick = (left: number, time: number): void => {
        if (ticks.every((tick) => Math.abs(left - tick.left) >= MIN_TICK_DISTANCE_PERCENT))
            ticks.push({ left, label: formatTick(time - begin) });
    };
    const step = getRoundStep(100 / percent / TICK_COUNT);
    for (const { from, left } of spans) addTick(left, from);
    for (const { from, to, left } of spans)
        for (let time = from + step; time <= to; time += step) addTick(left + (time - from) * percent, time);
    return ticks.toSorted((one, other) => one.left - other.left);
}

function formatTick(milliseconds: number): string {
    return milliseconds === 0 ? '0' : formatDuration(milliseconds);
}

/** The least of 1, 2, 5, 10, 20 … milliseconds that is no shorter. */
function getRoundStep(milliseconds: number): number {
    const power = 10 ** Math.max(0, Math.floor(Math.log10(milliseconds)));
    return power * ([1, 2, 5].find((digit) => digit * power >= milliseconds) ?? 10);
}
