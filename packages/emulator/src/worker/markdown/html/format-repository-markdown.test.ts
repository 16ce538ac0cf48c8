import type { DocumentBlock } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';
import { assertProperty } from '@svc-int/test-support/property';
import { scaleCount } from '@svc-int/test-support/sizes';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyBlocks } from '../any-document/any-document.test-support.js';
import { formatBlocksAsMarkdownWithIdHrefs } from '../format/format-blocks-as-markdown-with-id-hrefs.js';
import { parseUnresolvedDocument } from '../parse/parse-document.js';
import { formatRepositoryMarkdown } from './format-repository-markdown.js';
import { serializeBlockContent } from './serialize-block-content.js';

const read = (markdown: string): DocumentBlock[] => parseUnresolvedDocument(markdown, {}).nodes;
const contentOf = (nodes: readonly DocumentBlock[]) => nodes.map(serializeBlockContent);

const exported = (source: string) => formatRepositoryMarkdown(formatBlocksAsMarkdownWithIdHrefs(read(source)));

const CARDS =
    '<table data-card-size="large" data-view="cards" data-full-width="true"><thead><tr><th></th><th data-type="rating" data-max="3">Stars</th><th>Plan<select multiple><option value="a" label="Free" color="blue"></option><option value="b" label="Pro" color=""></option></select></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><strong>One</strong></td><td>2</td><td><span data-option="a">Free, </span><span data-option="b">Pro</span></td><td><a href="/pages/p1">/pages/p1</a></td><td><a href="/files/f1">f1</a></td></tr><tr><td><ul><li>x</li><li>y<ul><li>z</li></ul></li></ul></td><td></td><td></td><td></td><td></td></tr></tbody></table>';

const FORMS = [
    CARDS,
    '<table><thead><tr><th width="120">What</th><th align="right">Keys</th></tr></thead><tbody><tr><td>a<br>b</td><td><kbd>K</kbd> or <code>x</code></td></tr><tr><td><p>First</p><p align="center">Second</p></td><td><pre class="language-js"><code>\na &lt; b&#10;\nc\n</code></pre></td></tr></tbody></table>',
    '<table data-header-hidden><thead><tr><th></th><th data-type="checkbox"></th><th data-type="users" data-multiple></th></tr></thead><tbody><tr><td><a href="/pages/p">a <mark style="color:red;">b</mark></a></td><td>true</td><td><a href="/users/u">u</a></td></tr></tbody></table>',
    '<figure><picture><source srcset="/files/d" media="(prefers-color-scheme: dark)"><img src="/files/l" alt="A" width="50%"></picture><figcaption><p>Both, <strong>b</strong></p></figcaption></figure>',
    '<div align="left" data-full-width="true"><figure><img src="/files/a" alt=""><figcaption></figcaption></figure><figure><img src="/files/b" alt="" height="20"><figcaption></figcaption></figure></div>',
    '<p align="center">A <a href="/pages/p">line</a>.</p>',
    '<h3 align="right">B <a href="#x" id="x"></a></h3>',
    '<details><summary>A <code>b</code></summary><p>c</p><ol start="3"><li>d</li></ol></details>',
];

describe('formatRepositoryMarkdown', () => {
    it.each(FORMS)('writes a block like the hosted service: %s', (html) => {
        expect(exported(html)).toBe(`${html}\n`);
    });

    it('writes HTML on its own lines inside hints and lists, and leaves other blocks unchanged', () => {
        const markdown =
            '{% hint style="info" %}\n{% paragraph align="center" %}\na [b][c]\n{% endparagraph %}\n{% endhint %}\n\n- d\n\n  {% paragraph align="end" %}\n  e\n  {% endparagraph %}\n  f\n\n| g |\n|---|\n\n[c]: /pages/p\n';
        expect(formatRepositoryMarkdown(markdown)).toBe(
            '{% hint style="info" %}\n<p align="center">a <a href="/pages/p">b</a></p>\n\n{% endhint %}\n\n- d\n\n  <p align="right">e</p>\n\n  f\n\n| g |\n|---|\n\n[c]: /pages/p\n',
        );
    });

    it.each([
        '{% paragraph align="center" %}\na[^1]\n{% endparagraph %}\n\n[^1]: b\n',
        '{% paragraph align="center" %}\n`{% if a %}`\n{% endparagraph %}\n',
        '{% paragraph %}\n{% endparagraph %}\n',
        'a\n',
    ])('keeps the tags of a block that HTML cannot express: %j', (markdown) => {
        expect(formatRepositoryMarkdown(markdown)).toBe(markdown);
    });

    it('writes a table with references to pages as HTML', () => {
        const html = CARDS.replace('<strong>One</strong>', '<a href="/pages/p2">Two</a>');
        const [table] = read(html);
        const withReferences = JSON.parse(
            JSON.stringify(table).replaceAll(/\{"kind":"url","url":"\/pages\/(p\d)"\}/g, '{"kind":"page","page":"$1"}'),
        ) as DocumentBlock;
        expect(JSON.stringify(withReferences)).toContain('{"kind":"page","page":"p1"}');
        expect(formatRepositoryMarkdown(formatBlocksAsMarkdownWithIdHrefs([withReferences])).trimEnd()).toBe(html);
    });

    it('writes Markdown that is parsed to the same document, for any document', () => {
        let changed = 0;
        assertProperty(
            fc.property(anyBlocks, (nodes) => {
                const document = documentSchema.parse({ object: 'document', data: {}, nodes });
                const markdown = formatBlocksAsMarkdownWithIdHrefs(document.nodes);
                const written = formatRepositoryMarkdown(markdown);
                if (written !== markdown) changed += 1;
                expect(contentOf(read(written))).toEqual(contentOf(read(markdown)));
            }),
            { numRuns: scaleCount(40) },
        );
        expect(changed).toBeGreaterThan(0);
    });
});

it('formatRepositoryMarkdown parses nested tags a limited number of times', () => {
    const levels = scaleCount(400, 5);
    const open =
        '{% expandable %}\n{% expandable-title %}\na\n{% endexpandable-title %}\n{% expandable-body %}\n$$\nb\n$$\n';
    const markdown = open.repeat(levels) + '{% endexpandable-body %}\n{% endexpandable %}\n'.repeat(levels);
    expect(formatRepositoryMarkdown(markdown)).toContain('{% expandable %}');
});
