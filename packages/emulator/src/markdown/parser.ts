import type { Nodes, Root, RootContent } from 'mdast';
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
import { hasPathologicalSlices, isPathological } from './is-pathological.js';
import { listNamedDefinitions, splitAtBlankLines } from './split-at-blank-lines.js';

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

/** Parses in linear time. Markdown beyond the limits is parsed in slices, or becomes one plain paragraph. */
export function createBoundedGfmMarkdownParser(
    { syntax, nodes }: ParserExtensions = { syntax: [], nodes: [] },
): (markdown: string) => Root {
    const extensions = [...GITHUB.syntax, ...syntax, micromarkInlineBudgetExtension];
    const mdastExtensions = [...GITHUB.nodes, ...nodes];
    const parse = (markdown: string) => fromMarkdown(markdown, { extensions, mdastExtensions });
    return (markdown) => {
        try {
            const slices = isParsedWhole(markdown) ? undefined : splitToParse(markdown);
            if (slices?.length === 0) return createPlainRoot(markdown);
            const root = slices ? parseSlices(slices, parse) : parse(markdown);
            if (!isDeeperThan(MAX_MARKDOWN_NESTING, root)) return root;
        } catch (error) {
            // Stack overflow in the parser.
            if (!(error instanceof RangeError)) throw error;
        }
        return createPlainRoot(markdown);
    };
}

interface MarkdownSlice {
    text: string;
    definitions: readonly string[];
}

/** Returns no slices for Markdown that cannot be parsed in linear time. */
function splitToParse(markdown: string): MarkdownSlice[] {
    const slices = markdown.length <= MAX_MARKDOWN_LENGTH ? splitAtBlankLines(markdown) : undefined;
    if (!slices) return [];
    const named = listNamedDefinitions(slices);
    const all = slices.map((text, at) => ({ text, definitions: named[at] ?? [] }));
    const texts = all.map(joinDefinitions);
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    return length > 2 * MAX_MARKDOWN_LENGTH || hasPathologicalSlices(texts) ? [] : all;
}

function joinDefinitions({ text, definitions }: MarkdownSlice): string {
    return definitions.length === 0 ? text : `${text}\n\n${definitions.join('\n\n')}\n`;
}

function parseSlices(slices: readonly MarkdownSlice[], parse: (markdown: string) => Root): Root {
    const children: RootContent[] = [];
    let [offset, line] = [0, 0];
    for (const slice of slices) {
        const { length } = slice.text;
        for (const node of parse(joinDefinitions(slice)).children) {
            if ((node.position?.start.offset ?? 0) >= length) continue;
            movePositions(node, offset, line);
            children.push(node);
        }
        offset += length;
        line += slice.text.split(/\r\n|\r|\n/).length - 1;
    }
    return { type: 'root', children };
}

function movePositions(root: Nodes, offset: number, line: number): void {
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        for (const point of node.position ? [node.position.start, node.position.end] : []) {
            point.offset = (point.offset ?? 0) + offset;
            point.line += line;
        }
        if ('children' in node) stack.push(...node.children);
    }
}

export function isMarkdownWithinParseLimits(markdown: string): boolean {
    return isParsedWhole(markdown) || splitToParse(markdown).length > 0;
}

function isParsedWhole(markdown: string): boolean {
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
