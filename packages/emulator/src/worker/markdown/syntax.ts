import type { Nodes, Root, RootContent } from 'mdast';
import {
    fromMarkdown,
    type CompileContext,
    type Extension as FromMarkdown,
    type Token,
} from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown, mathToMarkdown } from 'mdast-util-math';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

import { boundedText } from './bounded-text.js';
import { emojiFromMarkdown, emojiSyntax, emojiToMarkdown } from './emoji-syntax.js';
import { isBreak } from './html.js';
import { tagFromMarkdown, tagSyntax, tagToMarkdown } from './tag-syntax.js';
import { isTangled } from './tangled.js';

/** Levels that text can be nested in before nobody could read it. */
export const DEEPEST = 100;

/** Characters that are parsed: of more, the parser would make the service wait for seconds. */
const LONGEST = 256 * 1024;

/** Formulas stand between two dollars: one is a sum of money. */
const MATH = { singleDollarTextMath: false };

/** Has a box that stands in no item of a list, behind an empty one, be the text that it is. */
const boxFromMarkdown: FromMarkdown = {
    exit: { taskListCheckValueChecked: exitBox, taskListCheckValueUnchecked: exitBox },
};

function exitBox(this: CompileContext, token: Token): void {
    const around = this.stack.at(-2);
    if (around?.type === 'listItem') around.checked = String(token.type) === 'taskListCheckValueChecked';
    else {
        this.enter({ type: 'text', value: `[${this.sliceSerialize(token)}]` }, token);
        this.exit(token);
    }
}

const READ = {
    extensions: [gfm(), math(MATH), tagSyntax, emojiSyntax, boundedText],
    // Without what looks for addresses once more, among texts whose escapes are gone.
    mdastExtensions: [
        gfmFromMarkdown().map(({ transforms, ...extension }) => extension),
        boxFromMarkdown,
        mathFromMarkdown(),
        tagFromMarkdown,
        emojiFromMarkdown,
    ],
};

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
    // Of what stands between `<` and `>`, the library takes for an address what is none.
    resourceLink: true,
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
};

/** CommonMark with GitHub's tables, tasks and footnotes. What is of no end, or nested without one, stays in one piece, as text. */
export function parse(markdown: string): Root {
    try {
        if (markdown.length > LONGEST || isTangled(markdown)) return inOnePiece(markdown);
        const root = fromMarkdown(markdown, READ);
        if (!isDeeperThan(DEEPEST, root)) return root;
    } catch (error) {
        // The parser ran out of stack.
        if (!(error instanceof RangeError)) throw error;
    }
    return inOnePiece(markdown);
}

/** Markdown that is parsed to the same. */
export function serialize(children: RootContent[]): string {
    return toMarkdown({ type: 'root', children }, WRITE);
}

/** The text of a node without its markup, and without formulas; a break is a space. */
export function plainText(node: Nodes): string {
    if (node.type === 'break' || (node.type === 'html' && isBreak(node.value))) return ' ';
    if (node.type === 'html' || node.type === 'inlineMath') return '';
    if ('children' in node) return node.children.map(plainText).join('');
    return 'value' in node ? node.value : '';
}

function inOnePiece(value: string): Root {
    return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] };
}

/** Goes level by level: a function that calls itself could run out of stack here, too. */
function isDeeperThan(levels: number, root: Root): boolean {
    let level: Nodes[] = [root];
    for (let depth = 0; level.length > 0; depth++) {
        if (depth > levels) return true;
        level = level.flatMap((node) => ('children' in node ? node.children : []));
    }
    return false;
}
