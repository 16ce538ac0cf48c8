import { describe, expect, it } from 'vitest';

import { groupEvents, createEventFilter } from './event-filter.js';
import type { EventListRow } from './event-list.js';

function row(id: string, fields: Partial<EventListRow> = {}): EventListRow {
    return {
        id,
        integration: 'demo',
        type: 'fetch',
        status: 'success',
        time: `2026-01-01T00:00:0${id}Z`,
        logCount: 0,
        ...fields,
    };
}

const ANY = { failedOnly: false, text: '' };
const titleOf = (place: string): string | undefined => ({ s1: 'Handbook' })[place];

describe('createEventFilter', () => {
    const rows = [
        row('3', { subject: 'GET /orders', error: 'Out of ink', status: 'failed' }),
        row('2', { type: 'space_view', targetId: 's1' }),
        row('1', { integration: 'other', lastLog: { level: 'info', message: 'Ordered 3' } }),
    ];
    it.each([
        ['all words, in any order and case', { text: 'ink ORDERS' }, ['3']],
        ['the title of the target', { text: 'handb' }, ['2']],
        ['the text of the last log', { text: 'ordered' }, ['1']],
        ['the name of the integration', { text: 'other' }, ['1']],
        ['the type of the event', { type: 'space_view' }, ['2']],
        ['the status "failed"', { failedOnly: true }, ['3']],
        ['words of different events, which matches none', { text: 'ink handbook' }, []],
    ])('returns a filter by %s', (_by, filter, expected) => {
        expect(rows.filter(createEventFilter({ ...ANY, ...filter }, titleOf)).map(({ id }) => id)).toEqual(expected);
    });
});

describe('groupEvents', () => {
    const rows = [row('5'), row('4'), row('3', { subject: 'GET /a' }), row('2'), row('1')];
    const shown = (open?: string, unfolded: string[] = []) =>
        groupEvents(rows, open, new Set(unfolded)).map(({ row: { id }, key, count }) => [id, key, count]);
    it('combines equal neighbours into one row with the newest event and the key of the oldest', () => {
        expect(shown()).toEqual([
            ['5', '4', 2],
            ['3', '3', 1],
            ['2', '1', 2],
        ]);
    });
    it('does not combine unfolded events nor an open event', () => {
        expect(shown('2', ['4'])).toEqual([
            ['5', '5', 1],
            ['4', '4', 1],
            ['3', '3', 1],
            ['2', '2', 1],
            ['1', '1', 1],
        ]);
    });
});
