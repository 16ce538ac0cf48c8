import type { Html, Nodes, PhrasingContent, RootContent } from 'mdast';

import { DOCUMENT_LIMITS } from '@svc-int/api/schemas';

import { DocumentTooLargeError } from '../document/document-too-large-error.js';
import { parseHtmlTag, escapeHtmlAndNewlinesAsEntities } from '../../../markdown/html/html.js';
import { getMarkdownTextWithoutFormulas } from './markdown-text.js';
import { parseMarkdown, formatMarkdown } from './syntax.js';

const NAME = /^\s*(space|page)\.vars\.([\w-]+)\s*$/;

const EXPRESSION = /<code class="expression">([^<>]*)<\/code>/g;

type Texts = Readonly<Record<string, string>>;

export interface ExpressionVariables {
    space: Texts;
    page: Texts;
}

export type VariableReader = (expression: string) => string | undefined;

interface Change {
    from: number;
    to: number;
    text: string;
}

/**
 * Evaluates `<code class="expression">space.vars.name</code>`, with escaped values. Expressions with unknown names stay.
 * @throws DocumentTooLargeError if the values are too long.
 */
export function evaluateExpressions(markdown: string, variables: ExpressionVariables): string {
    if (!markdown.includes('expression')) return markdown;
    const changes = listChanges(markdown, createVariableReader(variables)).toSorted((a, b) => a.from - b.from);
    let evaluated = '';
    let at = 0;
    for (const { from, to, text } of changes) {
        // The enclosing expression has replaced this expression.
        if (from < at) continue;
        evaluated += markdown.slice(at, from) + text;
        at = to;
    }
    return evaluated + markdown.slice(at);
}

/** @throws DocumentTooLargeError if all returned texts together exceed the limit of one document. */
export function createVariableReader(variables: ExpressionVariables): VariableReader {
    const { markdownJson } = DOCUMENT_LIMITS;
    let total = 0;
    return (expression) => {
        const value = findVariableValue(expression, variables);
        total += value?.length ?? 0;
        if (total > markdownJson)
            throw new DocumentTooLargeError(
                `The texts of its expressions are longer than ${markdownJson} characters. Shorten the variables that they name.`,
            );
        return value;
    };
}

/** Returns an upper limit in UTF-16 units. */
export function getMaxEvaluatedLength(markdown: string, { space, page }: ExpressionVariables): number {
    const longest = [...Object.values(space), ...Object.values(page)].reduce(
        (max, { length }) => Math.max(max, length),
        0,
    );
    return markdown.length + (markdown.split('expression').length - 1) * longest;
}

function findVariableValue(expression: string, variables: ExpressionVariables): string | undefined {
    const [, of, key = ''] = NAME.exec(expression) ?? [];
    if (of !== 'space' && of !== 'page') return undefined;
    return Object.hasOwn(variables[of], key) ? variables[of][key] : undefined;
}

function listChanges(markdown: string, getValue: VariableReader): Change[] {
    const changes: Change[] = [];
    const stack: Nodes[] = [parseMarkdown(markdown)];
    const escapedTexts = new Map<string, string>();
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (!('children' in node)) continue;
        let start: number | undefined;
        for (const [at, child] of node.children.entries()) {
            stack.push(child);
            if (child.type !== 'html') continue;
            for (const change of listHtmlChanges(child, markdown, getValue)) changes.push(change);
            if (isExpression(child)) start = at;
            if (start === undefined || !isEnd(child)) continue;
            const change = createChange(node.children.slice(start, at + 1), getValue, escapedTexts);
            if (change) changes.push(change);
            start = undefined;
        }
    }
    return changes;
}

function createChange(
    nodes: readonly RootContent[],
    getValue: VariableReader,
    escapedTexts: Map<string, string>,
): Change | undefined {
    const value = getValue(nodes.map(getMarkdownTextWithoutFormulas).join(''));
    const [from, to] = [nodes[0]?.position?.start.offset, nodes.at(-1)?.position?.end.offset];
    if (value === undefined || from === undefined || to === undefined) return undefined;
    const text = escapedTexts.get(value) ?? escapeMarkdown(value);
    escapedTexts.set(value, text);
    return { from, to, text };
}

function listHtmlChanges({ position }: Html, markdown: string, getValue: VariableReader): Change[] {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    return [...markdown.slice(start, end).matchAll(EXPRESSION)].flatMap(({ index, 0: { length }, 1: name = '' }) => {
        const value = getValue(name);
        return value === undefined
            ? []
            : [{ from: start + index, to: start + index + length, text: escapeHtmlAndNewlinesAsEntities(value) }];
    });
}

function isExpression(node: RootContent): boolean {
    if (node.type !== 'html') return false;
    const tag = parseHtmlTag(node.value);
    return tag?.name === 'code' && !tag.isEnd && tag.attributes['class'] === 'expression';
}

function isEnd(node: RootContent): boolean {
    return node.type === 'html' && node.value.toLowerCase() === '</code>';
}

function escapeMarkdown(value: string): string {
    const content: PhrasingContent = { type: 'text', value: toSingleLine(value) };
    return formatMarkdown([{ type: 'paragraph', children: [content] }]).replace(/\n$/, '');
}

export function toSingleLine(value: string): string {
    return value
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .join(' ');
}
