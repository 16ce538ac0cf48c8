import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '@svc-int/test-support/property';

import { parseMarkdownBody } from '../../markdown/index.js';
import {
    asDocument,
    asMarkdown,
    expectSameFile,
    exportChangedPage,
    type Store,
    type Stored,
    writtenFile,
} from './page-file.test-support.js';

const TEXT = `---
# Who owns it
owner: team-a
description: >-
  A page that says
  two lines.
icon: rocket
layout:
  width: wide
  tags:
    visible: true
metaLinks:
  alternates: [https://docs.example.com/de]
---

The title
=========

First *paragraph* with a [title](../README.md "Home")  and
a [second](<other file.md#part>) line.  
Broken.

*   One
*   Two

1) Three
1) Four

{% hint style='info' icon="bolt" %}
Some __hint__.
{% endhint %}

{% include "./.gitbook/includes/x.md" %}

{% later   a=1 %}

<!-- a comment -->

![A](<.gitbook/assets/a b.png> "Caption")

| a|b |
|--|:-:|
| 1|2 |

A [reference][r] and a note[^n].

[r]: ../README.md
[^n]: Noted.

\`\`\`js {% raw %}
code
\`\`\`

***

Last
`;

const LINE =
    'First *paragraph* with a [title](../README.md "Home")  and\na [second](<other file.md#part>) line.  \nBroken.';

describe.each([
    ['Markdown', asMarkdown],
    ['a document', asDocument],
])('formatRepositoryPage of a page stored as %s', (_, store) => {
    const write = (text: string, edit: Store = asMarkdown) =>
        exportChangedPage(text, ({ markdown }) => ({ markdown: edit(store(markdown)) }));

    it('returns the same file if nothing changed', async () => {
        expect(await write(TEXT)).toBe(TEXT);
    });

    it.each([
        ['CRLF', TEXT.replaceAll('\n', '\r\n')],
        ['a byte order mark', `\uFEFF${TEXT}`],
        ['no line break at its end', TEXT.trimEnd()],
        ['spaces at the ends of lines', TEXT.replaceAll('\n\n', '  \n \t\n')],
        ['no content', ''],
        ['only a title', '# A'],
        ['only empty lines', '\n \n'],
        ['only front matter', '---\nicon: x\nother: y\n---\n'],
        ['a title in front matter', '---\ntitle: "A"\n---\ntext'],
        [
            'code in a hint, which documents store after the hint',
            '{% hint style="info" %}\nBefore\n\n```js\ncode\n```\n\nAfter\n{% endhint %}\n\nLast\n',
        ],
        [
            'updates and a prompt',
            '# A\n\n{% updates format="full" %}\n{% update date="2026-01-31" tags="new,big news" %}\n## __One__\n\ntext\n{% endupdate %}\n\n{% update date="2026-01-30" %}\ntwo\n{% endupdate %}\n{% endupdates %}\n\n{% prompt description="Do it" openInAIProviders="true" defaultExpanded="full" %}\n```markdown\ntext\n```\n{% endprompt %}\n',
        ],
        [
            'unknown pairs from one block into another',
            '# A\n\n* a {% other %}__b__\n\nc {% endother %} __d__\n\n_e_ {% other %}\n\n> f {% endother %}\n',
        ],
        ['carriage returns without line feeds', '# A\n\n__a__ (b)\r**c:** d\rand e\n\n* f\r* g\n'],
        ['carriage returns only', TEXT.replaceAll('\n', '\r')],
        ['two definitions of one label', '# A\n\n[one]: x.md\n\n__a__ [One]\n\n[One]: y.md\n'],
        [
            'unreferenced footnotes before other text',
            '# A\n\n[^n]: __b__ [c]\n\n    * d\n\n[^m]: e\n\nAfter\n\n[c]: x.md\n',
        ],
        ['a quotation in a referenced footnote', '# A\n\na[^n]\n\n[^n]: one\n\n    *   two\n\n    > three\n'],
        ['definitions before other text', '# A\n\na[^1] b[^n] [c][r]\n\n[^1]: d\n[^n]: e\n[r]: x.md\n\nAfter\n'],
        [
            'paragraphs of non-breaking spaces',
            '---\nicon: a\n---\n\n# A\n\n&nbsp;\n\nText\n\n\u00a0\n\n__Last__\n\n\u00a0\n',
        ],
        [
            'cells that span rows and columns',
            '# A\n\n<table><tr><th colspan="2">a</th></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>\n',
        ],
        [
            'dark and small pictures in a line',
            '# A\n\n__a__ <picture><source srcset="https://a.example/b.png" media="(prefers-color-scheme: dark)"><img src=".gitbook/assets/a%20b.png" alt="c"></picture> <img src=".gitbook/assets/a%20b.png" alt="" data-size="line">\n',
        ],
        ['indented code', '# A\n\n    code\n\n        more\n\ntext\n'],
    ])('returns the same file with %s', async (_case, text) => {
        expect(await write(text)).toBe(text);
    });

    it('changes only the lines of a changed block', async () => {
        const written = await write(TEXT, (markdown) => markdown.replace('First', '1st'));
        expect(written.split('Broken.')[1]).toBe(TEXT.split('Broken.')[1]);
        expect(written).toContain('1st *paragraph*');
        expect(written.split('1st')[0]).toBe(TEXT.split('First')[0]);
        expect(await write(TEXT, (markdown) => markdown.replace('Last', 'End'))).toBe(TEXT.replace('Last\n', 'End\n'));
        expect(await write(TEXT, (markdown) => markdown.replace('code\n', 'other\n'))).toBe(
            TEXT.replace('code\n', 'other\n'),
        );
    });

    it('changes only the changed line within tags', async () => {
        const text =
            '# A\n\n{% tabs kind="x" %}\n{% tab title="One" %}\n__Bold__ one\n{% endtab %}\n\n{% tab title="Two" %}\n__Bold__ two\n{% endtab %}\n{% endtabs %}\n';
        expect(await write(text, (markdown) => markdown.replace('two', '2'))).toBe(text.replace('two', '2'));
    });

    it('changes only the changed line within a hint that contains code, although documents store the code after the hint', async () => {
        const text =
            '# A\n\n{% hint style="info" %}\n__Before__\n\n```js\ncode\n```\n\n__After__\n{% endhint %}\n\nLast\n';
        expect(await write(text, (markdown) => markdown.replace('After', 'Then'))).toBe(text.replace('After', 'Then'));
    });

    it.each([
        [
            'lists and code in an expandable block',
            '<details open="">\n\n<summary>One <code>b</code></summary>\n\n1. Two\n2. c\n\n   ```js\n   d\n   ```\n\n* __e__\n\n</details>',
            'Two',
        ],
        [
            'expandable blocks in one',
            '<details>\n\n<summary>One</summary>\n\n* a\n* __Two__ b\n\n<details>\n\n<summary>c</summary>\n\nd\n\n</details>\n\n</details>',
            'Two',
        ],
        ['other notes next to a note', 'a[^1] b[^2]\n\n[^1]: __One__\n[^2]: __c__ Two\n\nAfter', 'Two'],
        [
            'pictures in a line',
            '__a__ Two <picture><source srcset=".gitbook/assets/a%20b.png" media="(prefers-color-scheme: dark)"><img src="b.png" alt=""></picture> <img src="c.png" alt="" data-size="line"> d',
            'Two',
        ],
        ['an unreferenced footnote', '[^n]: __One__ [a]\n\n__Two__ words', 'Two'],
        ['markers of lists', '* One **b** _c_\n* Two\n  * In\n* Three', 'Two'],
        ['wide indentation of lists', '*   One\n*   Two\n\n    More\n*   Three', 'More'],
        ['numbers of ordered lists', '1. One\n1. Two\n1. Three', 'Two'],
        ['markers of task lists and text alternatives of icons', '* [ ] One <i class="fa-x">:x:</i>\n* [x] Two', 'Two'],
        ['markers of lists in quotations', '> * One\n> * Two', 'One'],
        ['markers of lists within tags', '{% hint style="info" %}\n* One\n* Two\n{% endhint %}', 'One'],
        ['emphasis and links of the changed line', '**Two** _made with_ [_Tool_](https://example.com)', 'Two'],
        ['lines of a paragraph', 'One _a_\nTwo _b_\nThree', 'Two'],
        ['a hard break', '* One\n* Two \\\n  **Three:** four\n* Five', 'Two'],
        [
            'link definitions in a list',
            '- [One] is a\n- [Two] is b\n\n  [One]: https://a.example\n  [Two]: https://b.example',
            'is b',
        ],
        [
            'labels of links in a list',
            '* [Two][One] is a\n* [Two is][] b ![One]\n\n[one]: https://a.example\n[two is]: b.md "Title"',
            'Two',
        ],
        [
            'labels of links',
            '__See__ [Two is][one], [one] and\n![a][one]\n\nText\n\n[One]: <other file.md> "Title"',
            'Two',
        ],
        [
            'labels of links in tags and quotations',
            '{% hint style="info" %}\n> *   [**Two**][one] [one]\n{% endhint %}\n\n[one]: ../README.md',
            'Two',
        ],
        [
            'a figure',
            '{% columns %}\n{% column %}\n* One\n* Two\n{% endcolumn %}\n\n{% column %}\n<figure><img src="a.jpeg" alt=""><figcaption><p>Text</p></figcaption></figure>\n{% endcolumn %}\n{% endcolumns %}',
            'Two',
        ],
        [
            'adjacent images in a hint',
            '{% hint style="info" %}\n* One\n* Two\n\n![](a.png)![](b.png)\n{% endhint %}',
            'Two',
        ],
        [
            'code in table cells',
            '<table>\n<thead><tr><th>Bad</th><th>Good</th></tr></thead>\n<tbody>\n<tr><td>\n\n```go\nvar one = Two{\n  a: "b",\n}\n\nmore()\n```\n\n</td><td>\n\n```go\nf(&x)\n```\n\n</td></tr>\n</tbody></table>',
            'Two',
        ],
    ])('keeps %s if one word of the body changes', async (_case, body, word) => {
        const text = `# A\n\n${body}\n`;
        expect(await write(text, (markdown) => markdown.replace(word, 'New'))).toBe(text.replace(word, 'New'));
    });

    it.runIf(store === asDocument).each([
        ['a reference', '- [Two] is a\n- [Three] is b\n\n  [Two]: https://a.example\n  [Three]: https://b.example'],
        ['a reference with brackets', 'The [Two][] and [Three]\n\n[two]: https://a.example\n[Three]: b.md'],
        ['a picture', '> A\n> ![Two] ![Three][]\n\n[Two]: a.png\n[three]: .gitbook/assets/a%20b.png'],
    ])('keeps the label of %s whose text changes', async (_case, body) => {
        const text = `# A\n\n${body}\n\nLast\n`;
        expect(await write(text, (markdown) => markdown.replace('Two', 'New'))).toBe(
            text.replace(/\[Two\](?:\[\])?/, '[New][Two]'),
        );
    });

    it('changes only the changed line beside links to files outside of the content', async () => {
        const text =
            '# A\n\n__One__ [a](./unlisted.md), [b](unlisted), [c](folder/#x), [d](folder/#y) and ![e](../docs/unlisted.md)\n\n__Two__\n';
        expect(await write(text, (markdown) => markdown.replace('Two', '2'))).toBe(text.replace('Two', '2'));
        expect(await write(text, (markdown) => markdown.replace('One', '1'))).toContain(
            '[a](./unlisted.md), [b](unlisted)',
        );
    });

    it('keeps mentions of pages and anchors in a list that changes', async () => {
        const text =
            '# A\n\n* [#part-one](<other file.md#part-one> "mention") and [#a](page.md#a "mention")\n* [README.md](../README.md "mention")\n* Two\n';
        expect(await write(text, (markdown) => markdown.replace('Two', '2'))).toBe(text.replace('Two', '2'));
    });

    it('keeps comments before, between and after two lists in which words change', async () => {
        const text =
            '# A\n\n__Text__\n\n<!-- One -->\n\n* Two\n* Three\n\n<!-- Four -->\n\n* Five\n* Six\n\n<!-- Seven -->\n';
        const edit: Store = (markdown) => markdown.replace('Three', '3').replace('Five', '5');
        expect(await write(text, edit)).toBe(edit(text));
    });

    it('writes an indented code block with fences if its new first line is blank, and keeps the other blocks', async () => {
        const text = '# A\n\n__Text__\n\n<!-- One -->\n\n    code\n\nLast\n';
        expect(await write(text, (markdown) => markdown.replace('code', '\nNew\n\ncode'))).toBe(
            text.replace('    code', '```\n\nNew\n\ncode\n```'),
        );
    });

    it.each([
        ['an unknown pair', '{% jira key="ABC-1" %}\n__body__\n{% endjira %}'],
        ['an unknown tag', '__One__\n\n{% jira key="ABC-1" %}\n\nTwo'],
        ['an unknown pair in text', 'See {% jira key="ABC-1" %}__this__{% endjira %}.'],
        ['an unknown tag in a list', '* One\n\n  {% jira key="ABC-1" %}\n* Two'],
    ])('writes a changed attribute of %s only if the page is stored as Markdown', async (_, body) => {
        const text = `# A\n\n${body}\n`;
        const written = await write(text, (markdown) => markdown.replace('ABC-1', 'ABC-2'));
        expect(written).toBe(store === asMarkdown ? text.replace('ABC-1', 'ABC-2') : text);
    });

    it('keeps a comment between two indented code blocks that cannot be merged', async () => {
        const text = '# A\n\n__Text__\n\n    code\n\n<!-- One -->\n\n    more\n\nLast\n';
        const edit: Store = (markdown) => markdown.replace('code', '\nNew\n\ncode').replace('more', '\nNew\n\nmore');
        const written = await write(text, edit);
        expect(written.indexOf('code')).toBeLessThan(written.indexOf('<!-- One -->'));
        expect(written.indexOf('<!-- One -->')).toBeLessThan(written.indexOf('more'));
    });

    it('writes a dark picture in a line as HTML with paths', async () => {
        const picture =
            '<picture><source srcset=".gitbook/assets/a%20b.png" media="(prefers-color-scheme: dark)"><img src="b.png" alt="c" data-size="line"></picture>';
        const text = `# A\n\nx ${picture} y\n`;
        const written = await write(text, (markdown) => `New ${markdown}\n\n${markdown}`);
        expect(written).toBe(`# A\n\nNew x ${picture} y\n\nx ${picture} y\n`);
    });

    it('adds an item with the marker of its list', async () => {
        const text = '# A\n\n* One\n* Two\n  * In\n';
        expect(await write(text, (markdown) => markdown.replace('- Two', '- New\n- Two'))).toBe(
            text.replace('* Two', '* New\n* Two'),
        );
    });

    it('changes only the changed line within updates', async () => {
        const text =
            '# A\n\n{% updates %}\n{% update date="2026-01-31" tags="new" %}\n__One__\n{% endupdate %}\n\n{% update date="2026-01-30" %}\n__two__\n{% endupdate %}\n{% endupdates %}\n';
        expect(await write(text, (markdown) => markdown.replace('two', '2'))).toBe(text.replace('two', '2'));
    });

    it('inserts added blocks between unchanged blocks, and removes deleted blocks', async () => {
        const text = '# A\r\n\r\n*   One\r\n\r\n\r\n__Two__\r\n\r\nThree\r\n';
        expect(await write(text, (markdown) => markdown.replace('Three', 'New\n\nThree\n\nAlso'))).toBe(
            text.replace('Three', 'New\r\n\r\nThree\r\n\r\nAlso'),
        );
        expect(await write(text, (markdown) => markdown.replace(/\*\*Two\*\*\n+/, ''))).toBe(
            '# A\r\n\r\n*   One\r\n\r\nThree\r\n',
        );
    });
});

describe('formatRepositoryPage', () => {
    it('changes only the heading for a new title', async () => {
        const text = '---\nicon: x\n---\n\nA\n===\n\n*   One\n';
        expect(await exportChangedPage(text, () => ({ title: 'New' }))).toBe(text.replace('A\n===', '# New'));
        expect(await exportChangedPage(LINE, () => ({ title: 'New' }))).toBe(`# New\n\n${LINE}`);
        const field = '---\ntitle: A\nother: 1\n---\ntext\n';
        expect(await exportChangedPage(field, () => ({ title: 'New' }))).toBe(field.replace('A', 'New'));
    });

    it('reads the condition and tags of a page from its front matter, and changes only their lines', async () => {
        const text =
            '---\nif: visitor.claims.unsigned.isBeta\ntags:\n  - tag: new\n    primary: true\n  - api\n---\n\n# A\n\nFor __few__.\n';
        const seen: Stored[] = [];
        expect(await exportChangedPage(text, (page) => (seen.push(page), {}))).toBe(text);
        expect(seen[0]?.fields).toMatchObject({
            if: 'visitor.claims.unsigned.isBeta',
            tags: [{ tag: 'new', primary: true }, { tag: 'api' }],
        });
        expect(seen[0]?.markdown.trim()).toBe('For **few**.');
        const written = await exportChangedPage(text, ({ fields: { if: _, ...fields } }) => ({ fields }));
        expect(written).toBe(text.replace(/if: .*\n/, ''));
        expect(await exportChangedPage(text, ({ fields }) => ({ fields: { ...fields, tags: [] } }))).not.toContain(
            'tag:',
        );
    });

    it('reads the condition of a page from front matter whose lines end with carriage returns', async () => {
        const text = '---\rtitle: A\rif: visitor.claims.unsigned.isBeta\r---\r\rText\r';
        const seen: Stored[] = [];
        expect(await exportChangedPage(text, (page) => (seen.push(page), {}))).toBe(text);
        expect(seen[0]).toMatchObject({ title: 'A', fields: { if: 'visitor.claims.unsigned.isBeta' } });
        expect(seen[0]?.markdown.trim()).toBe('Text');
    });

    it('puts the body of reusable content into the condition of its front matter only, and keeps the file', async () => {
        const condition = 'visitor.claims.unsigned.plan === "pro"';
        const text = `---\ntitle: A\nif: ${condition}\n---\n\nFor __pro__.\n\n*   Two\n`;
        for (const store of [asMarkdown, asDocument]) {
            const seen: string[] = [];
            const note = ({ markdown }: Stored) => {
                seen.push(markdown);
                return { markdown: store(markdown).replace('Two', '2') };
            };
            expect(await exportChangedPage(text, note, 'reusable')).toBe(text.replace('Two', '2'));
            const { nodes } = parseMarkdownBody({ markdown: seen[0] ?? '' });
            expect(nodes).toMatchObject([{ type: 'if', data: { expression: condition } }]);
        }
        expect(await exportChangedPage(text, () => ({}), 'reusable')).toBe(text);
        const without = await exportChangedPage(text, () => ({ markdown: 'For all' }), 'reusable');
        expect(without).toBe(`---\ntitle: A\nif: ${condition}\n---\n\nFor all\n`);
    });

    it.each([
        ['a YAML tag', 'if: !visitor.claims.unsigned.isBeta'],
        ['another field with invalid YAML', 'description: Plans: all\nif: visitor.isBeta'],
        ['a second condition', 'if: a\nif: b'],
        ['a missing space after the colon', 'if:visitor.isBeta'],
        ['unbalanced quotation marks', '"if": visitor.isBeta\nx: "'],
    ])('rejects a page whose condition cannot be parsed because of %s', async (_, yaml) => {
        await expect(exportChangedPage(`---\n${yaml}\n---\n\n# A\n\nFor few.\n`)).rejects.toThrow(
            'put the condition in quotes',
        );
    });

    it.each([
        ['an "endif" tag without an "if" tag', 'For few.\n\n{% endif %}\n\nFor few as well.'],
        ['an "endif" tag within a hint', '{% hint %}\nA\n{% endif %}\n{% endhint %}\n\nFor few as well.'],
    ])('rejects reusable content whose body would end its condition by %s', async (_, body) => {
        const file = `---\nif: visitor.isBeta\n---\n\n# A\n\n${body}\n`;
        await expect(exportChangedPage(file, () => ({}), 'reusable')).rejects.toThrow(
            'match the tags "if" and "endif"',
        );
    });

    it('keeps links to names of inherited properties', async () => {
        const text = '# A\n\nA [link](constructor) and [one](toString#x).\n';
        expect(await exportChangedPage(text)).toBe(text);
        expect(await exportChangedPage(text, ({ markdown }) => ({ markdown: `${markdown}\n\nMore` }))).toBe(
            `${text}\nMore\n`,
        );
    });

    it('changes only the lines of a changed field', async () => {
        const written = await exportChangedPage(TEXT, ({ fields }) => ({ fields: { ...fields, icon: 'bolt' } }));
        expect(written).toBe(TEXT.replace('icon: rocket', 'icon: bolt'));
    });

    it('keeps the title of a reusable content in its front matter, and its headings in its text', async () => {
        const text = '---\ntitle: support\n---\n\n# Not a title\n\nAsk us at the __desk__.\n';
        expect(await exportChangedPage(text, () => ({}), 'reusable')).toBe(text);
        expect(await exportChangedPage(text, () => ({ title: 'help' }), 'reusable')).toBe(
            text.replace('support', 'help'),
        );
    });

    it('returns any file unchanged if nothing changed, and adds a block without another change', async () => {
        await assertProperty(fc.asyncProperty(writtenFile, fc.boolean(), expectSameFile), { numRuns: 8 });
    });
});

describe('front matter with numbers, booleans and merged maps as texts', () => {
    const text =
        '---\ntitle: 2.10\ndescription: 1.10\nemoji: 2615\ntags: [2024, 007]\nshared: &shared { release: 4.20 }\nvars: { <<: *shared, beta: true, count: 3 }\n---\n\nText\n';

    it('has its texts as written', async () => {
        let stored: Stored | undefined;
        expect(await exportChangedPage(text, (page) => ((stored = page), {}))).toBe(text);
        expect(stored?.title).toBe('2.10');
        expect(stored?.fields).toEqual({
            description: '1.10',
            emoji: '2615',
            tags: [{ tag: '2024' }, { tag: '007' }],
            variables: { release: '4.20', beta: 'true', count: '3' },
        });
    });

    it('keeps its other variables after a change of a variable', async () => {
        const changed = await exportChangedPage(text, ({ fields }) => ({
            fields: { ...fields, variables: { ...fields?.variables, beta: 'false' } },
        }));
        expect(changed).toBe(text.replace(/vars: .*/, "vars:\n  release: '4.20'\n  beta: 'false'\n  count: 3"));
    });
});
