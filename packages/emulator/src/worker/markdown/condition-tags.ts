import { decodeHTML } from 'entities/decode';

import { stripHtmlComments } from './html.js';
import { stripHtmlTokens } from './html/tokenize-html.js';
import type { DocumentContentNode } from './nodes.js';
import { getChildAndFragmentNodes, walkDocumentNodes } from './walk-document-nodes.js';

/** Stands for a node without text, such as an image or code: no tag continues across it. */
export const NO_TEXT = '\uFFFC';

/** Names in tags that start a condition, or another branch of a condition. Any characters but letters and digits may precede them. */
const NAMES = ['elseif', 'elsif', 'elif', 'else', 'if'];

/** What ends a name. */
const NAME_END = String.raw`(?![a-z\d-])`;

const TAG = new RegExp(
    String.raw`\{%[^\p{L}\p{N}{}${NO_TEXT}]*(?:${NAMES.join('|')})${NAME_END}[^%\n${NO_TEXT}]{0,80}(?:%\})?`,
    'giu',
);

/** Escapes, marks of text and the start of a link, which may separate any characters of a tag in Markdown. */
const MARKS = String.raw`[*_~\\[]*`;

/** A tag in Markdown, where the marks of quotations and lists may precede its name. */
const MARKDOWN_TAG = new RegExp(
    String.raw`\{${MARKS}%(?:\d+[.)]|[^\p{L}\p{N}{}])*(?:${NAMES.map((name) => [...name].join(MARKS)).join('|')})${NAME_END}`,
    'iu',
);

/** The start of a tag, in which invisible characters are ignored. */
const TAG_START = /\{\p{Cf}*%/u;

/** The characters of `TAG_START` in JSON if they are the end of one string and the start of another. */
const SPLIT_TAG_START = [/\{\p{Cf}*"[,}\]]/u, /"\p{Cf}*%/u];

/** The start of a tag that the next text may continue. */
const OPEN_TAG_START = /\{%[^\p{L}\p{N}{}]*$/u;

/** Invisible characters, such as a soft hyphen. */
const INVISIBLE = /\p{Cf}/gu;

/** Blocks whose text is code: a tag in them is an example. */
const CODE_BLOCKS: ReadonlySet<string> = new Set(['code', 'integration', 'math', 'inline-math']);

/** Blocks whose tags may continue in the next block. */
const PLAIN_BLOCKS = /^(?:paragraph|heading-\d|blockquote|list-.*)$/;

/** Whether Markdown may contain a condition. True for all Markdown of whose document `listUnreadConditionTags` lists a tag. */
export function hasConditionTags(markdown: string): boolean {
    if (!/[%&]/.test(markdown)) return false;
    const text = removeInvisible(markdown.includes('&') ? decodeHTML(markdown) : markdown);
    if (MARKDOWN_TAG.test(text)) return true;
    if (!text.includes('<')) return false;
    // As the reader of HTML strips tags, and as one that knows no quotation marks does.
    const stripped = removeInvisible(decodeHTML(stripHtmlTokens(markdown)));
    return [stripHtmlTags(text), stripHtmlTokens(text), stripped].some((one) => MARKDOWN_TAG.test(one));
}

/** Whether HTML may contain a condition, or the beginning of one. */
export function canHoldConditionTag(html: string): boolean {
    if (!/[%&]/.test(html)) return false;
    return hasConditionTags(html) || OPEN_TAG_START.test(removeInvisible(decodeHTML(stripHtmlTokens(html))).trimEnd());
}

/** Whether the JSON of a document may contain a condition as text. True for all JSON of whose document `listUnreadConditionTags` lists a tag. */
export function hasConditionTagsInJson(json: string): boolean {
    return TAG_START.test(json) || SPLIT_TAG_START.every((part) => part.test(json));
}

/** A text without tags and comments of HTML. */
export function stripHtmlTags(html: string): string {
    return stripHtmlComments(html).replaceAll(/<[^<>]*>/g, '');
}

/** Strips invisible characters from a text. */
export function removeInvisible(text: string): string {
    return text.replaceAll(INVISIBLE, '');
}

/** The tags of a text that start a condition or another branch of one. */
export function matchConditionTags(text: string): RegExpExecArray[] {
    return [...text.matchAll(TAG)];
}

/**
 * Lists the tags that a block holds as text, because the parser did not read them as a complete condition. Tags in code are left out, and
 * so is the end of a condition, which alone hides nothing.
 */
export function listUnreadConditionTags(block: DocumentContentNode): string[] {
    const texts: string[] = [];
    collectTexts(block, texts);
    return matchConditionTags(removeInvisible(texts.join(''))).map(([tag]) => tag.trim());
}

/** Collects the texts of a node and of all that it contains, except code. */
function collectTexts(node: DocumentContentNode, texts: string[]): void {
    if (node.object === 'text') {
        for (const { text, marks } of node.leaves)
            texts.push(marks.some(({ type }) => type === 'code') ? NO_TEXT : text);
        return;
    }
    const separator = node.object === 'block' && PLAIN_BLOCKS.test(node.type) ? '\n' : NO_TEXT;
    // The text of a link continues the text before it.
    if (node.object === 'block' || !('nodes' in node)) texts.push(separator);
    if (CODE_BLOCKS.has(node.type)) {
        for (const inner of listAnnotationBodies(node)) collectTexts(inner, texts);
        return;
    }
    if ('data' in node) collectTagStrings(node.data, texts);
    for (const inner of getChildAndFragmentNodes(node)) collectTexts(inner, texts);
    texts.push(separator);
}

/** Lists the nodes of the remarks on code, which are no code. */
function listAnnotationBodies(node: DocumentContentNode): DocumentContentNode[] {
    return [...walkDocumentNodes([node])].flatMap((inner) =>
        inner.object === 'inline' && inner.type === 'annotation' ? inner.fragments.flatMap(({ nodes }) => nodes) : [],
    );
}

/** Collects the strings of a value that contain a tag, such as the title of a column. */
function collectTagStrings(value: unknown, texts: string[]): void {
    if (typeof value === 'string' && TAG_START.test(value)) texts.push(NO_TEXT, value, NO_TEXT);
    else if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value)) collectTagStrings(inner, texts);
}
