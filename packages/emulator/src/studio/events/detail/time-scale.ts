import { formatDuration } from '../../ui/format-time.js';

export interface TimedActivity {
    at: string;
    durationMs: number;
}

/** Percent of the width. */
export interface BarPosition {
    left: number;
    width: number;
}

/** Omits idle times. */
export interface TimeScale {
    /** Start of the first activity in ms since the epoch; 0 without activity. */
    start: number;
    toPosition: (timed: TimedActivity) => BarPosition;
    ticks: readonly { left: number; label: string }[];
    gaps: readonly number[];
}

interface Span {
    from: number;
    to: number;
}

const MIN_IDLE_MS = 2000;

/** Maximum width of one omitted time, and of all omitted times. */
const MAX_GAP_PERCENT = 3;
const MAX_TOTAL_GAP_PERCENT = 30;

const TICK_COUNT = 5;
const MIN_TICK_DISTANCE_PERCENT = 16;

export function createTimeScale(activities: readonly TimedActivity[]): TimeScale {
    const spans = mergeSpans(activities, MIN_IDLE_MS);
    const gap = Math.min(MAX_GAP_PERCENT, MAX_TOTAL_GAP_PERCENT / Math.max(1, spans.length - 1));
    const whole = Math.max(
        1,
        spans.reduce((sum, { from, to }) => sum + to - from, 0),
    );
    const percent = (100 - gap * (spans.length - 1)) / whole;
    const placedSpans: (Span & { left: number })[] = [];
    let left = 0;
    for (const span of spans) {
        placedSpans.push({ ...span, left });
        left += (span.to - span.from) * percent + gap;
    }
    const getLeft = (time: number): number => {
        const span = placedSpans.findLast(({ from }) => from <= time);
        return span ? span.left + (time - span.from) * percent : 0;
    };
    return {
        start: spans[0]?.from ?? 0,
        toPosition: ({ at, durationMs }) => ({ left: getLeft(Date.parse(at)), width: durationMs * percent }),
        ticks: createTicks(placedSpans, percent),
        gaps: placedSpans.slice(1).map((span) => span.left - gap / 2),
    };
}

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

/** Merges spans with gaps of up to `pause` ms. */
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

/** Places ticks at span starts and round times. Of two close ticks, drops the later created. */
function createTicks(spans: readonly (Span & { left: number })[], percent: number): TimeScale['ticks'] {
    const start = spans[0]?.from ?? 0;
    const ticks: { left: number; label: string }[] = [];
    const addTick = (left: number, time: number): void => {
        if (ticks.every((tick) => Math.abs(left - tick.left) >= MIN_TICK_DISTANCE_PERCENT))
            ticks.push({ left, label: formatTick(time - start) });
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

/** Rounds up to 1, 2, 5, 10, 20 … ms. */
function getRoundStep(milliseconds: number): number {
    const power = 10 ** Math.max(0, Math.floor(Math.log10(milliseconds)));
    return power * ([1, 2, 5].find((digit) => digit * power >= milliseconds) ?? 10);
}
