import * as fc from 'fast-check';
import { expect } from 'vitest';

import { formatDocumentAsMarkdown, formatReferenceAsIdHref, parseMarkdownBody } from '../../markdown/index.js';
import { cacheArchiveFiles, convertArchiveMarkdownPage } from '../archive-cache.js';
import type { ConvertedMarkdownPage, RepositoryPage } from '../protocol.js';
import { formatRepositoryPage } from './page-file.js';

const PATH = 'docs/page.md';
const OTHERS = ['README.md', 'docs/other file.md', 'docs/.gitbook/assets/a b.png', 'docs/.gitbook/includes/x.md'];
const UNLISTED = ['docs/unlisted.md', 'docs/folder/README.md'];
const nothing = () => Promise.resolve();

export type Store = (markdown: string) => string;

export const asMarkdown: Store = (markdown) => markdown;
export const asDocument: Store = (markdown) =>
    formatDocumentAsMarkdown(parseMarkdownBody({ markdown }), { getHref: formatReferenceAsIdHref });

export interface Stored {
    title: string;
    fields: RepositoryPage['fields'];
    markdown: string;
}

export async function exportChangedPage(
    original: Uint8Array | string,
    change: (page: Stored) => Partial<Stored> = () => ({}),
    kind: RepositoryPage['kind'] = 'page',
    yieldIfNeeded = nothing,
): Promise<string> {
    const bytes = typeof original === 'string' ? new TextEncoder().encode(original) : original;
    const read = (path: string) => () => Promise.resolve(path === PATH ? bytes : new Uint8Array());
    const archive = cacheArchiveFiles(new Map([PATH, ...OTHERS, ...UNLISTED].map((path) => [path, read(path)])), 0);
    const converted = await convertArchiveMarkdownPage({ archive, path: PATH, kind });
    const imported = converted?.value ?? expect.fail('The archive is gone.');
    const paths = [PATH, ...OTHERS];
    const stored = {
        title: imported.title,
        fields: toStoredFields(imported),
        markdown: storeLinks(imported.markdown, imported, paths),
    };
    const targets = Object.fromEntries(
        paths.flatMap((path, at) =>
            ['pages', 'files', 'reusable-contents'].map((folder) => [`/${folder}/id${at}`, path]),
        ),
    );
    const changed = { ...stored, ...change(stored) };
    const page = { kind, path: PATH, paths: [...paths, ...UNLISTED], targets, codeBlocks: [], ...changed };
    return formatRepositoryPage(page, bytes, yieldIfNeeded);
}

function storeLinks(text: string, { key, targets }: ConvertedMarkdownPage, paths: readonly string[]): string {
    const placeholder = new RegExp(String.raw`/([a-z-]+)/${key}-(\d+)(#[^\s)>"]*)?`, 'g');
    return text.replaceAll(placeholder, (_, folder: string, at: string, fragment = '') => {
        const { address, href = '#' } = targets[Number(at)] ?? expect.fail('There is no such target.');
        return paths.includes(address) ? `/${folder}/id${paths.indexOf(address)}${fragment}` : encodeURI(href);
    });
}

function toStoredFields({ fields = {}, description }: ConvertedMarkdownPage): RepositoryPage['fields'] {
    const { cover, coverDark, ...others } = fields;
    return { ...others, description };
}

const block = fc.constantFrom(
    'Text *with* __marks__  ',
    '*   a\n*   b\n    * c',
    '- [ ] task\n- [x] done',
    '1) one\n2) two',
    '> quoted\ngoes on',
    '    code',
    '~~~js\nx\n\ny\n~~~',
    'Heading\n---',
    '### Closed ###',
    '***',
    '{% hint style="success" x=1 %}\n*   a\n\ntext\n{% endhint %}',
    '{% if visitor.claims.unsigned.a === "b" %}\nyes\n{% endif %}',
    '{% if visitor.claims.unsigned.a === "b" %}*yes*{% endif %}',
    '*   {% if visitor.claims.unsigned.a === "b" %}__yes__{% endif %}\n*   no',
    'a {% if visitor.claims.unsigned.a %}__b__{% endif %} c',
    '*   a {% if visitor.claims.unsigned.a %}__b__{% endif %} c\n*   d',
    '## __a__ {% if visitor.claims.unsigned.a %}b{% endif %}',
    '- [ ] a {% if visitor.claims.unsigned.a %}__b__{% endif %}\n- [x] c',
    '|a|\n|-|\n|__b__ {% if visitor.claims.unsigned.a %}c{% endif %}|',
    '{% unknown a="b" %}',
    '{% hint style="info" %}Text __bold__{% endhint %}',
    'Before {% hint style="info" %} in\n  it {% endhint %} after {% embed url="https://example.com" %}',
    '*   {% content-ref url="other%20file.md" %}[a](other%20file.md){% endcontent-ref %}\n*   b {% unknown %}c{% endunknown %}',
    '{% code title="a.js" %}```js\nx\n```\n{% endcode %}',
    '{% tabs %}{% tab title="A" %}## In\nx{% endtab %}{% endtabs %}',
    '\\{% hint %}a{% endhint %} `{% hint %}`',
    'a {% unknown b="c" %}__d__{% endunknown %} e {% raw %}',
    '*   {% unknown %}a{% endunknown %} b\n*   __c__ {%- for d in e -%}f{%- endfor -%}',
    '## a {% hint style="info" %}__b__{% endhint %} ##',
    'a {% hint style="info" %}b{% endhint %}\n---',
    '### {% unknown %}a{% endunknown %} __b__',
    '- [ ] {% hint style="info" %}__a__{% endhint %}\n- [x] {% unknown %}b{% endunknown %}',
    '|a|\n|-|\n|{% unknown %}b{% endunknown %} __c__|',
    '<p>{% unknown %}a{% endunknown %} {% file src=".gitbook/assets/a b.png" %}</p>',
    '|a|\n|-|\n|{% hint style="info" %}b __c__{% endhint %} {% content-ref url="other%20file.md" %}|',
    '<table><tr><td>{% hint style="info" %}b{% endhint %}</td></tr></table>',
    '{% include ".gitbook/includes/x.md" %}',
    '{% include "gone.md" %}',
    '<!-- comment -->',
    '<details>\n\n<summary>S</summary>\n\nIn __it__\n\n</details>',
    '[a](other%20file.md) <https://example.com> https://example.com',
    '[b](gone.md#x "t") ![c](gone.png)',
    '|a|\n|-|\n|b|',
    '$$\nx\n$$',
    '$$ text\nx\n$$',
    '$$ text $$ and $$x$$',
    '[One]: ../README.md "t"',
    "[one]: <gone.md> 't'",
    '[One two]: https://example.com (t)\n[one  TWO]: other%20file.md',
    '__a__ [One] and [b][one], ![c][ONE] [One\ntwo]',
    '* [One] __a__\n* [Two]\n\n  [Two]: https://a.example',
    'a[^n] __b__\n\n[^n]: __word__ [One]',
    'a[^m] __b__\n\n[^m]: one\n\n    *   two\n\n    > three',
    '__a__ (b)\r**c:** d\rand e',
    '&nbsp;',
    '\u00A0',
    'a\u00A0__b__ &nbsp; c',
    'a <span style="color:red">__b__</span> <u>c</u> <small>d</small> <br> e <sub>1</sub>',
    '<span class="x">a</span> __b__ <kbd>c</kbd>',
    'a ![b](.gitbook/assets/a%20b.png "t") __c__ <img src="x.png" alt="" data-size="line"> d',
    '{% hint style="info" %}\n*   a\n\n__b__ [One]\n\n```js\nc\n```\n\n|a|b|\n|-|-|\n|c|d|\n{% endhint %}',
    '{% columns %}\n{% column width="50%" %}\n*   a\n\n1) b\n{% endcolumn %}\n\n{% column %}\n|a|\n|-|\n|__b__|\n{% endcolumn %}\n{% endcolumns %}',
    '{% unknown title="t" %}\n\n*   a\n\n{% more %}\n__b__\n{% endmore %}\n\n{% endunknown %}',
    '<details open>\n<summary>__S__ <b>b</b></summary>\n\n*   a\n\n{% hint style="info" %}\n__b__\n{% endhint %}\n\n</details>',
    '<details><summary>S</summary>a <b>b</b></details>',
    '<center><b>a</b> b</center>',
    '<center>\n\n__a__\n\n*   b\n\n</center>',
    '<div align="center">\n\n__a__\n\n<img src="a.png" width="100">\n\n</div>',
    '<blockquote>\n\n*   a\n\n__b__\n\n</blockquote>',
    '<x-note a="b">\n\n__a__\n\n1) b\n\n</x-note>',
    '<ul>\n<li><b>a</b> b</li>\n<li>c &amp; d</li>\n</ul>',
    '<table><tr><th align="center">a</th></tr><tr><td><p>b</p><p><em>c</em></p></td></tr><tr><td><ul><li>d</li></ul><br>e</td></tr></table>',
    '<table>\n<tr>\n<td>\n\n__a__\n\n* b\n\n</td>\n</tr>\n</table>',
);
const gap = fc.constantFrom('\n\n', '\n\n\n', '\n \n');
const head = fc.constantFrom('', '---\nicon: a\nx: [1]\n---\n', '# T\n\n', '---\nhidden: true\n---\n\nT\n=\n\n');
const end = fc.constantFrom('', '\n', '\n\n', '  ');

export const writtenFile = fc
    .record({
        blocks: fc.array(fc.tuple(block, gap), { maxLength: 8 }),
        head,
        end,
        isWindows: fc.boolean(),
    })
    .map(({ blocks, head: start, end: last, isWindows }) => {
        const body = blocks.map(([text, after], at) => text + (at < blocks.length - 1 ? after : '')).join('');
        return isWindows ? (start + body + last).replaceAll('\n', '\r\n') : start + body + last;
    });

export async function expectSameFile(original: string, isDocument: boolean): Promise<void> {
    const store = isDocument ? asDocument : asMarkdown;
    expect(await exportChangedPage(original, ({ markdown }) => ({ markdown: store(markdown) }))).toBe(original);
    const edited = await exportChangedPage(original, ({ markdown }) => ({ markdown: `${store(markdown)}\n\nAdded.` }));
    expect(edited.startsWith(original.trimEnd())).toBe(true);
    expect(edited).toContain('Added.');
}
