import type { CausedEvent, Causes } from '../../../control.js';
import { formatDateTime } from '../../ui/format-time.js';
import type { TimedActivity } from './time-scale.js';

export type TraceRow = {
    id: string;
    depth: number;
    failed: boolean;
    outcome: string;
    /** Undefined if not started. */
    timed: TimedActivity | undefined;
} & (
    | { kind: 'event'; event: CausedEvent }
    | { kind: 'call'; label: string; of: string; index: number }
    | { kind: 'task'; label: string }
);

export function createTraceRows(causes: Pick<Causes, 'events' | 'tasks'>, event: CausedEvent, depth = 0): TraceRow[] {
    const { id, createdAt, durationMs, status, calls } = event;
    const made = causes.events.filter(({ cause }) => cause?.event === id);
    const known = new Set(calls.map((call) => call.id));
    const createChildRows = (call: string | undefined, at: number): TraceRow[] => [
        ...made.filter(({ cause }) => cause?.call === call).flatMap((one) => createTraceRows(causes, one, at)),
        ...causes.tasks
            .filter(({ cause }) => cause.event === id && cause.call === call)
            .map((task) => createTaskRow(task, at)),
    ];
    const unknown = new Set(
        [undefined, ...made.map(({ cause }) => cause?.call)].filter((call) => call === undefined || !known.has(call)),
    );
    const asBegun = calls
        .map((call, index) => ({ call, index }))
        .toSorted((one, other) => Date.parse(one.call.startedAt) - Date.parse(other.call.startedAt));
    return [
        {
            kind: 'event',
            id,
            event,
            depth,
            failed: status === 'failed',
            outcome: status,
            timed: { at: createdAt, durationMs: durationMs ?? 0 },
        },
        ...asBegun.flatMap(({ call, index }) => [
            callRow(call, id, index, depth + 1),
            ...(call.id === undefined ? [] : createChildRows(call.id, depth + 2)),
        ]),
        ...[...unknown].flatMap((call) => createChildRows(call, depth + 1)),
    ];
}

function callRow(
    { method, url, status, error, isApi, startedAt, durationMs }: CausedEvent['calls'][number],
    of: string,
    index: number,
    depth: number,
): TraceRow {
    return {
        kind: 'call',
        id: `${of} ${index}`,
        of,
        index,
        label: `${method} ${isApi ? url.replace(/^\/v1/, '') : url}`,
        depth,
        failed: error !== undefined || (status ?? 0) >= 400,
        outcome: [isApi && 'API', status ?? 'no response', error].filter(Boolean).join(' · '),
        timed: { at: startedAt, durationMs },
    };
}

function createTaskRow({ id, name, dueAt }: Causes['tasks'][number], depth: number): TraceRow {
    return {
        kind: 'task',
        id: `task ${id}`,
        label: `task ${name}`,
        depth,
        failed: false,
        outcome: `due ${formatDateTime(dueAt)}`,
        timed: undefined,
    };
}
