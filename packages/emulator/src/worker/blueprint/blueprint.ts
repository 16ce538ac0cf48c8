/** The statements that make a new workspace without running migrations or the seed: see decision 0078. */
export interface DatabaseBlueprint {
    /** Make the tables of an empty database. */
    layout: readonly string[];
    /** Store the package's own seed in a database that has these tables and no rows. */
    content: readonly string[];
}

/** The time at which the seed is stored while the blueprint is made; a workspace has its own in that place. */
export const PLACEHOLDER_SEED_TIME = '1970-01-01T00:00:00.000Z';

/** Ids that are made while the blueprint is made; a workspace has new ones in their place. */
export const createPlaceholderId = (number: number): string => `new-id-${number}-`;

const PLACEHOLDERS = new RegExp(`${PLACEHOLDER_SEED_TIME}|${createPlaceholderId(0).replace('0', '\\d+')}`, 'g');

/** Creates the tables of the migrations in an empty database. */
export function createTables(storage: DurableObjectStorage, statements: readonly string[]): void {
    storage.transactionSync(() => run(storage.sql, statements));
}

/** Stores the seed with ids and a time of its own. To be called in a transaction. */
export function insertSeed(
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
