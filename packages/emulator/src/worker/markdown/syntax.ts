import type { Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { mathFromMarkdown, mathToMarkdown } from 'mdast-util-math';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { math } from 'micromark-extension-math';

import { createBoundedGfmMarkdownParser } from '../../markdown/parser.js';
import { emojiFromMarkdown, emojiSyntax, emojiToMarkdown } from './emoji-syntax.js';
import { joinSplitTables } from './html/join-split-tables.js';
import { splitHtmlAtTags } from './split-html-at-tags.js';
import { tagLineFromMarkdownExtension, tagSyntax, tagToMarkdown } from '../../markdown/tag-syntax.js';

/** Formulas stand between two dollars: one is a sum of money. */
const MATH = { singleDollarTextMath: false };

const WRITE: Options = {
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown(MATH), tagToMarkdown, emojiToMarkdown],
    unsafe: [
        // The marker before it may become an underscore, with which an address would begin.
        { character: '@', before: '[*_]', after: String.raw`[\-.\w]`, inConstruct: 'phrasing' },
        // An address can begin with more than the letters that the library looks for.
        { character: '<', after: String.raw`(?=[\w.#$%&'*+=^\`{|}~-]+@)`, inConstruct: 'phrasing' },
        // The library sees every second one of a row of dollars.
        { character: '$', after: String.raw`(?=\$)`, inConstruct: 'phrasing' },
        { character: '$', before: String.raw`(?<=\$)`, inConstruct: 'phrasing' },
    ],
    // Without it, the library writes invalid URLs between `<` and `>`.
    resourceLink: true,
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
};

const parse = createBoundedGfmMarkdownParser({
    syntax: [gfmFootnote(), math(MATH), tagSyntax, emojiSyntax],
    nodes: [gfmFootnoteFromMarkdown(), mathFromMarkdown(), tagLineFromMarkdownExtension, emojiFromMarkdown],
});

/** Markdown with footnotes, formulas, tags and emoji. */
export function parseMarkdown(markdown: string): Root {
    return joinSplitTables(splitHtmlAtTags(parse(markdown), markdown, parse), markdown);
}

/** Markdown that is parsed to the same. */
export function formatMarkdown(children: RootContent[]): string {
    return toMarkdown({ type: 'root', children }, WRITE);
}
