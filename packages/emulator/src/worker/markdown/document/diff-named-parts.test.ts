import { describe, expect, it } from 'vitest';

import { createNamedPartDiffer } from './diff-named-parts.js';

const changedParts = (before: string, after: string) => comparer()(before, after);

function comparer() {
    const compare = createNamedPartDiffer();
    return (before: string, after: string) => compare({ markdown: before }, { markdown: after });
}

const TABLE = '| Name | Price |\n|---|---|\n| a | 1 |\n| b | 2 |\n';
const TABS =
    '{% tabs %}\n{% tab title="One" %}\na\n{% endtab %}\n{% tab title="Two" %}\nb\n{% endtab %}\n{% endtabs %}\n';

describe('createNamedPartDiffer', () => {
    it.each([
        ['a cell', TABLE, TABLE.replace('2', '3'), ['cell "Price" 2']],
        ['a row', TABLE, `${TABLE}| c | 4 |\n`, ['cell "Name" 3', 'cell "Price" 3']],
        ['a column', TABLE, TABLE.replace('Price', 'Cost'), ['column "Price"', 'cell "Price" 1', 'cell "Price" 2']],
        ['a tab', TABS, TABS.replace('\nb', '\n**b**'), ['tab "Two"']],
        [
            'expandable content',
            '<details><summary>M</summary>\n\na\n\n</details>',
            '<details><summary>M</summary>\n\nb\n\n</details>',
            ['expandable "M"'],
        ],
        ['text outside of named parts', 'a', 'b', []],
        ['nothing', TABS + TABLE, TABS + TABLE, []],
    ])('names the changed parts of a body after a change of %s', (_, before, after, names) => {
        expect(changedParts(before, after)).toEqual(expect.arrayContaining(names));
        if (names.length === 0) expect(changedParts(before, after)).toEqual([]);
    });

    it('names at most 20 parts, and none once its budget of characters is used up', () => {
        const rows = (value: string) => `| a |\n|---|\n${`| ${value} |\n`.repeat(30)}`;
        expect(changedParts(rows('1'), rows('2'))).toHaveLength(20);
        expect(changedParts('a '.repeat(10_000), 'b')).toEqual([]);
        const compare = comparer();
        const long = TABS + 'a '.repeat(5000);
        expect(compare(TABS, long.replace('\nb', '\nc'))).toEqual(['tab "Two"']);
        expect(compare(TABS, long.replace('\nb', '\nc'))).toEqual([]);
    });
});
