import { itAtFullSize } from '@svc-int/test-support/full-size-tests';
import { FULL_SIZE, sampleCases, scaleCount } from '@svc-int/test-support/sizes';
import { countSteps } from '@svc-int/test-support/integrations/steps';
import { describe, expect, it } from 'vitest';

import { parseMarkdownDocument } from './parse/parse-document.js';
import { isPathological } from '../../markdown/is-pathological.js';
import { formatDocumentAsMarkdown } from './format/format-document-as-markdown.js';

/** Parser steps per character. Quadratic steps grow with the length: short texts need a lower limit. */
const MOST_STEPS = FULL_SIZE ? 2500 : 1500;

const PATHOLOGICAL: Record<string, (size: (whole: number) => number) => string> = {
    'emphasis that never ends': (size) => '*a **b '.repeat(size(10_000)),
    'marks within each other': (size) => `${'*_'.repeat(size(40_000))}a`,
    'brackets that never close': (size) => '['.repeat(size(100_000)),
    'brackets within each other': (size) => '['.repeat(size(50_000)) + ']'.repeat(size(50_000)),
    'links within each other': (size) => '[a]('.repeat(size(25_000)),
    references: (size) => '[a][b]'.repeat(size(20_000)),
    'HTML that never ends': (size) => 'a <![CDATA[<!--<?'.repeat(size(8000)),
    'code that never ends': (size) =>
        Array.from({ length: size(700) }, (_, length) => `a${'`'.repeat(length)}`).join(''),
    'code after marks of its own that never ends': (size) =>
        Array.from({ length: size(700) }, (_, length) => `\\\`${'`'.repeat(length)}a`).join(''),
    'formulas that never end': (size) =>
        Array.from({ length: size(700) }, (_, length) => `a${'$'.repeat(length)}`).join(''),
    'code beside code': (size) => '`a` '.repeat(size(60_000)),
    'marks in one run': (size) => `${'*'.repeat(size(100_000))}a${'*'.repeat(size(100_000))}`,
    formulas: (size) => '$$ a $$$ '.repeat(size(12_000)),
    'lines that go on a quotation': (size) => `> a${'\nb'.repeat(size(50_000))}`,
    'quotations beside each other': (size) => '> a\n\n'.repeat(size(8000)),
    'lists that end': (size) => '1. a\n   - b\n'.repeat(size(8000)),
    'lists between lines': (size) => '- a\n\nb\n\n'.repeat(size(8000)),
    'lines of next to nothing': (size) => '- a\n'.repeat(size(50_000)),
    'lists within each other': (size) =>
        Array.from({ length: size(350) }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    'lists in quotations': (size) =>
        Array.from({ length: size(350) }, (_, depth) => `${'>'.repeat(90)}${'  '.repeat(depth)} - a`).join('\n'),
    'empty items within each other': (size) =>
        Array.from({ length: size(350) }, (_, depth) => `${'\t'.repeat(depth)}-`).join('\n'),
    footnotes: (size) => Array.from({ length: size(5000) }, (_, name) => `a[^${name}]\n\n[^${name}]: b\n\n`).join(''),
    'headings that are underlined': (size) => 'a\n=\n'.repeat(size(9000)),
    'headings of one text': (size) => '# a\n'.repeat(size(10_000)),
    'wide tables of short rows': (size) =>
        `${'|a'.repeat(size(5000))}\n${'|-'.repeat(size(5000))}\n${'|b\n'.repeat(size(5000))}`,
    'tags that never end': (size) => '{% hint %}\n'.repeat(size(10_000)),
    'tags within each other': (size) => '{% hint %}\n'.repeat(size(5000)) + '{% endhint %}\n'.repeat(size(5000)),
    'tabs that hold more than tabs': (size) =>
        `${'{% tabs %}\n{% tab %}\n'.repeat(size(45))}a\n${'{% endtab %}\nb\n{% endtabs %}\n'.repeat(size(45))}`,
    'updates within each other': (size) =>
        `${'{% updates %}\n{% update date="2026-01-01" %}\n'.repeat(size(45))}a\n${'{% endupdate %}\n{% endupdates %}\n'.repeat(size(45))}`,
    'updates that hold more than updates': (size) =>
        `${'{% updates %}\n{% update date="2026-01-01" %}\n'.repeat(size(45))}a\n${'{% endupdate %}\nb\n{% endupdates %}\n'.repeat(size(45))}`,
    'updates with invalid dates': (size) =>
        `{% updates %}\n${'{% update date="x" %}\na\n{% endupdate %}\n'.repeat(size(3000))}{% endupdates %}`,
    'updates with many tags': (size) =>
        `{% updates %}\n{% update date="2026-01-01" tags="${'a,'.repeat(size(50_000))}" %}\na\n{% endupdate %}\n{% endupdates %}`,
    'prompts within each other': (size) =>
        `${'{% prompt %}\n'.repeat(size(90))}\`\`\`\na\n\`\`\`\n${'{% endprompt %}\n'.repeat(size(90))}`,
    'tags on one line that never end': (size) => `a ${'{% hint %}'.repeat(size(20_000))}`,
    'tags on one line without end marks': (size) => `a ${'{% hint '.repeat(size(20_000))}`,
    'tags on one line within each other': (size) =>
        `a ${'{% hint %}'.repeat(size(10_000))}b${'{% endhint %}'.repeat(size(10_000))}`,
    'unknown tags on one line that never end': (size) => `a ${'{% a %}'.repeat(size(30_000))}`,
    'unknown tags on one line that never start': (size) => `a ${'{% enda %}'.repeat(size(24_000))}`,
    'unknown tags on one line within each other': (size) =>
        `a ${'{% a %}'.repeat(size(13_000))}b${'{% enda %}'.repeat(size(13_000))}`,
    'unknown tags of different names on one line': (size) =>
        Array.from({ length: size(15_000) }, (_, name) => `{% a${name} %}`).join(''),
    'starts of tags on one line': (size) => `a ${'{%'.repeat(size(100_000))}`,
    'unknown tags within marks': (size) => '*{% a %}b* {% enda %} '.repeat(size(400)),
    'tags in a heading': (size) => `# a ${'{% hint %}b{% endhint %}'.repeat(size(8000))}`,
    'tags after checkboxes': (size) => '- [ ] {% hint %}a{% endhint %}\n'.repeat(size(3000)),
    'unknown tags in one element': (size) => `<p>${'{% a %}<b>c</b>'.repeat(size(8000))}</p>`,
    'unknown tags in elements within each other': (size) =>
        `${'<div>{% a %}'.repeat(size(5000))}b${'{% enda %}</div>'.repeat(size(5000))}`,
    'conditions on one line that never end': (size) => '{% if a %}'.repeat(size(20_000)),
    'conditions on one line within each other': (size) =>
        `${'{% if a %}'.repeat(size(10_000))}b${'{% endif %}'.repeat(size(10_000))}`,
    'conditions on one line beside each other': (size) => '{% if a %}b{% endif %} '.repeat(size(8000)),
    'tags on one line beside each other': (size) => 'a {% hint style="info" %}b{% endhint %}'.repeat(size(6000)),
    'open quotes in tags on one line': (size) => `a ${String.raw`{% hint "\"`.repeat(size(20_000))}`,
    'braces on one line': (size) => `a ${'{'.repeat(size(100_000))}`,
    'tags in a cell': (size) => `| a |\n| - |\n| ${'{% hint %}'.repeat(size(20_000))} |`,
    'tags in one element': (size) => `<div>${'{% hint %}<b>a</b>{% endhint %}'.repeat(size(5000))}</div>`,
    'tags in elements within each other': (size) =>
        `${'<div>{% hint style="info" %}'.repeat(size(3000))}a${'{% endhint %}</div>'.repeat(size(3000))}`,
    'fences after tags': (size) => '{% code %}```\na\n```{% endcode %}\n'.repeat(size(6000)),
    'lines of code between tags on one line': (size) => '{% code %}a{% endcode %}\n'.repeat(size(6000)),
    'attributes of a tag': (size) => `{% hint ${'a=1 '.repeat(size(50_000))}%}`,
    'HTML tags within each other': (size) => '<kbd>'.repeat(size(10_000)) + '</kbd>'.repeat(size(10_000)),
    'footnotes that name each other': (size) =>
        Array.from({ length: size(3000) }, (_, name) => `[^${name}]: a[^${name + 1}]\n\n`).join('') + 'a[^0]',
    'one footnote in many places': (size) => `${'a[^1] '.repeat(size(10_000))}\n\n[^1]: b`,
    'elements within each other': (size) => `${'<div>'.repeat(size(10_000))}a${'</div>'.repeat(size(10_000))}`,
    'elements that never end, in blocks of their own': (size) => '<div><ul><li><p><b>a\n\n'.repeat(size(3000)),
    'ends without elements': (size) => `<div>${'</b></p></li></table>'.repeat(size(5000))}`,
    'tables within each other': (size) => '<table><tr><td>a'.repeat(size(5000)),
    'tables that never end, in paragraphs': (size) => '<table>\n\n</table> a\n\n'.repeat(size(3000)),
    'cells that span others': (size) =>
        `<table>${'<tr><td rowspan=200 colspan=200>a</td></tr>'.repeat(size(3000))}</table>`,
    'a wide table of HTML': (size) => `<table>${`<tr>${'<td>a'.repeat(150)}`.repeat(size(100))}</table>`,
    'attributes without end': (size) => `<div>${`<a b='"' c="`.repeat(size(10_000))}</div>`,
    'angle brackets': (size) => `<div>${'<'.repeat(size(50_000))}</div>`,
    'comments without end': (size) => `<div>${'<!-- <? <! '.repeat(size(10_000))}</div>`,
    'details within each other': (size) => '<details><summary>a</summary>b'.repeat(size(3000)),
    'tags of other names': (size) => `<div>${'<x y=z>a</w>'.repeat(size(10_000))}</div>`,
    'inline parts that never end': (size) => '<span data-inline="a">'.repeat(size(5000)),
    'expressions that never end': (size) => '<code class="expression">'.repeat(size(5000)),
    'what does not fit in quotations': (size) => '> # a\n> - [ ] b\n>\n> | a |\n> | - |\n\n'.repeat(size(3000)),
    'tags whose blocks do not fit': (size) => '{% tabs %}\n{% stepper %}\n# a\n'.repeat(size(3000)),
    'conditions within each other': (size) =>
        '{% if a %}\n\n'.repeat(size(3000)) + 'b\n\n' + '{% endif %}\n\n'.repeat(size(3000)),
    'tags below HTML': (size) => '<a>\n{% hint %}\nb\n\n'.repeat(size(3000)),
    'tags within one block of HTML': (size) => `<a>\n${'{% hint %}\n<b>\n'.repeat(size(4000))}`,
    'a long line': (size) => `a${' '.repeat(size(200_000))}b`,
};

const stepsOf = countSteps();

const read = (markdown: string) =>
    parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) }).nodes;

it.each(sampleCases(Object.entries(PATHOLOGICAL)))(
    'parseMarkdownDocument parses pathological text in a limited number of steps for each character: %s',
    (_, write) => {
        const markdown = `${write((whole) => scaleCount(whole, 20))}\n\nend`;
        const steps = stepsOf(() => expect(read(markdown).length).toBeGreaterThan(0));
        expect(steps / markdown.length).toBeLessThan(MOST_STEPS);
    },
);

describe('text nested in lists and quotations', () => {
    const toBlocks = (markdown: string) =>
        parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) }).nodes.map(
            ({ type }) => type,
        );
    const nested = (levels: number) =>
        Array.from({ length: levels }, (_, depth) => `> ${'  '.repeat(depth)}- a`).join('\n');

    it('is parsed as blocks up to 40 levels', () => {
        expect(toBlocks(nested(40))).toEqual(['blockquote']);
    });

    it('is pathological from 100 levels, and then becomes a paragraph', () => {
        expect(isPathological(nested(99))).toBe(false);
        expect(isPathological(nested(100))).toBe(true);
        expect(toBlocks(nested(100))).toEqual(['paragraph']);
    });

    it('is not pathological in adjacent lists, which count as one level', () => {
        expect(isPathological('- a\n  1. b\n\nc\n\n'.repeat(500))).toBe(false);
    });
});

it('parseMarkdownDocument parses code between unclosed runs of backticks of other lengths', () => {
    const { nodes } = parseMarkdownDocument('a``` `c` ```` \\``e`', { find: (url) => ({ kind: 'url', url }) });
    const texts = JSON.stringify(nodes).matchAll(/"text":"(.)","marks":\[\{[^}]*"code"/g);
    expect([...texts].map(([, text]) => text)).toEqual(['c', 'e']);
});

itAtFullSize('formatDocumentAsMarkdown formats a line of more parts than a function accepts as arguments', () => {
    const line = ':a'.repeat(131_000);
    const { nodes } = parseMarkdownDocument(line, { find: (url) => ({ kind: 'url', url }) });
    expect(formatDocumentAsMarkdown({ nodes }, { getHref: () => '#' })).toBe(`${line}\n`);
});

it('isPathological is true from 2001 definitions of links', () => {
    const definitions = (count: number) => Array.from({ length: count }, (_, name) => `[a${name}]: /b\n`).join('');
    expect(isPathological(definitions(2000))).toBe(false);
    expect(isPathological(definitions(2001))).toBe(true);
});
