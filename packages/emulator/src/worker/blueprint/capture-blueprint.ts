import type { DatabaseBlueprint } from './blueprint.js';

const WITHOUT_ROWS = new Set(['counts', 'settings']);

/** The runtime limits a SQL statement to 100,000 bytes. */
const MAX_STATEMENT_CHARS = 20_000;

export function captureDatabaseBlueprint(sql: SqlStorage, searchIndexStatements: readonly string[]): DatabaseBlueprint {
    const tables = sql
        .exec("select name, sql from sqlite_master where type = 'table' order by rowid")
        .toArray()
        .map(({ name, sql: statement }) => ({ name: String(name), statement: String(statement) }))
        .filter(({ name }) => !/^(?:sqlite_|_cf_|search_words_)/.test(name));
    const others = sql
        .exec("select sql from sqlite_master where type in ('index', 'trigger') and sql is not null order by rowid")
        .toArray()
        .map((row) => String(row['sql']));
    const formatRows = ({ name }: { name: string }) =>
        formatInserts(name, sql.exec(`select * from "${name}"`).toArray());
    const stored = tables.filter(({ name }) => !/^__|^search_words$/.test(name) && !WITHOUT_ROWS.has(name));
    return {
        layout: [
            ...tables.map(({ statement }) => statement),
            ...others,
            ...tables.filter(({ name }) => name.startsWith('__')).flatMap(formatRows),
        ],
        // Rows may precede the rows that they reference.
        content: ['pragma defer_foreign_keys = on', ...stored.flatMap(formatRows), ...searchIndexStatements],
    };
}

export function formatSqlLiteral(value: unknown): string {
    if (value === null || typeof value === 'number') return String(value);
    if (value instanceof ArrayBuffer) return `x'${Buffer.from(value).toString('hex')}'`;
    const text = String(value);
    if (text.includes('\0')) throw new Error('A statement ends at the character 0.');
    return `'${text.replaceAll("'", "''")}'`;
}

function formatInserts(table: string, rows: readonly Record<string, SqlStorageValue>[]): string[] {
    const [first] = rows;
    if (!first) return [];
    const columns = Object.keys(first).map((name) => `"${name}"`);
    const insertPrefix = `insert into "${table}" (${columns.join(', ')}) values `;
    const statements: string[] = [];
    let values: string[] = [];
    for (const row of rows) {
        values.push(`(${Object.values(row).map(formatSqlLiteral).join(', ')})`);
        if (values.join().length < MAX_STATEMENT_CHARS) continue;
        statements.push(insertPrefix + values.join());
        values = [];
    }
    return values.length > 0 ? [...statements, insertPrefix + values.join()] : statements;
}
