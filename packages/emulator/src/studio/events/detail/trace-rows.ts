import type { CausedEvent, Causes } from '../../../control.js';
import { duration } from '../words.js';
import { type Span, spanOf, type Timed } from './lane.js';

/** A line of the picture: an event, a call that its integration made, or a task that it queued and that waits. */
export type TraceRow = Timed & {
    id: string;
    depth: number;
    failed: boolean;
    /** How it ended, in words. */
    outcome: string;
    /** How long after the first event it began, where that is long. */
    after: string;
    /** The time that is drawn; undefined for what has not begun. */
    span: Span | undefined;
} & ({ kind: 'event'; event: CausedEvent } | { kind: 'call' | 'task'; words: string });

/** Milliseconds without anything after which a new span begins: what follows later would be drawn in no space. */
const PAUSE = 2000;

/** The picture line by line: below each event its calls, below each call what it made happen. */
export function drawTrace(causes: Causes): TraceRow[] {
    const spans = spansOf(causes.events);
    const [first] = causes.events;
    return first ? eventRows(causes, first, 0, { spans, begin: Date.parse(first.createdAt) }) : [];
}

interface Scale {
    spans: readonly Span[];
    begin: number;
}

function eventRows(causes: Causes, event: CausedEvent, depth: number, scale: Scale): TraceRow[] {
    const { id, createdAt, durationMs = 0, status, calls } = event;
    const made = causes.events.filter(({ cause }) => cause?.event === id);
    const known = new Set(calls.map((call) => call.id));
    const below = (call: string | undefined, at: number): TraceRow[] => [
        ...made.filter(({ cause }) => cause?.call === call).flatMap((one) => eventRows(causes, one, at, scale)),
        ...causes.tasks
            .filter(({ cause }) => cause.event === id && cause.call === call)
            .map((task) => taskRow(task, at)),
    ];
    const unknown = new Set(
        [undefined, ...made.map(({ cause }) => cause?.call)].filter((call) => call === undefined || !known.has(call)),
    );
    return [
        {
            ...timed(createdAt, durationMs, scale),
            kind: 'event',
            id,
            event,
            depth,
            failed: status === 'failed',
            outcome: status === 'pending' ? 'pending' : duration(durationMs),
        },
        ...calls.flatMap((call, at) => [
            callRow(call, `${id} ${at}`, depth + 1, scale),
            ...(call.id === undefined ? [] : below(call.id, depth + 2)),
        ]),
        ...[...unknown].flatMap((call) => below(call, depth + 1)),
    ];
}

function callRow(
    { method, url, status, error, isApi, startedAt, durationMs }: CausedEvent['calls'][number],
    id: string,
    depth: number,
    scale: Scale,
): TraceRow {
    return {
        ...timed(startedAt, durationMs, scale),
        kind: 'call',
        id,
        words: `${method} ${isApi ? url.replace(/^\/v1/, '') : url}`,
        depth,
        failed: error !== undefined || (status ?? 0) >= 400,
        outcome: [isApi ? 'API' : 'outbound', status ?? 'no answer', duration(durationMs)].join(' · '),
    };
}

function taskRow({ id, name, dueAt }: Causes['tasks'][number], depth: number): TraceRow {
    const words = `task ${name}`;
    const outcome = `due ${new Date(dueAt).toLocaleString()}`;
    return {
        kind: 'task',
        id: `task ${id}`,
        words,
        depth,
        failed: false,
        outcome,
        after: '',
        span: undefined,
        at: dueAt,
        durationMs: 0,
    };
}

function timed(at: string, durationMs: number, { spans, begin }: Scale): Timed & Pick<TraceRow, 'span' | 'after'> {
    const time = Date.parse(at);
    const span = spans.find(({ from, to }) => time >= from && time <= to);
    const later = time - begin;
    return { at, durationMs, span, after: later >= PAUSE ? `+${duration(later)}` : '' };
}

/** Times in which something went on, one after the other. */
function spansOf(events: readonly CausedEvent[]): Span[] {
    const all = events.flatMap(({ createdAt, durationMs = 0, calls }) => [
        { at: createdAt, durationMs },
        ...calls.map(({ startedAt, durationMs: took }) => ({ at: startedAt, durationMs: took })),
    ]);
    const spans: Span[] = [];
    for (const one of all.map((timing) => spanOf([timing])).sort((a, b) => a.from - b.from)) {
        const last = spans.at(-1);
        if (last && one.from - last.to < PAUSE) last.to = Math.max(last.to, one.to);
        else spans.push(one);
    }
    return spans;
}
