import { expect, it } from 'vitest';

import { toDocument } from './read-document.js';

/** What a parser matches with all that comes before or after. */
const PATHOLOGICAL: Record<string, string> = {
    'emphasis that never ends': '*a **b '.repeat(10_000),
    'marks within each other': `${'*_'.repeat(40_000)}a`,
    'brackets that never close': '['.repeat(100_000),
    'brackets within each other': '['.repeat(50_000) + ']'.repeat(50_000),
    'links within each other': '[a]('.repeat(25_000),
    references: '[a][b]'.repeat(20_000),
    'HTML that never ends': 'a <![CDATA[<!--<?'.repeat(8000),
    'code that never ends': Array.from({ length: 400 }, (_, length) => `a${'`'.repeat(length)}`).join(''),
    formulas: '$$ a $$$ '.repeat(12_000),
    'lines that go on a quotation': `> a${'\nb'.repeat(50_000)}`,
    'quotations beside each other': '> a\n\n'.repeat(8000),
    'lists that end': '1. a\n   - b\n'.repeat(8000),
    'lists between lines': '- a\n\nb\n\n'.repeat(8000),
    'lines of next to nothing': '- a\n'.repeat(50_000),
    'lists within each other': Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    'headings of one text': '# a\n'.repeat(10_000),
    'wide tables of short rows': `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n${'|b\n'.repeat(5000)}`,
    'tags that never end': '{% hint %}\n'.repeat(10_000),
    'tags within each other': '{% hint %}\n'.repeat(5000) + '{% endhint %}\n'.repeat(5000),
    'tabs that hold more than tabs': `${'{% tabs %}\n{% tab %}\n'.repeat(45)}a\n${'{% endtab %}\nb\n{% endtabs %}\n'.repeat(45)}`,
    'attributes of a tag': `{% hint ${'a=1 '.repeat(50_000)}%}`,
    'HTML tags within each other': '<kbd>'.repeat(10_000) + '</kbd>'.repeat(10_000),
    'a long line': `a${' '.repeat(200_000)}b`,
};

it.each(Object.entries(PATHOLOGICAL))(
    'text of a kind that nobody writes is read in the time that its length takes: %s',
    (_, markdown) => {
        const { nodes } = toDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) });
        expect(nodes.length).toBeGreaterThan(0);
    },
);
