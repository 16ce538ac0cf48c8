import type { DocumentContentNode } from './nodes.js';
import { getChildAndFragmentNodes } from './walk-document-nodes.js';

/** What follows `{%` in a tag that starts a condition, or another branch of a condition: white space control, marks and a name. */
const NAME = String.raw`[-+~\s*_\\]*(?:else\s*if|elsif|elif|else|if)(?![a-z\d-])`;

const TAG = new RegExp(String.raw`\{%${NAME}[^%\n]{0,80}(?:%\})?`, 'gi');

/** A tag in Markdown, where escapes, entities and marks may stand between its characters. */
const MARKDOWN_TAG = new RegExp(
    String.raw`(?:\{|&(?:#0*123|#x0*7b|lcub|lbrace);)\\?(?:%|&(?:#0*37|#x0*25|percnt);)${NAME}`,
    'i',
);

/** Blocks whose text is code: a tag in them is an example. */
const CODE_BLOCKS: ReadonlySet<string> = new Set(['code', 'integration', 'math', 'inline-math']);

/** Whether Markdown may contain a condition. True for all Markdown of which `listUnreadConditionTags` lists a tag. */
export function hasConditionTags(markdown: string): boolean {
    return MARKDOWN_TAG.test(markdown);
}

/**
 * Lists the tags that a block holds as text, because the parser did not read them as a complete condition. Tags in code are left out, and
 * so is the end of a condition, which alone hides nothing.
 */
export function listUnreadConditionTags(block: DocumentContentNode): string[] {
    const texts: string[] = [];
    collectTexts(block, texts);
    return (texts.join('').match(TAG) ?? []).map((tag) => tag.trim());
}

/** Collects the texts of a node and of all that it contains, except code. A line break separates blocks. */
function collectTexts(node: DocumentContentNode, texts: string[]): void {
    if (node.object === 'text') {
        for (const { text, marks } of node.leaves) if (!marks.some(({ type }) => type === 'code')) texts.push(text);
        return;
    }
    if (CODE_BLOCKS.has(node.type)) return;
    if ('data' in node) collectTagStrings(node.data, texts);
    if (node.object === 'block') texts.push('\n');
    for (const inner of getChildAndFragmentNodes(node)) collectTexts(inner, texts);
}

/** Collects the strings of a value that contain a tag, such as the title of a column, each on a line of its own. */
function collectTagStrings(value: unknown, texts: string[]): void {
    if (typeof value === 'string' && value.includes('{%')) texts.push('\n', value, '\n');
    else if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value)) collectTagStrings(inner, texts);
}
