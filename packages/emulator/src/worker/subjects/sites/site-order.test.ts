import { describe, expect, it } from 'vitest';

import { createEndPosition, getMovePosition, createPositionsAfter, type PositionedItem } from './site-order.js';

const rows: PositionedItem[] = [
    { id: 'a', position: 'a0', parent: null },
    { id: 'b1', position: 'a1', parent: 'b' },
    { id: 'b2', position: 'a2', parent: 'b' },
    { id: 'c', position: 'a3', parent: null },
];
const [a, b1, b2, c] = rows as [PositionedItem, PositionedItem, PositionedItem, PositionedItem];

const moved = (row: PositionedItem, neighbours: Parameters<typeof getMovePosition>[2]) => {
    const placed = { ...row, ...getMovePosition(rows, row, neighbours) };
    return [...rows.filter(({ id }) => id !== row.id), placed]
        .toSorted((x, y) => (x.position < y.position ? -1 : 1))
        .map(({ id, parent }) => `${parent ?? ''}/${id}`)
        .join(' ');
};

describe('getMovePosition', () => {
    it('puts an item directly beside its neighbour, with the parent of the neighbour', () => {
        expect(moved(c, { before: 'a' })).toBe('/c /a b/b1 b/b2');
        expect(moved(a, { after: 'b1' })).toBe('b/b1 b/a b/b2 /c');
        expect(moved(b1, { after: 'c' })).toBe('/a b/b2 /c /b1');
        expect(moved(a, { after: 'b1', before: 'b2' })).toBe('b/b1 b/a b/b2 /c');
    });

    it('puts an item last within its parent without a neighbour', () => {
        expect(moved(b1, {})).toBe('/a b/b2 /c b/b1');
        expect(moved(c, {})).toBe('/a b/b1 b/b2 /c');
    });

    it('accepts two neighbours if only items of another parent are between them', () => {
        expect(moved(b1, { after: 'a', before: 'c' })).toBe('/a /b1 b/b2 /c');
    });

    it('rejects an item as its own neighbour, an unknown neighbour, and neighbours that are not adjacent', () => {
        expect(() => moved(a, { after: 'a' })).toThrow('position.after');
        expect(() => moved(a, { before: 'none' })).toThrow('position.before: the site has no "none"');
        expect(() => moved(b2, { after: 'c', before: 'a' })).toThrow('directly after');
        expect(() => moved(c, { after: 'a', before: 'b1' })).toThrow('directly after');
    });
});

describe('positions of new items', () => {
    it('at the end and after the last item are greater than all other keys', () => {
        expect(createEndPosition(rows) > 'a3').toBe(true);
        expect(createEndPosition([]) > '').toBe(true);
        expect(createPositionsAfter(rows, 'a3', 1).every((position) => position > 'a3')).toBe(true);
    });

    it('between two items are unique and in order, also 1000 at once', () => {
        const made = ['a1', ...createPositionsAfter(rows, 'a1', 1000), 'a2'];
        expect(made).toHaveLength(1002);
        expect(made.toSorted()).toEqual(made);
        expect(new Set(made).size).toBe(1002);
    });
});
