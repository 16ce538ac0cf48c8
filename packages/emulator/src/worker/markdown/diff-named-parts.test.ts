import { describe, expect, it } from 'vitest';

import { createBudgetedTabExpandableCellDiffer } from './diff-named-parts.js';

const changedParts = (before: string, after: string) => comparer()(before, after);

function comparer() {
    const compare = createBudgetedTabExpandableCellDiffer();
    return (before: string, after: string) => compare({ markdown: before }, { markdown: after });
}

const TABLE = '| Name | Price |\n|---|---|\n| a | 1 |\n| b | 2 |\n';
const TABS =
    '{% tabs %}\n{% tab title="One" %}\na\n{% endtab %}\n{% tab title="Two" %}\nb\n{% endtab %}\n{% endtabs %}\n';

describe('what changed in a body', () => {
    it.each([
        ['a cell', TABLE, TABLE.replace('2', '3'), ['cell "Price" 2']],
        ['a row', TABLE, `${TABLE}| c | 4 |\n`, ['cell "Name" 3', 'cell "Price" 3']],
        ['a column', TABLE, TABLE.replace('Price', 'Cost'), ['column "Price"', 'cell "Price" 1', 'cell "Price" 2']],
        ['a tab', TABS, TABS.replace('\nb', '\n**b**'), ['tab "Two"']],
        [
            'what expands',
            '<details><summary>M</summary>\n\na\n\n</details>',
            '<details><summary>M</summary>\n\nb\n\n</details>',
            ['expandable "M"'],
        ],
        ['other text', 'a', 'b', []],
        ['nothing', TABS + TABLE, TABS + TABLE, []],
    ])('names itself: %s', (_, before, after, names) => {
        expect(changedParts(before, after)).toEqual(expect.arrayContaining(names));
        if (names.length === 0) expect(changedParts(before, after)).toEqual([]);
    });

    it('is told of twenty parts at most, and of none where reading takes long, with what was read before', () => {
        const rows = (value: string) => `| a |\n|---|\n${`| ${value} |\n`.repeat(30)}`;
        expect(changedParts(rows('1'), rows('2'))).toHaveLength(20);
        expect(changedParts('a '.repeat(10_000), 'b')).toEqual([]);
        const compare = comparer();
        const long = TABS + 'a '.repeat(5000);
        expect(compare(TABS, long.replace('\nb', '\nc'))).toEqual(['tab "Two"']);
        expect(compare(TABS, long.replace('\nb', '\nc'))).toEqual([]);
    });
});
