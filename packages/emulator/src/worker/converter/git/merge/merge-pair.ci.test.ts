import { describe, expect, it } from 'vitest';

import { asDocument, asMarkdown, exportChangedPage } from '../page-file.test-support.js';

const INNER = '*   a __b__\n\n[x](../README.md "t") __Two__\n\n```js\ncode\n```\n\n1) __Last__\n1) d';

const PAIRS: Record<string, string> = {
    hint: `{% hint style="info" x=1 %}\n${INNER}\n{% endhint %}`,
    condition: `{% if visitor.claims.unsigned.a === "b" %}\n\n${INNER}\n\n{% endif %}`,
    columns: `{% columns %}\n{% column width="50%" %}\n${INNER}\n{% endcolumn %}\n\n{% column %}\n*   __e__\n{% endcolumn %}\n{% endcolumns %}`,
    tabs: `{% tabs %}\n{% tab title="A" %}\n${INNER}\n\n|a|b|\n|-|-|\n|c|d|\n{% endtab %}\n{% endtabs %}`,
    update: `{% updates format="full" %}\n{% update date="2026-01-31" %}\n|a|b|\n|-|-|\n|c|d|\n\n${INNER}\n{% endupdate %}\n{% endupdates %}`,
    'unknown tags in each other': `{% one title="e" %}\n{% two %}\n${INNER}\n\n{% hint style="info" %}\n*   __f__\n{% endhint %}\n{% endtwo %}\n{% endone %}`,
    'expandable block': `<details>\n\n<summary>S</summary>\n\n${INNER}\n\n</details>`,
    div: `<div class="x">\n\n${INNER}\n\n</div>`,
    centered: `<center>\n\n<img src="a.png" alt="">\n\n${INNER}\n\n</center>`,
    'quotation in HTML': `<blockquote>\n\n${INNER}\n\n</blockquote>`,
    'custom element': `<x-note kind="y">\n\n${INNER}\n\n</x-note>`,
};

describe.each([
    ['Markdown', asMarkdown],
    ['a document', asDocument],
])('formatRepositoryPage of a page stored as %s', (_, store) => {
    const write = (file: string, from = '', to = '') =>
        exportChangedPage(file, ({ markdown }) => ({ markdown: store(markdown).replace(from, to) }));

    it.each(Object.entries(PAIRS))('changes only the edited block between the tags of "%s"', async (_name, pair) => {
        const file = `# A\n\n__before__\n\n${pair}\n\n__after__\n`;
        expect(await write(file)).toBe(file);
        for (const word of ['Two', 'Last', 'code'])
            expect(await write(file, word, 'New')).toBe(file.replace(word, 'New'));
    });

    const { centered: _centered, 'quotation in HTML': _quotation, ...simple } = PAIRS;

    it.each(Object.entries(simple))(
        'keeps the other blocks of "%s" after edits, an addition and a deletion',
        async (_name, pair) => {
            const file = `# A\n\n__before__\n\n${pair}\n\n__after__\n`;
            const change = (text: string, mark: string) =>
                text
                    .replace('Last', 'End')
                    .replace(`[x](`, `Added.\n\n[x](`)
                    .replace('code', '\ncode')
                    .replace(`${mark}Two`, `${mark}2`);
            const edited = await exportChangedPage(file, ({ markdown }) => ({
                markdown: change(store(markdown), '**'),
            }));
            expect(edited).toBe(change(file, '__'));
        },
    );

    it('keeps a title between tags after an edit of a block beside it', async () => {
        const file = `<div align="center">\n\n# A __b__\n\n${INNER}\n\n</div>\n\n__after__\n`;
        expect(await write(file, 'Two', 'New')).toBe(file.replace('Two', 'New'));
        const titled = await exportChangedPage(file, ({ markdown }) => ({ title: 'New', markdown: store(markdown) }));
        expect(titled).toBe(file.replace('A __b__', 'New'));
    });

    it.each([
        ['paragraphs in one element', '<div><p>a</p><p>b <i>Two</i></p></div>'],
        ['a list', '<ul>\n<li><b>a</b> Two</li>\n<li>c &amp; d</li>\n</ul>'],
        ['centered text', '<center><b>a</b> Two</center>'],
        [
            'cells with blocks',
            '<table><tr><td><p>a</p><p><em>b</em> Two</p></td><td><ul><li>c</li></ul></td></tr></table>',
        ],
    ])('keeps the HTML of %s after an edit of a word', async (_name, html) => {
        const file = `# A\n\n__before__\n\n${html}\n\n__after__\n`;
        expect(await write(file, 'Two', 'New')).toBe(file.replace('Two', 'New'));
    });

    it('keeps the spaces of a table row after an edit of a cell', async () => {
        const file = '# A\n\n| a|b |\n|--|:-:|\n| Two|c |\n';
        expect(await write(file, 'Two', 'New')).toBe(file.replace('Two', 'New'));
    });
});
