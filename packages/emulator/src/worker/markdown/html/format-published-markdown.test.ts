import { describe, expect, it } from 'vitest';

import { formatPublishedMarkdown } from './format-published-markdown.js';

const URLS: Record<string, string> = { '/pages/a': 'https://docs.example/a.md', '/files/f': 'https://docs.example/f' };

const format = (markdown: string) =>
    formatPublishedMarkdown(markdown, (href) => (href.startsWith('https:') ? href : URLS[href]));

describe('formatPublishedMarkdown', () => {
    it.each([
        ['a page', '[One](/pages/a)', '[One](https://docs.example/a.md)'],
        ['a URL', '[Two](https://a.example)', '[Two](https://a.example)'],
        ['a heading of the page', '[Three](#below)', '[Three](#below)'],
        ['an image', '![P](/files/f)', '![P](https://docs.example/f)'],
        ['a hidden target, as its text', 'See [the *rest*](/pages/hidden).', 'See the *rest*.'],
        ['a hidden image, as its text', '![P](/files/hidden)', 'P'],
    ])('writes the link to %s', (_, markdown, published) => {
        expect(format(markdown)).toBe(published);
    });

    it('replaces the id of a page by its title in a link without text', () => {
        const getTitle = (href: string) => (href === '/pages/a' ? 'First page' : undefined);
        const published = formatPublishedMarkdown(
            '[/pages/a](/pages/a "mention"), [a](/pages/a)\n\n<table><tr><td><a href="/pages/a">/pages/a</a></td></tr></table>',
            (href) => URLS[href],
            { getTitle },
        );
        expect(published).toContain(
            '[First page](https://docs.example/a.md "mention"), [a](https://docs.example/a.md)',
        );
        expect(published).toContain('<a href="https://docs.example/a.md">First page</a>');
    });

    it.each([
        ['links', '[word](/pages/a) ', 20_000],
        ['lines', 'word\n', 21_000],
    ])('keeps the text of a page with too many %s to parse', (_, text, count) => {
        expect(format(text.repeat(count)).split('word')).toHaveLength(count + 1);
    });

    it.each([
        ['around a text', '{% a b="c" %}\nText\n{% enda %}', 'Text'],
        ['that are not paired', 'a\n\n{% b %}\n\nc\n\n{% endd %}', 'a\n\nc'],
        [
            'with a title, which becomes bold',
            '{% a title="b *c*" %}\n# d\n{% enda %}',
            String.raw`**b \*c\***${'\n\n# d'}`,
        ],
        ['in a list', '- {% a %}\n  b\n  {% endb %}\n- {% c %}\n\n  > {% d %}', '- b\n- >'],
        [
            'after a checkbox',
            '- [ ] {% step %}{% endstep %}\n- [x] {% tab title="a" %}b{% endtab %}',
            '- [ ] <!-- -->\n- [x] **a**\n\n  b',
        ],
        [
            'in a block',
            '{% hint style="info" %}\n{% a %}\nb\n{% enda %}\n{% endhint %}',
            '{% hint style="info" %}\n\nb\n\n{% endhint %}',
        ],
        ['in HTML', '<div>\n{% a %}\n\nb\n\n{% enda %}\n</div>', '<div>\n\nb\n\n</div>'],
        ['of a known block without attributes or end tag', '{% hint %}\n\na\n\n{% code b= %}\n\nc', 'a\n\nc'],
    ])('keeps the text of unknown or unpaired tags and omits the tags %s', (_, markdown, published) => {
        expect(format(markdown)).toBe(published);
    });

    it('keeps text and the tags of known blocks', () => {
        const markdown = '# One\n\n- a\n- b\n\n{% hint style="info" %}\n\nText\n\n{% endhint %}';
        expect(format(markdown)).toBe(markdown);
    });
});
