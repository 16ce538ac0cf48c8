import type { Database } from './database.js';

export interface WriteCounterWithTransactionHook {
    revision: number;
    /** Called before each transaction. */
    before?: () => void;
}

const MAX_CACHED_VALUES = 1000;

const JOURNAL =
    /^(?:insert into|update|delete from) "(?:events|event_logs|event_requests|environments|search_events)" /;

const changeCounters = new WeakMap<Database, WriteCounterWithTransactionHook>();

export function registerChangeCounter(db: Database, changes: WriteCounterWithTransactionHook): void {
    changeCounters.set(db, changes);
}

/** Calls `act` before each transaction, so no rollback reverts its writes. */
export function onBeforeTransaction(db: Database, act: () => void): void {
    const changes = changeCounters.get(db);
    if (changes) changes.before = act;
}

const WRITE_VERB = /\b(?:insert|update|delete|replace)\b/i;

export function isSqlWriteOutsideJournal(statement: string): boolean {
    if (statement.startsWith('with')) return WRITE_VERB.test(statement);
    return !statement.startsWith('select') && !JOURNAL.test(statement);
}

/** Values are shared: do not mutate them. */
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
        const cached = memory.values.get(key);
        if (cached !== undefined) return cached;
        const value = make(reader, ...keys);
        // Missing values are not memoized: callers may request any name.
        if (value === undefined) return value;
        if (memory.values.size >= maxValues) memory.values.clear();
        const { values } = memory;
        values.set(key, value);
        // A rejection may be temporary.
        if (value instanceof Promise) value.catch(() => values.get(key) === value && values.delete(key));
        return value;
    };
}
