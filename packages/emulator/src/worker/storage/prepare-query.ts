import type { Database } from './database.js';

/**
 * A query that is put together once for a database: that takes longer than SQLite takes to answer it. Its values are placeholders,
 * and it ends with `prepare()`.
 */
export function memoizeQueryPerDatabase<Query>(build: (db: Database) => Query): (db: Database) => Query {
    const known = new WeakMap<Database, Query>();
    return (db) => {
        const query = known.get(db) ?? build(db);
        known.set(db, query);
        return query;
    };
}
