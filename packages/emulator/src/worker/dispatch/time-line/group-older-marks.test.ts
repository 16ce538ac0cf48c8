import { expect, it } from 'vitest';

import type { TimeLineMark } from '../../../control.js';
import { MAX_MARKS, MAX_WHOLE_MARKS, groupOlderMarks } from './group-older-marks.js';

const createMarks = (count: number, more: (at: number) => Partial<TimeLineMark> = () => ({})): TimeLineMark[] =>
    Array.from({ length: count }, (_, at) => ({
        kind: 'render',
        time: new Date(at).toISOString(),
        title: 'mood',
        version: 1,
        status: 'success',
        ...more(at),
    }));

it('groupOlderMarks groups like marks before the latest ones, and keeps the time of the last of them', () => {
    const { items, isCut } = groupOlderMarks(createMarks(MAX_WHOLE_MARKS + 50));
    expect(items).toHaveLength(MAX_WHOLE_MARKS + 1);
    expect(items[0]).toMatchObject({ time: new Date(49).toISOString(), thinned: 49 });
    expect(items.slice(1).every(({ thinned }) => thinned === undefined)).toBe(true);
    expect(isCut).toBe(false);
});

it.each<[string, Partial<TimeLineMark>]>([
    ['of another version', { version: 2 }],
    ['that failed', { status: 'failed' }],
    ['of another kind', { kind: 'configuration' }],
])('groupOlderMarks keeps an old mark %s', (_, more) => {
    const { items } = groupOlderMarks(createMarks(MAX_WHOLE_MARKS + 50, (at) => (at === 20 ? more : {})));
    expect(items).toHaveLength(MAX_WHOLE_MARKS + 3);
    expect(items[1]).toMatchObject(more);
});

it('groupOlderMarks drops the oldest marks above the limit, and says so', () => {
    const { items, isCut } = groupOlderMarks(createMarks(MAX_MARKS + 500, (at) => ({ title: `mood ${at}` })));
    expect(items).toHaveLength(MAX_MARKS);
    expect(items.at(-1)?.title).toBe(`mood ${MAX_MARKS + 499}`);
    expect(isCut).toBe(true);
});
