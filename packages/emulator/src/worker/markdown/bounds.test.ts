import { describe, expect, it } from 'vitest';

import { toDocument } from './read-document.js';
import { isTangled } from '../../markdown/tangled.js';
import { toMarkdown } from './write-document.js';

/** Texts whose parts a parser matches with all that comes before or after. */
const PATHOLOGICAL: Record<string, string> = {
    'emphasis that never ends': '*a **b '.repeat(10_000),
    'marks within each other': `${'*_'.repeat(40_000)}a`,
    'brackets that never close': '['.repeat(100_000),
    'brackets within each other': '['.repeat(50_000) + ']'.repeat(50_000),
    'links within each other': '[a]('.repeat(25_000),
    references: '[a][b]'.repeat(20_000),
    'HTML that never ends': 'a <![CDATA[<!--<?'.repeat(8000),
    'code that never ends': Array.from({ length: 700 }, (_, length) => `a${'`'.repeat(length)}`).join(''),
    'code after marks of its own that never ends': Array.from(
        { length: 700 },
        (_, length) => `\\\`${'`'.repeat(length)}a`,
    ).join(''),
    'formulas that never end': Array.from({ length: 700 }, (_, length) => `a${'$'.repeat(length)}`).join(''),
    'code beside code': '`a` '.repeat(60_000),
    'marks in one run': `${'*'.repeat(100_000)}a${'*'.repeat(100_000)}`,
    formulas: '$$ a $$$ '.repeat(12_000),
    'lines that go on a quotation': `> a${'\nb'.repeat(50_000)}`,
    'quotations beside each other': '> a\n\n'.repeat(8000),
    'lists that end': '1. a\n   - b\n'.repeat(8000),
    'lists between lines': '- a\n\nb\n\n'.repeat(8000),
    'lines of next to nothing': '- a\n'.repeat(50_000),
    'lists within each other': Array.from({ length: 350 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    'lists in quotations': Array.from({ length: 350 }, (_, depth) => `${'>'.repeat(90)}${'  '.repeat(depth)} - a`).join(
        '\n',
    ),
    'empty items within each other': Array.from({ length: 350 }, (_, depth) => `${'\t'.repeat(depth)}-`).join('\n'),
    footnotes: Array.from({ length: 5000 }, (_, name) => `a[^${name}]\n\n[^${name}]: b\n\n`).join(''),
    'headings that are underlined': 'a\n=\n'.repeat(9000),
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

describe('text nested in lists and quotations', () => {
    const toBlocks = (markdown: string) =>
        toDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) }).nodes.map(({ type }) => type);
    const nested = (levels: number) =>
        Array.from({ length: levels }, (_, depth) => `> ${'  '.repeat(depth)}- a`).join('\n');

    it('is blocks as long as somebody may read it', () => {
        expect(toBlocks(nested(40))).toEqual(['blockquote']);
    });

    it('is text beyond a hundred levels, before a parser sees it', () => {
        expect(isTangled(nested(99))).toBe(false);
        expect(isTangled(nested(100))).toBe(true);
        expect(toBlocks(nested(100))).toEqual(['paragraph']);
    });

    it('counts lists beside each other once', () => {
        expect(isTangled('- a\n  1. b\n\nc\n\n'.repeat(500))).toBe(false);
    });
});

it('code between marks of other lengths, which nothing ends, is code', () => {
    const { nodes } = toDocument('a``` `c` ```` \\``e`', { find: (url) => ({ kind: 'url', url }) });
    const texts = JSON.stringify(nodes).matchAll(/"text":"(.)","marks":\[\{[^}]*"code"/g);
    expect([...texts].map(([, text]) => text)).toEqual(['c', 'e']);
});

it('a line of more parts than a function takes arguments is written', () => {
    const line = ':a'.repeat(131_000);
    const { nodes } = toDocument(line, { find: (url) => ({ kind: 'url', url }) });
    expect(toMarkdown({ nodes }, { hrefOf: () => '#' })).toBe(`${line}\n`);
});
