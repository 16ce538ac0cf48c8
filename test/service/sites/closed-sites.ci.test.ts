import { expect, it } from 'vitest';

import { shareDatabaseWorker } from '../../support/service/database-worker.js';

const SOURCE = `
import { sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { matchClosedSite } from './worker/subjects/people/given-levels.js';
import { openDatabase } from './worker/storage/database.js';

const DATA = \`
insert into organizations (id, hostname, title, createdAt) values ('acme', 'acme', 'Acme', '');
insert into users (id, displayName, email) values ('eva', 'Eva', 'eva@acme.example');
insert into members (organization, user, role, joinedAt) values ('acme', 'eva', 'read', '');\`;

async function answer(storage, { count }) {
    const db = await openDatabase(storage);
    for (const statement of DATA.split('\\n').filter(Boolean)) db.run(sql.raw(statement));
    db.run(sql\`with recursive n(i) as (select 1 union all select i + 1 from n where i < \${count})
        insert into sites (id, organization, title, createdAt) select 'site-' || i, 'acme', 'Site', '' from n\`);
    db.run(sql.raw("insert into user_levels (organization, user, site, level) values ('acme', 'eva', 'site-1', null)"));
    const read = (site) => {
        const condition = matchClosedSite({ db }, 'eva', sql\`\${site}\`);
        const query = new SQLiteSyncDialect().sqlToQuery(sql\`select 1 where \${condition}\`);
        const cursor = storage.sql.exec(query.sql, ...query.params);
        return [cursor.toArray().length === 1, cursor.rowsRead];
    };
    const [[isFirstClosed, rows], [isSecondClosed]] = [read('site-1'), read('site-2')];
    return { isFirstClosed, isSecondClosed, rows };
}`;

const { askIn } = shareDatabaseWorker(SOURCE);

it('matchClosedSite reads as many rows for a site of a thousand as for a site of two', async () => {
    const few = await askIn('few', { count: 2 });
    expect(few).toMatchObject({ isFirstClosed: true, isSecondClosed: false });
    expect(await askIn('many', { count: 1000 })).toEqual(few);
});
