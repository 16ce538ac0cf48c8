import { expect, it } from 'vitest';

import { formatTextTable } from './format-text-table.js';

it('a table has the plain fields, those that say most first, and clips what is long', () => {
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
