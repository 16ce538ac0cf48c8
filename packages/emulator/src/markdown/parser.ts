import type { Nodes, Root } from 'mdast';
import {
    fromMarkdown,
    type CompileContext,
    type Extension as FromMarkdown,
    type Token,
} from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension as Syntax } from 'micromark-util-types';

import { micromarkInlineBudgetExtension } from './text-budget.js';
import { isPathological } from './is-pathological.js';

/** Levels that text can be nested in before nobody could read it. */
export const MAX_MARKDOWN_NESTING = 100;

/** Characters that are parsed: of more, the parser would make the service wait for seconds. */
const MAX_MARKDOWN_LENGTH = 256 * 1024;

/** Has a box that stands in no item of a list, behind an empty one, be the text that it is. */
const boxFromMarkdown: FromMarkdown = {
    exit: { taskListCheckValueChecked: onCheckboxExit, taskListCheckValueUnchecked: onCheckboxExit },
};

function onCheckboxExit(this: CompileContext, token: Token): void {
    const around = this.stack.at(-2);
    if (around?.type === 'listItem') around.checked = String(token.type) === 'taskListCheckValueChecked';
    else {
        this.enter({ type: 'text', value: `[${this.sliceSerialize(token)}]` }, token);
        this.exit(token);
    }
}

/** GitHub's extensions of CommonMark, except footnotes, which belong to documents. */
const GITHUB: ParserExtensions = {
    syntax: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
    nodes: [
        // Without what looks for addresses once more, among texts whose escapes are gone.
        { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] },
        gfmStrikethroughFromMarkdown(),
        gfmTableFromMarkdown(),
        gfmTaskListItemFromMarkdown(),
        boxFromMarkdown,
    ],
};

/** Additional syntax, and the nodes that it becomes. */
export interface ParserExtensions {
    syntax: Syntax[];
    nodes: FromMarkdown[];
}

/**
 * The reader of Markdown that service and Studio have in common: CommonMark with GitHub's tables, tasks and bare addresses, in time that
 * grows with the length of the text. What is of no end, or nested without one, stays in one piece, as text.
 */
export function createBoundedGfmMarkdownParser(
    { syntax, nodes }: ParserExtensions = { syntax: [], nodes: [] },
): (markdown: string) => Root {
    const extensions = [...GITHUB.syntax, ...syntax, micromarkInlineBudgetExtension];
    const mdastExtensions = [...GITHUB.nodes, ...nodes];
    return (markdown) => {
        try {
            if (!isMarkdownWithinParseLimits(markdown)) return createPlainRoot(markdown);
            const root = fromMarkdown(markdown, { extensions, mdastExtensions });
            if (!isDeeperThan(MAX_MARKDOWN_NESTING, root)) return root;
        } catch (error) {
            // The parser ran out of stack.
            if (!(error instanceof RangeError)) throw error;
        }
        return createPlainRoot(markdown);
    };
}

/** Whether Markdown is read as such: what is longer, or would take without end, is text. */
export function isMarkdownWithinParseLimits(markdown: string): boolean {
    return markdown.length <= MAX_MARKDOWN_LENGTH && !isPathological(markdown);
}

function createPlainRoot(value: string): Root {
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
