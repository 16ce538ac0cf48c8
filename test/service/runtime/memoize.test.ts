import { expect, it } from 'vitest';

import { shareDatabaseWorker } from '../../support/service/database-worker.js';

const SOURCE = `
import { sql } from 'drizzle-orm';
import { openDatabase } from './worker/storage/database.js';
import { memoizeUntilNonJournalWrite } from './worker/storage/memoize-until-write.js';

let reads = 0;
const title = memoizeUntilNonJournalWrite(({ db }, id) => {
    reads++;
    return db.values(sql\`select title from organizations where id = \${id}\`)[0]?.[0];
});

async function answer(storage, { work }) {
    const readBefore = reads;
    const db = await openDatabase(storage);
    db.run(sql.raw("insert into organizations (id, hostname, title, createdAt) values ('acme', 'acme', 'Before', '')"));
    const before = title({ db }, 'acme');
    const run = (tx, statements) => statements.forEach((statement) => tx.run(sql.raw(statement)));
    const inside = (tx) => {
        run(tx, work.within);
        title({ db }, 'acme');
        if (work.fails) throw new Error('What comes after it fails.');
    };
    try {
        if (work.within) db.transaction(inside);
        else run(db, work.statements);
    } catch {}
    return { before, after: title({ db }, 'acme') ?? null, reads: reads - readBefore };
}`;

const rename = `update "organizations" set "title" = 'After' where "id" = 'acme'`;
const event = `insert into "events" ("id", "integration", "version", "status", "payload", "createdAt") values ('1', 'a', 1, 'pending', '{}', '')`;

const { ask } = shareDatabaseWorker(SOURCE);

it.each([
    ['no change', { statements: [] }, 'Before', 1],
    ['the insertion of an event', { statements: [event] }, 'Before', 1],
    ['a recursive query', { statements: ['with recursive n(i) as (select 1) select i from n'] }, 'Before', 1],
    [
        'a change that begins with a common table expression',
        { statements: [`with n as (select 'acme' as id) ${rename}`] },
        'After',
        2,
    ],
    ['a change of the row', { statements: [rename] }, 'After', 2],
    ['the deletion of the row', { statements: [`delete from organizations where id = 'acme'`] }, null, 2],
    ['a change of another table', { statements: [`insert into settings (key, value) values ('a', 'b')`] }, 'Before', 2],
    ['a change in a transaction', { within: [rename] }, 'After', 2],
    ['a change that is read in a transaction and then rolled back', { within: [rename], fails: true }, 'Before', 3],
])(
    'memoize returns the current value of a row, and reads it again only if necessary, after %s',
    async (_, work, after, reads) => {
        expect(await ask({ work })).toEqual({ before: 'Before', after, reads });
    },
);
