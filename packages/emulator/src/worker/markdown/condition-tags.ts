import { getChildNodes, getFragments } from './walk-document-nodes.js';
import type { DocumentContentNode } from './nodes.js';

/** The tag that starts a condition, or another branch of one. */
const TAG = /\{%-?\s*(?:else\s*if|elsif|elif|else|if)(?![\w-])[^%\n]{0,80}(?:%\})?/gi;

/** The start of a condition as it may be written, also with markup between its characters. */
const MAYBE_CONDITION = /\{\\?%[-\s*_~\\]*if(?![\w-])/i;

/** Blocks whose text is code: a tag in them is an example. */
const CODE_BLOCKS: ReadonlySet<string> = new Set(['code', 'integration', 'math', 'inline-math']);

/** Whether Markdown may contain the start of a condition. */
export function hasConditionTags(markdown: string): boolean {
    return MAYBE_CONDITION.test(markdown);
}

/**
 * Lists the tags of conditions, and of their other branches, that a block holds as text, because they were not read as a complete block.
 * The end of a condition alone hides nothing.
 */
export function listUnreadConditionTags(block: DocumentContentNode): string[] {
    return (concatTexts(block).match(TAG) ?? []).map((tag) => tag.trim());
}

/** Concatenates every text of a node except code: its leaves, its data, and the texts of what it contains. */
function concatTexts(node: DocumentContentNode): string {
    if (node.object === 'text')
        return node.leaves.map(({ text, marks }) => (marks.some(({ type }) => type === 'code') ? '' : text)).join('');
    if (CODE_BLOCKS.has(node.type)) return '';
    const inner = [
        ...getChildNodes(node),
        ...getFragments(node).flatMap(({ nodes }) => nodes as readonly DocumentContentNode[]),
    ];
    const texts = inner.map((one) => (one.object === 'block' ? `\n${concatTexts(one)}\n` : concatTexts(one)));
    return [...listStrings('data' in node ? node.data : undefined), texts.join('')].join('\n');
}

function listStrings(value: unknown): string[] {
    if (typeof value === 'string') return value.includes('{%') ? [value] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.values(value).flatMap(listStrings);
}
