/** SQLite's limit at Cloudflare for a row: 2 MB for callers, and 10 % for what the service adds. Other builds of the runtime store more. */
const MAX_ROW_BYTES = 2_200_000;

const MAX_UTF8_BYTES_PER_CHAR = 3;

export class RowTooLargeError extends Error {
    override readonly name = 'RowTooLargeError';

    constructor() {
        super(`A row is too big to be stored: its values have more than ${MAX_ROW_BYTES} bytes.`);
    }
}

/** @throws RowTooLargeError */
export function assertStorableRow(values: readonly unknown[], reservedBytes = 0): void {
    if (isTooLarge(values, MAX_ROW_BYTES - reservedBytes)) throw new RowTooLargeError();
}

/** Rejects rows before SQLite receives them. */
export function limitRows(sql: Pick<SqlStorage, 'exec'>): Pick<SqlStorage, 'exec'> {
    const exec: SqlStorage['exec'] = (statement, ...values) => {
        if (isTooLarge(values, MAX_ROW_BYTES))
            for (const row of splitIntoRows(statement, values)) assertStorableRow(row);
        return sql.exec(statement, ...values);
    };
    return { exec };
}

/** Drizzle writes rows as `(?, ?), (?, null)`. */
function splitIntoRows(statement: string, values: readonly unknown[]): unknown[][] {
    let start = 0;
    return statement.split('), (').map((row) => values.slice(start, (start += row.split('?').length - 1)));
}

function isTooLarge(values: readonly unknown[], maxBytes: number): boolean {
    let atMost = 0;
    for (const value of values)
        atMost += typeof value === 'string' ? value.length * MAX_UTF8_BYTES_PER_CHAR : getByteLength(value);
    return atMost > maxBytes && values.reduce<number>((bytes, value) => bytes + getByteLength(value), 0) > maxBytes;
}

function getByteLength(value: unknown): number {
    if (typeof value === 'string') return Buffer.byteLength(value);
    return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 0;
}
