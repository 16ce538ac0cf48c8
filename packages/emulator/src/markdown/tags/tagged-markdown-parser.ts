import type { Root } from 'mdast';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { math } from 'micromark-extension-math';

import { createBoundedGfmMarkdownParser, type ParserExtensions } from '../parser.js';
import { tagLineFromMarkdownExtension, tagSyntax } from '../tag-syntax.js';
import { inlineTagFromMarkdown, inlineTagSyntax } from './inline-tag-syntax.js';
import { splitHtmlAtTags } from './split-html-at-tags.js';
import { splitParagraphsAtTags } from './split-paragraphs-at-tags.js';

/** A single dollar is currency. */
export const MATH_OPTIONS = { singleDollarTextMath: false };

/** `join` changes the blocks before paragraphs are split at tags. */
export function createTaggedMarkdownParser(
    { syntax, nodes }: ParserExtensions = { syntax: [], nodes: [] },
    join: (root: Root, markdown: string) => Root = (root) => root,
): (markdown: string) => Root {
    const parse = createBoundedGfmMarkdownParser({
        syntax: [gfmFootnote(), math(MATH_OPTIONS), tagSyntax, inlineTagSyntax, ...syntax],
        nodes: [
            gfmFootnoteFromMarkdown(),
            mathFromMarkdown(),
            tagLineFromMarkdownExtension,
            inlineTagFromMarkdown,
            ...nodes,
        ],
    });
    return (markdown) =>
        splitParagraphsAtTags(join(splitHtmlAtTags(parse(markdown), markdown, parse), markdown), markdown);
}
