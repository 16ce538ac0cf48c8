/** SQLite's limit at Cloudflare: 2 MB for callers, and 10 % for what the service adds. Other builds of the runtime store more. */
const MAX_VALUE_BYTES = 2_200_000;

const MAX_UTF8_BYTES_PER_CHAR = 3;

export class ValueTooLargeError extends Error {
    override readonly name = 'ValueTooLargeError';

    constructor() {
        super(`A value is too big to be stored: it has more than ${MAX_VALUE_BYTES} bytes.`);
    }
}

/** @throws ValueTooLargeError */
export function assertStorableValues(values: readonly unknown[]): void {
    for (const value of values) if (isTooLarge(value)) throw new ValueTooLargeError();
}

/** Rejects large values before SQLite receives them, with the same limit on each host. */
export function limitValues(sql: Pick<SqlStorage, 'exec'>): Pick<SqlStorage, 'exec'> {
    const exec: SqlStorage['exec'] = (statement, ...values) => {
        assertStorableValues(values);
        return sql.exec(statement, ...values);
    };
    return { exec };
}

function isTooLarge(value: unknown): boolean {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength > MAX_VALUE_BYTES;
    if (typeof value !== 'string') return false;
    if (value.length * MAX_UTF8_BYTES_PER_CHAR <= MAX_VALUE_BYTES) return false;
    return value.length > MAX_VALUE_BYTES || Buffer.byteLength(value) > MAX_VALUE_BYTES;
}
