import type { Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { mathFromMarkdown, mathToMarkdown } from 'mdast-util-math';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { math } from 'micromark-extension-math';

import { createBoundedGfmMarkdownParser } from '../../../markdown/parser.js';
import { emojiFromMarkdown, emojiSyntax, emojiToMarkdown } from './emoji-syntax.js';
import { joinSplitTables } from '../html/join-split-tables.js';
import { inlineTagFromMarkdown, inlineTagSyntax, inlineTagToMarkdown } from './inline-tag-syntax.js';
import { splitHtmlAtTags } from './split-html-at-tags.js';
import { splitParagraphsAtTags } from './split-paragraphs-at-tags.js';
import { tagLineFromMarkdownExtension, tagSyntax, tagToMarkdown } from '../../../markdown/tag-syntax.js';

/** Ignores single dollars, which usually are currency. */
const MATH = { singleDollarTextMath: false };

const WRITE: Options = {
    extensions: [
        gfmToMarkdown({ tablePipeAlign: false }),
        mathToMarkdown(MATH),
        tagToMarkdown,
        inlineTagToMarkdown,
        emojiToMarkdown,
    ],
    unsafe: [
        // The marker may become an underscore, which would start an e-mail address.
        { character: '@', before: '[*_]', after: String.raw`[\-.\w]`, inConstruct: 'phrasing' },
        // The library misses characters that can start an e-mail address.
        { character: '<', after: String.raw`(?=[\w.#$%&'*+=^\`{|}~-]+@)`, inConstruct: 'phrasing' },
        // The library only escapes every second dollar.
        { character: '$', after: String.raw`(?=\$)`, inConstruct: 'phrasing' },
        { character: '$', before: String.raw`(?<=\$)`, inConstruct: 'phrasing' },
    ],
    // Otherwise, the library writes invalid URLs as autolinks.
    resourceLink: true,
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
};

const parse = createBoundedGfmMarkdownParser({
    syntax: [gfmFootnote(), math(MATH), tagSyntax, inlineTagSyntax, emojiSyntax],
    nodes: [
        gfmFootnoteFromMarkdown(),
        mathFromMarkdown(),
        tagLineFromMarkdownExtension,
        inlineTagFromMarkdown,
        emojiFromMarkdown,
    ],
});

export function parseMarkdown(markdown: string): Root {
    const root = splitHtmlAtTags(parse(markdown), markdown, parse);
    return splitParagraphsAtTags(joinSplitTables(root, markdown), markdown);
}

/** Parsing the result returns the same nodes. */
export function formatMarkdown(children: RootContent[]): string {
    return toMarkdown({ type: 'root', children }, WRITE);
}
