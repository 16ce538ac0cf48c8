import type { Root } from 'mdast';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';

import { createBoundedGfmMarkdownParser, type ParserExtensions } from '../parser.js';
import { tagLineFromMarkdownExtension, tagSyntax } from '../tag-syntax.js';
import { autolinkSyntax } from './autolink-syntax.js';
import { inlineTagFromMarkdown, inlineTagSyntax } from './inline-tag-syntax.js';
import { splitHtmlAtTags } from './split-html-at-tags.js';
import { splitParagraphsAtTags } from './split-paragraphs-at-tags.js';

interface TaggedParserExtensions extends ParserExtensions {
    wrapParser?: (parse: (markdown: string) => Root) => (markdown: string) => Root;
}

/** `join` changes the blocks before paragraphs are split at tags. */
export function createTaggedMarkdownParser(
    { syntax, nodes, wrapParser = (parse) => parse }: TaggedParserExtensions = { syntax: [], nodes: [] },
    join: (root: Root, markdown: string) => Root = (root) => root,
): (markdown: string) => Root {
    const parse = wrapParser(
        createBoundedGfmMarkdownParser({
            syntax: [gfmFootnote(), autolinkSyntax, tagSyntax, inlineTagSyntax, ...syntax],
            nodes: [gfmFootnoteFromMarkdown(), tagLineFromMarkdownExtension, inlineTagFromMarkdown, ...nodes],
        }),
    );
    return (markdown) =>
        splitParagraphsAtTags(join(splitHtmlAtTags(parse(markdown), markdown, parse), markdown), markdown);
}
