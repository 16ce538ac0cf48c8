import { describe, expect, it } from 'vitest';

import { formatMarkdown, parseMarkdown } from '../syntax/syntax.js';
import type { LinkUse } from '../html/rewrite-html-links.js';
import { rewriteLinks } from './rewrite-links.js';

function rewrite(markdown: string, change: (href: string, use: LinkUse) => string | undefined = (href) => href) {
    const root = parseMarkdown(markdown);
    rewriteLinks(root, change);
    return formatMarkdown(root.children).trimEnd();
}

describe('rewriteLinks', () => {
    it.each([
        '{% if visitor.claims.unsigned.plan === "pro" %}',
        '{% if !visitor.claims.unsigned.a && visitor.claims.unsigned.n > 2 %}',
        '{% if visitor.claims.unsigned.of == "50 %}" %}',
        '{%   if visitor.claims.unsigned.name in [\'a\', "b\\\\c"]   %}',
        '{% if visitor.claims.unsigned.a["x"].b === {} %}',
    ])('keeps the condition %s as it was written', (condition) => {
        const text = `${condition}\n\nFor some.\n\n{% endif %}`;
        expect(rewrite(text)).toBe(text);
    });

    it('keeps tags and attributes that the parser does not know', () => {
        const text = "{% hint style='info' icon='bolt' %}\n\nText\n\n{% endhint %}\n\n{% later   a=1 b='x' %}";
        expect(rewrite(text)).toBe(text);
    });

    it('rewrites the URLs of images and links in HTML, and keeps other attributes', () => {
        const text = '<a href="a.md" class="button primary">Begin</a> <img src="b.png" alt="B"> <a name="c"></a>';
        const rewritten = rewrite(text, (href, use) => `/${use}/${href}`);
        expect(rewritten).toBe(text.replace('"a.md"', '"/link/a.md"').replace('"b.png"', '"/picture/b.png"'));
        const raw = "<a class='x' href='a.md' >A</a>";
        expect(rewrite(raw)).toBe(raw);
    });

    it('rewrites the URLs of tags, each with its use', () => {
        const uses: [string, LinkUse][] = [];
        const text = '{% include "../a.md" %}\n\n{% file src="b.pdf" caption="B" %}';
        const rewritten = rewrite(text, (href, use) => {
            uses.push([href, use]);
            return `/x/${href}`;
        });
        expect(rewritten).toBe('{% include "/x/../a.md" %}\n\n{% file src="/x/b.pdf" caption="B" %}');
        expect(uses).toEqual([
            ['../a.md', 'include'],
            ['b.pdf', 'link'],
        ]);
    });
});
