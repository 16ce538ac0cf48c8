import type { Database } from './database.js';

/** Counts writes, so that memoized values are known to be outdated. */
export interface WriteCounterWithTransactionHook {
    revision: number;
    /** Called before each transaction begins. */
    before?: () => void;
}

/** Values that one function remembers; beyond that it starts over. */
const MAX_CACHED_VALUES = 1000;

/** Statements that each event runs, and that no remembered value depends on. */
const JOURNAL =
    /^(?:insert into|update|delete from) "(?:events|event_logs|event_requests|environments|search_events)" /;

const changeCounters = new WeakMap<Database, WriteCounterWithTransactionHook>();

/** Has what is remembered of a database end with each change. */
export function registerChangeCounter(db: Database, changes: WriteCounterWithTransactionHook): void {
    changeCounters.set(db, changes);
}

/** Has something done before each transaction begins, so that no rollback takes it back. */
export function onBeforeTransaction(db: Database, act: () => void): void {
    const changes = changeCounters.get(db);
    if (changes) changes.before = act;
}

/** Whether a statement changes something besides the journal. */
export function isSqlWriteOutsideJournal(statement: string): boolean {
    return !statement.startsWith('select') && !JOURNAL.test(statement);
}

/**
 * Memoizes a function whose result depends only on stored data, until a write outside of the journal. Its values are
 * shared, and must not be mutated. Default of `maxValues`: 1,000.
 */
export function memoizeUntilNonJournalWrite<
    Reader extends { db: Database },
    Keys extends readonly (string | undefined)[],
    Value,
>(
    make: (reader: Reader, ...keys: Keys) => Value,
    maxValues = MAX_CACHED_VALUES,
): (reader: Reader, ...keys: Keys) => Value {
    const known = new WeakMap<Database, { revision: number; values: Map<string, Value> }>();
    return (reader, ...keys) => {
        const revision = changeCounters.get(reader.db)?.revision;
        if (revision === undefined) return make(reader, ...keys);
        let memory = known.get(reader.db);
        if (memory?.revision !== revision) known.set(reader.db, (memory = { revision, values: new Map() }));
        const key = JSON.stringify(keys);
        const there = memory.values.get(key);
        if (there !== undefined) return there;
        const value = make(reader, ...keys);
        // Missing values are not remembered: any name may be requested.
        if (value === undefined) return value;
        if (memory.values.size >= maxValues) memory.values.clear();
        memory.values.set(key, value);
        return value;
    };
}
