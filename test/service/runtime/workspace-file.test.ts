import { expect, it } from 'vitest';

import { databaseWorker } from '../../support/service/database-worker.js';

const SOURCE = `
import { openDatabase } from './worker/storage/database.js';
import { exportDatabase, replaceDatabase } from './worker/storage/dumps/database-dump.js';
import { toMachineIndependentDump } from './worker/storage/dumps/portable-dump.js';
import { hasUnfinishedImport, replaceDatabaseInCommits } from './worker/storage/dumps/replace-database-in-commits.js';

const VALUES = { text: "'{}'", integer: '1', blob: "x'00ff80'" };

function fill({ sql }, table) {
    const columns = sql.exec(\`select name, type from pragma_table_info('\${table}')\`).toArray();
    const names = columns.map(({ name }) => \`"\${name}"\`).join(', ');
    sql.exec(\`insert or replace into "\${table}" (\${names}) values (\${columns.map(({ type }) => VALUES[type.toLowerCase()]).join(', ')})\`);
}

/** How files are refused that say more than a workspace holds. */
async function foreignRefusals(storage, { layout, tables }) {
    const [user] = tables.users;
    const files = [
        { settings: [], sqlite_sequence: [] },
        { users: [{ ...user, rowid: 7 }] },
        { users: [{ ...user, ['id") values (1); drop table users; --']: 1 }] },
    ];
    const refusals = [];
    for (const file of files) {
        try {
            await replaceDatabase(storage, toMachineIndependentDump({ layout, tables: file }), {});
            refusals.push('taken');
        } catch (error) {
            refusals.push(String(error));
        }
    }
    return refusals;
}

/** Keys of settings in the order of a file, and in that of SQLite. */
async function listKeysInOrder(storage) {
    await openDatabase(storage);
    for (const key of ['😀', '～', 'b', 'ä', 'a'])
        storage.sql.exec('insert into settings (key, value) values (?, ?)', key, '1');
    const ordered = storage.sql.exec('select key from settings order by key').toArray();
    return { exported: exportDatabase(storage).tables.settings.map(({ key }) => key), ordered: ordered.map(({ key }) => key) };
}

/** Imports its own file into a workspace with a value that an earlier build stored. */
async function importLongValue(storage) {
    await openDatabase(storage);
    storage.sql.exec("insert into settings (key, value) values ('long', ?)", 'x'.repeat(3_000_000));
    const refusal = await replaceDatabaseInCommits(storage, exportDatabase(storage), {}).catch(String);
    const { length } = storage.sql.exec("select length(value) as length from settings where key = 'long'").one();
    return { refusal, length, isUnfinished: hasUnfinishedImport(storage) };
}

async function answer(storage, { isOrder, isLong }) {
    if (isOrder) return listKeysInOrder(storage);
    if (isLong) return importLongValue(storage);
    await openDatabase(storage);
    const tables = Object.keys(exportDatabase(storage).tables);
    storage.transactionSync(() => {
        storage.sql.exec('pragma defer_foreign_keys = on');
        for (const table of tables) fill(storage, table);
    });
    const before = exportDatabase(storage);
    const lost = { ...before.tables, page_versions: [], page_bodies: [] };
    const refusals = [];
    for (const tables of [lost, { ...lost, revision_pages: [] }])
        refusals.push(await replaceDatabase(storage, { ...before, tables }, {}).catch(String));
    const afterRefusals = exportDatabase(storage);
    await replaceDatabase(storage, JSON.parse(JSON.stringify(before)), {});
    await openDatabase(storage);
    const after = exportDatabase(storage);
    const { tables: kept } = toMachineIndependentDump(before);
    return { before, refusals, afterRefusals, after, kept, foreign: await foreignRefusals(storage, before) };
}`;

const OF_SESSION = new Set([
    'former_secrets',
    'identities',
    'kept_answers',
    'login_requests',
    'login_sessions',
    'personal_tokens',
    'saml_requests',
    'seen_events',
    'sso_sessions',
]);

interface Answer {
    before: { tables: Record<string, object[]> };
    refusals: unknown[];
    afterRefusals: unknown;
    after: unknown;
    kept: Record<string, object[]>;
    foreign: string[];
}

it('importWorkspace restores every table of the exported file except session tables, and rejects files without page content', async () => {
    const { ask } = await databaseWorker(SOURCE);
    const { before, refusals, afterRefusals, after, kept, foreign } = (await ask({})) as Answer;
    expect(Object.entries(before.tables).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(before.tables['file_contents']).toEqual([expect.objectContaining({ content: { base64: 'AP+A' } })]);
    expect(refusals).toEqual([1, 2].map(() => expect.stringContaining('of a revision has no content')));
    expect(afterRefusals).toEqual(before);
    expect(after).toEqual(before);
    const own = Object.entries(before.tables).filter(([table]) => !OF_SESSION.has(table));
    const { integrations = [], settings: _, ...others } = Object.fromEntries(own);
    expect(kept).toEqual({
        ...others,
        settings: [],
        integrations: integrations.map((row) => ({ ...row, tunnelUrl: null, tunnelAll: 0 })),
    });
    expect(foreign).toEqual([
        expect.stringContaining('no table "sqlite_sequence"'),
        expect.stringContaining('"users" has no column "rowid"'),
        expect.stringMatching(/"users" has no column .*drop table/),
    ]);
});

it('exportDatabase orders rows by their keys as SQLite does, also texts beyond the Basic Multilingual Plane', async () => {
    const { ask } = await databaseWorker(SOURCE);
    const { exported, ordered } = (await ask({ isOrder: true })) as Record<'exported' | 'ordered', string[]>;
    expect(exported).toContain('\u{1f600}');
    expect(exported).toEqual(ordered);
});

it('a rejected import in several commits restores stored values of more than 2,200,000 bytes', async () => {
    const { ask } = await databaseWorker(SOURCE);
    expect(await ask({ isLong: true })).toEqual({
        refusal: expect.stringContaining('more than 2200000 bytes'),
        length: 3_000_000,
        isUnfinished: false,
    });
});
