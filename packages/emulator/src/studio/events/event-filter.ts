import { memoizeByKey } from '../../values/chunks.js';
import type { EventListRow } from './event-list.js';

export interface EventListFilter {
    type?: string | undefined;
    failedOnly: boolean;
    /** Words in any order. */
    text: string;
    /** Id of an event that always matches. */
    sent?: string | undefined;
}

export interface EventGroup {
    row: EventListRow;
    /** Id of the oldest event: it stays the same while the group grows. */
    key: string;
    count: number;
}

/** Also matches target titles. */
export function createEventFilter(
    { type, failedOnly, text, sent }: EventListFilter,
    getTitle: (targetId: string) => string | undefined,
): (row: EventListRow) => boolean {
    const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
    return (row) =>
        row.id === sent ||
        ((type === undefined || row.type === type) &&
            (!failedOnly || row.status === 'failed') &&
            (terms.length === 0 || hasAll(row, terms, getTitle)));
}

export function createSimilarEventRowGrouper(unfolded: ReadonlySet<string>) {
    const grouped = memoizeByKey((rows: readonly EventListRow[]) => groupEvents(rows, undefined, unfolded));
    return (rows: readonly EventListRow[], open: string | undefined): readonly EventGroup[] =>
        open !== undefined && getIds(rows).has(open) ? groupEvents(rows, open, unfolded) : grouped(rows);
}

const getIds = memoizeByKey((rows: readonly EventListRow[]) => new Set(rows.map(({ id }) => id)));

/** Open and expanded events have their own rows. */
export function groupEvents(
    rows: readonly EventListRow[],
    openId: string | undefined,
    unfolded: ReadonlySet<string>,
): EventGroup[] {
    const groups: EventGroup[] = [];
    let first = 0;
    rows.forEach((row, at) => {
        const next = rows[at + 1];
        if (next && row.id !== openId && next.id !== openId && isSimilar(row, next)) return;
        if (unfolded.has(row.id)) for (const one of rows.slice(first, at + 1)) groups.push(createSingleGroup(one));
        else groups.push({ row: rows[first] ?? row, key: row.id, count: at - first + 1 });
        first = at + 1;
    });
    return groups;
}

function createSingleGroup(row: EventListRow): EventGroup {
    return { row, key: row.id, count: 1 };
}

function isSimilar(one: EventListRow, other: EventListRow): boolean {
    return (
        one.type === other.type &&
        one.integration === other.integration &&
        one.subject === other.subject &&
        one.targetId === other.targetId &&
        one.error === other.error &&
        one.status === other.status &&
        one.isUnhandled === other.isUnhandled &&
        one.lastLog?.message === other.lastLog?.message
    );
}

/** Changed rows are new objects. */
const searched = memoizeByKey(({ id, type, integration, subject, error, lastLog }: EventListRow) =>
    [id, type, integration, subject, error, lastLog?.message].join('\n').toLowerCase(),
);

function hasAll(
    row: EventListRow,
    terms: readonly string[],
    getTitle: (targetId: string) => string | undefined,
): boolean {
    const title = row.targetId === undefined ? '' : (getTitle(row.targetId) ?? row.targetId).toLowerCase();
    return terms.every((word) => searched(row).includes(word) || title.includes(word));
}
