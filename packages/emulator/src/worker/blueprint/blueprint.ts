/** SQL that creates a new workspace without migrations or the seed; see decision 0120. */
export interface DatabaseBlueprint {
    layout: readonly string[];
    content: readonly string[];
}

/** Replaced by the creation time of each workspace. */
export const PLACEHOLDER_SEED_TIME = '1970-01-01T00:00:00.000Z';

/** Replaced by a new id in each workspace. */
export const createPlaceholderId = (number: number): string => `new-id-${number}-`;

const PLACEHOLDERS = new RegExp(`${PLACEHOLDER_SEED_TIME}|${createPlaceholderId(0).replace('0', '\\d+')}`, 'g');

export function createDatabaseTables(storage: DurableObjectStorage, statements: readonly string[]): void {
    storage.transactionSync(() => run(storage.sql, statements));
}

export function insertSeedRows(
    sql: SqlStorage,
    statements: readonly string[],
    { newId, now }: { newId: () => string; now: () => Date },
): void {
    const values = new Map([[PLACEHOLDER_SEED_TIME, now().toISOString()]]);
    const getValue = (placeholder: string) => {
        const value = values.get(placeholder) ?? newId();
        values.set(placeholder, value);
        return value;
    };
    run(
        sql,
        statements.map((statement) => statement.replace(PLACEHOLDERS, getValue)),
    );
}

function run(sql: SqlStorage, statements: readonly string[]): void {
    for (const statement of statements) sql.exec(statement);
}
