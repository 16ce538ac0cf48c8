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

export const MAX_MARKDOWN_NESTING = 100;

/** Longer texts would block the service for seconds. */
const MAX_MARKDOWN_LENGTH = 256 * 1024;

/** Keeps `[ ]` outside a list item as text. */
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

const GITHUB: ParserExtensions = {
    syntax: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
    nodes: [
        // Transforms would also link URLs whose characters were escaped.
        { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] },
        gfmStrikethroughFromMarkdown(),
        gfmTableFromMarkdown(),
        gfmTaskListItemFromMarkdown(),
        boxFromMarkdown,
    ],
};

export interface ParserExtensions {
    syntax: Syntax[];
    nodes: FromMarkdown[];
}

/** Parses in linear time. Markdown beyond the limits becomes one plain paragraph. */
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
            // Stack overflow in the parser.
            if (!(error instanceof RangeError)) throw error;
        }
        return createPlainRoot(markdown);
    };
}

export function isMarkdownWithinParseLimits(markdown: string): boolean {
    return markdown.length <= MAX_MARKDOWN_LENGTH && !isPathological(markdown);
}

function createPlainRoot(value: string): Root {
    return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] };
}

/** Iterates by level: recursion could overflow the stack. */
function isDeeperThan(levels: number, root: Root): boolean {
    let level: Nodes[] = [root];
    for (let depth = 0; level.length > 0; depth++) {
        if (depth > levels) return true;
        level = level.flatMap((node) => ('children' in node ? node.children : []));
    }
    return false;
}
