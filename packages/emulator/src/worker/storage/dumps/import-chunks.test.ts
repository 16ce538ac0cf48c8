import { describe, expect, it } from 'vitest';

import { orderRowsBySelfReferences, splitRowsForCommits } from './import-chunks.js';

const createRows = (count: number, text = '') => Array.from({ length: count }, (_, id) => ({ id, text }));

describe('splitRowsForCommits', () => {
    it('keeps all rows of all tables in their order, in chunks of at most 100 rows', () => {
        const tables: [string, ReturnType<typeof createRows>][] = [
            ['users', createRows(150)],
            ['teams', []],
            ['spaces', createRows(70)],
        ];
        const chunks = [...splitRowsForCommits(tables)];
        const count = (chunk: (typeof chunks)[number]) => chunk.flatMap(([, rows]) => rows).length;
        expect(chunks.map(count)).toEqual([100, 100, 20]);
        expect(chunks.map((chunk) => chunk.map(([table]) => table))).toEqual([
            ['users'],
            ['users', 'spaces'],
            ['spaces'],
        ]);
        expect(
            chunks.flat().flatMap(([table, rows]) => rows.map(({ id }) => `${String(table)} ${String(id)}`)),
        ).toEqual(tables.flatMap(([table, rows]) => rows.map(({ id }) => `${table} ${id}`)));
    });

    it('limits chunks to 128 KiB, and puts a row above 128 KiB into a separate chunk', () => {
        const tables: [string, ReturnType<typeof createRows>][] = [
            ['files', [...createRows(3, 'x'.repeat(60_000)), ...createRows(1, 'x'.repeat(300_000))]],
        ];
        expect([...splitRowsForCommits(tables)].map((chunk) => chunk[0]?.[1].length)).toEqual([2, 1, 1]);
    });
});

describe('orderRowsBySelfReferences', () => {
    const parents = [{ from: 'parent', to: 'id' }];

    it('puts each row after the row that it refers to', () => {
        const rows = [
            { id: 'c', parent: 'b' },
            { id: 'b', parent: 'a' },
            { id: 'a', parent: null },
            { id: 'd', parent: 'missing' },
        ];
        expect(orderRowsBySelfReferences(rows, parents).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    });

    it('keeps each row once when rows refer to each other', () => {
        const rows = [
            { id: 'a', parent: 'b' },
            { id: 'b', parent: 'a' },
        ];
        expect(orderRowsBySelfReferences(rows, parents).map(({ id }) => id)).toEqual(['b', 'a']);
    });
});
