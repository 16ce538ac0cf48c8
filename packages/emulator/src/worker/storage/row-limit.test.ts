import { describe, expect, it } from 'vitest';

import { assertStorableRow, limitRows, RowTooLargeError } from './row-limit.js';

function createSql() {
    const stored: unknown[][] = [];
    const exec = (_: string, ...values: unknown[]) => void stored.push(values);
    return { sql: limitRows({ exec } as unknown as SqlStorage), stored };
}

describe('limitRows', () => {
    it.each<[string, unknown]>([
        ['a text', 'x'.repeat(2_200_000)],
        ['a text of longer characters', 'ü'.repeat(1_100_000)],
        ['bytes', new ArrayBuffer(2_200_000)],
        ['a part of more bytes', new Uint8Array(2_200_001).subarray(1)],
        ['a number', 1],
        ['no value', null],
    ])('passes %s of up to 2,200,000 bytes to SQLite', (_, value) => {
        const { sql, stored } = createSql();
        sql.exec('insert into a values (?, ?)', 1, value);
        expect(stored[0]?.[1]).toBe(value);
    });

    it.each<[string, unknown]>([
        ['a text', 'x'.repeat(2_200_001)],
        ['a text of longer characters', 'ü'.repeat(1_100_001)],
        ['bytes', new ArrayBuffer(2_200_001)],
        ['a buffer', Buffer.alloc(2_200_001)],
    ])('rejects %s of more bytes before SQLite receives the statement', (_, value) => {
        const { sql, stored } = createSql();
        expect(() => sql.exec('insert into a values (?, ?)', 1, value)).toThrow(RowTooLargeError);
        expect(stored).toEqual([]);
    });

    const HALF = 'x'.repeat(1_200_000);

    it('rejects a row whose values together have more bytes', () => {
        const { sql, stored } = createSql();
        expect(() => sql.exec('insert into a values (?, ?)', HALF, HALF)).toThrow(RowTooLargeError);
        expect(() => sql.exec('insert into a values (?, ?), (?, null, ?)', 1, 2, HALF, HALF)).toThrow(RowTooLargeError);
        expect(stored).toEqual([]);
    });

    it('passes rows of one statement that only together have more bytes', () => {
        const { sql, stored } = createSql();
        sql.exec('insert into a values (?, ?), (?, null, ?), (?)', 1, HALF, HALF, 2, HALF);
        expect(stored).toHaveLength(1);
    });
});

it('assertStorableRow rejects a row without room for the reserved bytes', () => {
    expect(() => assertStorableRow([1, 'x'.repeat(2_000_000)], 200_000)).not.toThrow();
    expect(() => assertStorableRow([1, 'x'.repeat(2_000_001)], 200_000)).toThrow(RowTooLargeError);
});
