import { describe, expect, it } from 'vitest';

import { limitValues, ValueTooLargeError } from './value-limit.js';

function createSql() {
    const stored: unknown[][] = [];
    const exec = (_: string, ...values: unknown[]) => void stored.push(values);
    return { sql: limitValues({ exec } as unknown as SqlStorage), stored };
}

describe('limitValues', () => {
    it.each<[string, unknown]>([
        ['a text', 'x'.repeat(2_200_000)],
        ['a text of longer characters', 'ü'.repeat(1_100_000)],
        ['bytes', new ArrayBuffer(2_200_000)],
        ['a part of more bytes', new Uint8Array(2_200_001).subarray(1)],
        ['a number', 1],
        ['no value', null],
    ])('passes %s of up to 2,200,000 bytes to SQLite', (_, value) => {
        const { sql, stored } = createSql();
        sql.exec('insert into a values (?, ?)', 'first', value);
        expect(stored[0]?.[1]).toBe(value);
    });

    it.each<[string, unknown]>([
        ['a text', 'x'.repeat(2_200_001)],
        ['a text of longer characters', 'ü'.repeat(1_100_001)],
        ['bytes', new ArrayBuffer(2_200_001)],
        ['a buffer', Buffer.alloc(2_200_001)],
    ])('rejects %s of more bytes before SQLite receives the statement', (_, value) => {
        const { sql, stored } = createSql();
        expect(() => sql.exec('insert into a values (?, ?)', 'first', value)).toThrow(ValueTooLargeError);
        expect(stored).toEqual([]);
    });
});
