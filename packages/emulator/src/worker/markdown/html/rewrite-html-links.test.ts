import { describe, expect, it } from 'vitest';

import { rewriteHtmlLinks } from './rewrite-html-links.js';

const rewrite = (html: string) =>
    rewriteHtmlLinks(html, (href, use) => (href.startsWith('javascript:') ? undefined : `/${use}/${href}`));

describe('rewriteHtmlLinks', () => {
    it.each([
        ['<a href="b.md" title="x">c</a>', '<a href="/link/b.md" title="x">c</a>'],
        ["<IMG class=a SRC='a&amp;b.png'>", '<IMG class=a SRC="/picture/a&amp;b.png">'],
        ['<img src=a.png>', '<img src="/picture/a.png">'],
        [
            '<source srcset="a.png 1x, b,c.png 2x" media="(x)">',
            '<source srcset="/picture/a.png 1x, /picture/b,c.png 2x" media="(x)">',
        ],
        ['<a href="javascript:a()">b</a>', '<a>b</a>'],
        [
            '<p data-href="a" href>src="b" <!-- <a href="c"> --></p>',
            '<p data-href="a" href>src="b" <!-- <a href="c"> --></p>',
        ],
        ['<a title="href=\'b\'" href="c">', '<a title="href=\'b\'" href="/link/c">'],
    ])('replaces the URLs in %s', (html, expected) => {
        expect(rewrite(html)).toBe(expected);
    });

    it('returns the HTML unchanged if no URL changes', () => {
        const html = "<a  href='a&b' >c</A ><img src = x />";
        expect(rewriteHtmlLinks(html, (href) => href)).toBe(html);
    });
});

it.each([
    ['<a title="x"href="/a">', '<a title="x">'],
    ['<a/href="/a">', '<a/>'],
    ['<a title=\'y href="/b"\' href=/a>', '<a title=\'y href="/b"\'>'],
    ['<a data-href="/a" hidden href="/a">', '<a data-href="/a" hidden>'],
])('rewriteHtmlLinks removes the URL of %s, also without a space before its attribute', (html, expected) => {
    expect(rewriteHtmlLinks(html, () => undefined)).toBe(expected);
});
