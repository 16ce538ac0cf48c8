import { describe, expect, it } from 'vitest';

import { createMemoizedListLayoutFactory } from './list-layout.js';

const place = createMemoizedListLayoutFactory<string>(
    (item) => item,
    (item) => item.length,
);

const ITEMS = [['a', 'bb', 'ccc'], ['dddd']];

describe('the layout of a list', () => {
    it('places its items one after the other, and finds the item at an offset', () => {
        const places = place(ITEMS, undefined, undefined);
        expect([0, 1, 2, 3, 4].map((at) => places.getTop(at))).toEqual([0, 1, 3, 6, 10]);
        expect([-5, 0, 1, 2.9, 3, 6, 9, 99].map((at) => places.indexAt(at))).toEqual([0, 0, 1, 1, 2, 3, 3, 3]);
        expect(places).toMatchObject({ count: 4, height: 10, openAt: -1 });
    });

    it('makes room for an unfolded item', () => {
        const places = place(ITEMS, 'bb', 12);
        expect([0, 1, 2, 3, 4].map((at) => places.getTop(at))).toEqual([0, 1, 13, 16, 20]);
        expect(places).toMatchObject({ height: 20, openAt: 1 });
        expect(place(ITEMS, 'bb', undefined).height).toBe(10);
        expect(place(ITEMS, 'unknown', 12)).toMatchObject({ height: 10, openAt: -1 });
    });

    it('finds items by key, and lists the items between two offsets', () => {
        const places = place(ITEMS, undefined, undefined);
        expect(['a', 'dddd', 'none'].map((key) => places.indexOf(key))).toEqual([0, 3, -1]);
        expect(places.listBetween(1, 4)).toEqual(['bb', 'ccc', 'dddd']);
        expect(places.listBetween(0, 1)).toEqual(['a']);
    });

    it('is empty for an empty list', () => {
        const places = place([], 'a', 5);
        expect([places.count, places.height, places.indexAt(7), places.listBetween(0, 1)]).toEqual([0, 0, 0, []]);
    });
});
