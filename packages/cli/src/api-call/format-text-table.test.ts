import { expect, it } from 'vitest';

import { formatTextTable } from './format-text-table.js';

it('formatTextTable prints a column for each plain field, the id first, and truncates long values', () => {
    const items = [
        { object: 'space', visibility: 'public', title: 'A\nB', id: 's1', urls: {} },
        { object: 'space', id: 's22', title: 'x'.repeat(50), visibility: null, urls: {} },
    ];
    expect(formatTextTable(items)?.split('\n')).toEqual([
        `id   title${' '.repeat(35)}  visibility`,
        `s1   A B${' '.repeat(37)}  public`,
        `s22  ${'x'.repeat(39)}…`,
    ]);
    expect(formatTextTable([{ urls: {} }])).toBeUndefined();
});
