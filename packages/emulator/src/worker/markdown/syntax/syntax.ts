import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown, mathToMarkdown } from 'mdast-util-math';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';

import { createClosedMath } from './closed-math-syntax.js';
import { emojiFromMarkdown, emojiSyntax, emojiToMarkdown } from './emoji-syntax.js';
import { joinSplitTables } from '../html/join-split-tables.js';
import { inlineTagToMarkdown } from '../../../markdown/tags/inline-tag-syntax.js';
import { tagToMarkdown } from '../../../markdown/tag-syntax.js';
import { createTaggedMarkdownParser } from '../../../markdown/tags/tagged-markdown-parser.js';

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

const CLOSED_MATH = createClosedMath(MATH);

export const parseMarkdown = createTaggedMarkdownParser(
    {
        syntax: [CLOSED_MATH.syntax, emojiSyntax],
        wrapParser: CLOSED_MATH.wrapParser,
        nodes: [mathFromMarkdown(), emojiFromMarkdown],
    },
    joinSplitTables,
);

/** Parsing the result returns the same nodes. */
export function formatMarkdown(children: RootContent[]): string {
    return toMarkdown({ type: 'root', children }, WRITE);
}
