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
    'unclosed emphasis': (size) => '*a **b '.repeat(size(10_000)),
    'nested unclosed marks': (size) => `${'*_'.repeat(size(40_000))}a`,
    'unclosed brackets': (size) => '['.repeat(size(100_000)),
    'nested brackets': (size) => '['.repeat(size(50_000)) + ']'.repeat(size(50_000)),
    'nested unclosed links': (size) => '[a]('.repeat(size(25_000)),
    references: (size) => '[a][b]'.repeat(size(20_000)),
    'unclosed HTML': (size) => 'a <![CDATA[<!--<?'.repeat(size(8000)),
    'unclosed code': (size) => Array.from({ length: size(700) }, (_, length) => `a${'`'.repeat(length)}`).join(''),
    'unclosed code after escaped backticks': (size) =>
        Array.from({ length: size(700) }, (_, length) => `\\\`${'`'.repeat(length)}a`).join(''),
    'unclosed formulas': (size) => Array.from({ length: size(700) }, (_, length) => `a${'$'.repeat(length)}`).join(''),
    'adjacent code': (size) => '`a` '.repeat(size(60_000)),
    'adjacent marks': (size) => `${'*'.repeat(size(100_000))}a${'*'.repeat(size(100_000))}`,
    formulas: (size) => '$$ a $$$ '.repeat(size(12_000)),
    'lines that continue a quotation': (size) => `> a${'\nb'.repeat(size(50_000))}`,
    'adjacent quotations': (size) => '> a\n\n'.repeat(size(8000)),
    'nested lists of one item each': (size) => '1. a\n   - b\n'.repeat(size(8000)),
    'lists between lines': (size) => '- a\n\nb\n\n'.repeat(size(8000)),
    'short list items': (size) => '- a\n'.repeat(size(50_000)),
    'nested lists': (size) => Array.from({ length: size(350) }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    'nested lists in quotations': (size) =>
        Array.from({ length: size(350) }, (_, depth) => `${'>'.repeat(90)}${'  '.repeat(depth)} - a`).join('\n'),
    'nested empty items': (size) =>
        Array.from({ length: size(350) }, (_, depth) => `${'\t'.repeat(depth)}-`).join('\n'),
    footnotes: (size) => Array.from({ length: size(5000) }, (_, name) => `a[^${name}]\n\n[^${name}]: b\n\n`).join(''),
    'underlined headings': (size) => 'a\n=\n'.repeat(size(9000)),
    'headings with the same text': (size) => '# a\n'.repeat(size(10_000)),
    'wide tables with short rows': (size) =>
        `${'|a'.repeat(size(5000))}\n${'|-'.repeat(size(5000))}\n${'|b\n'.repeat(size(5000))}`,
    'unclosed tags': (size) => '{% hint %}\n'.repeat(size(10_000)),
    'nested tags': (size) => '{% hint %}\n'.repeat(size(5000)) + '{% endhint %}\n'.repeat(size(5000)),
    'nested tabs with other blocks': (size) =>
        `${'{% tabs %}\n{% tab %}\n'.repeat(size(45))}a\n${'{% endtab %}\nb\n{% endtabs %}\n'.repeat(size(45))}`,
    'nested updates': (size) =>
        `${'{% updates %}\n{% update date="2026-01-01" %}\n'.repeat(size(45))}a\n${'{% endupdate %}\n{% endupdates %}\n'.repeat(size(45))}`,
    'nested updates with other blocks': (size) =>
        `${'{% updates %}\n{% update date="2026-01-01" %}\n'.repeat(size(45))}a\n${'{% endupdate %}\nb\n{% endupdates %}\n'.repeat(size(45))}`,
    'updates with invalid dates': (size) =>
        `{% updates %}\n${'{% update date="x" %}\na\n{% endupdate %}\n'.repeat(size(3000))}{% endupdates %}`,
    'updates with many tags': (size) =>
        `{% updates %}\n{% update date="2026-01-01" tags="${'a,'.repeat(size(50_000))}" %}\na\n{% endupdate %}\n{% endupdates %}`,
    'nested prompts': (size) =>
        `${'{% prompt %}\n'.repeat(size(90))}\`\`\`\na\n\`\`\`\n${'{% endprompt %}\n'.repeat(size(90))}`,
    'unclosed tags on one line': (size) => `a ${'{% hint %}'.repeat(size(20_000))}`,
    'tags on one line without their last characters': (size) => `a ${'{% hint '.repeat(size(20_000))}`,
    'nested tags on one line': (size) =>
        `a ${'{% hint %}'.repeat(size(10_000))}b${'{% endhint %}'.repeat(size(10_000))}`,
    'unclosed unknown tags on one line': (size) => `a ${'{% a %}'.repeat(size(30_000))}`,
    'unknown end tags on one line': (size) => `a ${'{% enda %}'.repeat(size(24_000))}`,
    'nested unknown tags on one line': (size) =>
        `a ${'{% a %}'.repeat(size(13_000))}b${'{% enda %}'.repeat(size(13_000))}`,
    'unknown tags of different names on one line': (size) =>
        Array.from({ length: size(15_000) }, (_, name) => `{% a${name} %}`).join(''),
    'starts of tags on one line': (size) => `a ${'{%'.repeat(size(100_000))}`,
    'unknown tags within marks': (size) => '*{% a %}b* {% enda %} '.repeat(size(400)),
    'tags in a heading': (size) => `# a ${'{% hint %}b{% endhint %}'.repeat(size(8000))}`,
    'tags after checkboxes': (size) => '- [ ] {% hint %}a{% endhint %}\n'.repeat(size(3000)),
    'unknown tags in one element': (size) => `<p>${'{% a %}<b>c</b>'.repeat(size(8000))}</p>`,
    'unknown tags in nested elements': (size) =>
        `${'<div>{% a %}'.repeat(size(5000))}b${'{% enda %}</div>'.repeat(size(5000))}`,
    'unclosed conditions on one line': (size) => '{% if a %}'.repeat(size(20_000)),
    'nested conditions on one line': (size) =>
        `${'{% if a %}'.repeat(size(10_000))}b${'{% endif %}'.repeat(size(10_000))}`,
    'adjacent conditions on one line': (size) => '{% if a %}b{% endif %} '.repeat(size(8000)),
    'adjacent tags on one line': (size) => 'a {% hint style="info" %}b{% endhint %}'.repeat(size(6000)),
    'open quotes in tags on one line': (size) => `a ${String.raw`{% hint "\"`.repeat(size(20_000))}`,
    'braces on one line': (size) => `a ${'{'.repeat(size(100_000))}`,
    'tags in a cell': (size) => `| a |\n| - |\n| ${'{% hint %}'.repeat(size(20_000))} |`,
    'tags in one element': (size) => `<div>${'{% hint %}<b>a</b>{% endhint %}'.repeat(size(5000))}</div>`,
    'tags in nested elements': (size) =>
        `${'<div>{% hint style="info" %}'.repeat(size(3000))}a${'{% endhint %}</div>'.repeat(size(3000))}`,
    'fences after tags': (size) => '{% code %}```\na\n```{% endcode %}\n'.repeat(size(6000)),
    'lines of code between tags on one line': (size) => '{% code %}a{% endcode %}\n'.repeat(size(6000)),
    'attributes of a tag': (size) => `{% hint ${'a=1 '.repeat(size(50_000))}%}`,
    'nested HTML tags': (size) => '<kbd>'.repeat(size(10_000)) + '</kbd>'.repeat(size(10_000)),
    'footnotes that refer to each other': (size) =>
        Array.from({ length: size(3000) }, (_, name) => `[^${name}]: a[^${name + 1}]\n\n`).join('') + 'a[^0]',
    'many references to one footnote': (size) => `${'a[^1] '.repeat(size(10_000))}\n\n[^1]: b`,
    'nested elements': (size) => `${'<div>'.repeat(size(10_000))}a${'</div>'.repeat(size(10_000))}`,
    'unclosed elements in separate blocks': (size) => '<div><ul><li><p><b>a\n\n'.repeat(size(3000)),
    'end tags without elements': (size) => `<div>${'</b></p></li></table>'.repeat(size(5000))}`,
    'nested tables': (size) => '<table><tr><td>a'.repeat(size(5000)),
    'unclosed tables in paragraphs': (size) => '<table>\n\n</table> a\n\n'.repeat(size(3000)),
    'cells that span others': (size) =>
        `<table>${'<tr><td rowspan=200 colspan=200>a</td></tr>'.repeat(size(3000))}</table>`,
    'a wide HTML table': (size) => `<table>${`<tr>${'<td>a'.repeat(150)}`.repeat(size(100))}</table>`,
    'unclosed attributes': (size) => `<div>${`<a b='"' c="`.repeat(size(10_000))}</div>`,
    'angle brackets': (size) => `<div>${'<'.repeat(size(50_000))}</div>`,
    'unclosed comments': (size) => `<div>${'<!-- <? <! '.repeat(size(10_000))}</div>`,
    'nested details': (size) => '<details><summary>a</summary>b'.repeat(size(3000)),
    'elements with unknown names': (size) => `<div>${'<x y=z>a</w>'.repeat(size(10_000))}</div>`,
    'unclosed inline parts': (size) => '<span data-inline="a">'.repeat(size(5000)),
    'unclosed expressions': (size) => '<code class="expression">'.repeat(size(5000)),
    'quotations with blocks that quotations cannot contain': (size) =>
        '> # a\n> - [ ] b\n>\n> | a |\n> | - |\n\n'.repeat(size(3000)),
    'tags with blocks that they cannot contain': (size) => '{% tabs %}\n{% stepper %}\n# a\n'.repeat(size(3000)),
    'nested conditions': (size) => '{% if a %}\n\n'.repeat(size(3000)) + 'b\n\n' + '{% endif %}\n\n'.repeat(size(3000)),
    'tags below HTML': (size) => '<a>\n{% hint %}\nb\n\n'.repeat(size(3000)),
    'tags within one HTML block': (size) => `<a>\n${'{% hint %}\n<b>\n'.repeat(size(4000))}`,
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
