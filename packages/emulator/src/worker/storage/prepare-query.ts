import type { Database } from './database.js';

/** Building a query takes longer than running it. Use placeholders for values, and end with `prepare()`. */
export function memoizeQueryPerDatabase<Query>(build: (db: Database) => Query): (db: Database) => Query {
    const known = new WeakMap<Database, Query>();
    return (db) => {
        const query = known.get(db) ?? build(db);
        known.set(db, query);
        return query;
    };
}
