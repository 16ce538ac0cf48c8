import { describe, expect, it } from 'vitest';

import { createMemoizedListLayoutFactory } from './list-layout.js';

const place = createMemoizedListLayoutFactory<string>(
    (item) => item,
    (item) => item.length,
);

const ITEMS = [['a', 'bb', 'ccc'], ['dddd']];

describe('the places of a list', () => {
    it('are where its items follow each other', () => {
        const places = place(ITEMS, undefined, undefined);
        expect([0, 1, 2, 3, 4].map((at) => places.getTop(at))).toEqual([0, 1, 3, 6, 10]);
        expect([-5, 0, 1, 2.9, 3, 6, 9, 99].map((at) => places.indexAt(at))).toEqual([0, 0, 1, 1, 2, 3, 3, 3]);
        expect(places).toMatchObject({ count: 4, height: 10, openAt: -1 });
    });

    it('leave room for what is unfolded', () => {
        const places = place(ITEMS, 'bb', 12);
        expect([0, 1, 2, 3, 4].map((at) => places.getTop(at))).toEqual([0, 1, 13, 16, 20]);
        expect(places).toMatchObject({ height: 20, openAt: 1 });
        expect(place(ITEMS, 'bb', undefined).height).toBe(10);
        expect(place(ITEMS, 'unknown', 12)).toMatchObject({ height: 10, openAt: -1 });
    });

    it('find items by their keys, and those between two', () => {
        const places = place(ITEMS, undefined, undefined);
        expect(['a', 'dddd', 'none'].map((key) => places.indexOf(key))).toEqual([0, 3, -1]);
        expect(places.listBetween(1, 4)).toEqual(['bb', 'ccc', 'dddd']);
        expect(places.listBetween(0, 1)).toEqual(['a']);
    });

    it('are none of an empty list', () => {
        const places = place([], 'a', 5);
        expect([places.count, places.height, places.indexAt(7), places.listBetween(0, 1)]).toEqual([0, 0, 0, []]);
    });
});
