import { decodeHTML } from 'entities/decode';
import type { Code, Nodes, Root, RootContent } from 'mdast';
import type { Math } from 'mdast-util-math';

import { parseMarkdownTag } from '../../../markdown/tag.js';
import {
    MAX_UNREAD_CONDITIONS,
    type UnreadCondition,
    type UnreadConditionReason,
} from '../../../markdown/unread-condition.js';
import {
    hasConditionTags,
    hasConditionTagInText,
    listConditionTagMatches,
    NO_TEXT,
    removeInvisible,
    stripHtmlTags,
} from '../../../markdown/tags/condition-notation.js';
import { INLINE_NODE_JSON_ATTRIBUTE, parseHtmlTag, stripHtmlComments } from '../../../markdown/html/html.js';
import { listSingleLineTags as findCompleteTags } from '../../../markdown/tags/find-tags.js';
import { listCodeLineParagraphs } from '../syntax/code-lines.js';
import { omitHiddenTags } from '../syntax/omit-hidden-tags.js';
import { listUnpairedTags, pairTags } from '../../../markdown/tags/pair-tags.js';
import { parseMarkdown } from '../syntax/syntax.js';
import { parseBlockDataFromTagAttributes } from '../syntax/tag-data.js';

/** Reported for a condition tag that HTML or other tags split. */
const SPLIT_TAG = '{% if';

const TAG_START = /(?:\{|&(?:lbrace|lcub|#123|#x7b);)(?:<[^\n>]{0,100}>)?(?:%|&(?:percnt|#37|#x25);)/gi;

const BRACE = /\{|&(?:lbrace|lcub|#123|#x7b);/gi;

/** Matches signs that may follow `{%` and `end` in a condition tag. */
const SIGNS = String.raw`[^\p{L}\p{N}{}${NO_TEXT}]*`;

const CONDITION_TAG = new RegExp(String.raw`\{%${SIGNS}(end${SIGNS})?if(?![a-z\d-])`, 'giu');

const TAG_AFTER_FENCE = /^[ \t]*(?:`{3,}|~{3,}|\${2,})[ \t]*\{%/m;

interface SourceText {
    text: string;
    kind: 'text' | 'line' | 'start' | 'expression' | 'value' | 'widened';
    /** Line of the first character, from 1. */
    line: number;
}

export function findUnreadConditionsInMarkdown(markdown: string): UnreadCondition[] {
    return hasConditionTags(markdown) ? findUnreadConditions(omitHiddenTags(parseMarkdown(markdown))) : [];
}

/** Ignores code and comments. Includes link titles, which documents lack, and conditions that hide only a block. */
export function findUnreadConditions(root: Root): UnreadCondition[] {
    const [texts, values]: [SourceText[], SourceText[]] = [[], []];
    const includesCode = hasUnclosedFence(root) || hasUnmatchedConditionEnd(root);
    collectSourceTexts(root, { texts, values, unpaired: new Set(), codeLines: new Set(), includesCode });
    const found = [...findTags(texts), ...findTags(values)];
    const isParsed = root.children.every(({ position }) => position !== undefined);
    const unique = new Map<string, UnreadCondition & { line: number }>();
    for (const { tag, line, source } of found) {
        const key = `${line} ${tag}`;
        if (!unique.has(key)) unique.set(key, { tag, line, reason: isParsed ? getReason(tag, source) : 'limits' });
    }
    return [...unique.values()].toSorted((a, b) => a.line - b.line).slice(0, MAX_UNREAD_CONDITIONS);
}

function findTags(texts: readonly SourceText[]): { tag: string; line: number; source: SourceText }[] {
    let at = 0;
    let start = 0;
    const matches = listConditionTagMatches(texts.map(({ text }) => text).join('')).slice(0, MAX_UNREAD_CONDITIONS);
    return matches.flatMap(({ 0: tag, index }) => {
        for (let text = texts[at]; text && index >= start + text.text.length; text = texts[++at])
            start += text.text.length;
        const source = texts[at];
        if (!source) return [];
        const lines = source.text.slice(0, index - start).split('\n').length - 1;
        return [{ tag: tag.trim(), line: source.line + lines, source }];
    });
}

function getReason(tag: string, { kind, text }: SourceText): UnreadConditionReason {
    if (/^\{%\W*el/i.test(tag)) return 'branch';
    if (kind === 'start') return 'unclosed';
    if (kind === 'expression' || kind === 'widened') return kind;
    if (kind === 'value' || (kind === 'line' && !text.startsWith(tag))) return 'attribute';
    return kind === 'text' && /^\{% ?if\b.*%\}$/.test(tag) ? 'inline' : 'notation';
}

interface Collected {
    texts: SourceText[];
    /** Texts outside the body text, such as link titles. */
    values: SourceText[];
    unpaired: Set<RootContent>;
    codeLines: Set<Nodes>;
    /** Whether conditions in code, formulas and comments count. */
    includesCode: boolean;
    /** Footnotes of documents contain no conditions. */
    isInFootnote?: boolean;
}

function collectSourceTexts(node: Nodes, collected: Collected): void {
    const line = (node.type === 'tagLine' ? node.widenedFrom : undefined) ?? node.position?.start.line ?? 1;
    const add = (text: string, kind: SourceText['kind'] = 'text') =>
        collected.texts.push({ text: removeInvisible(text), kind, line });
    const addValue = (text: string, kind: SourceText['kind'] = 'value') =>
        collected.values.push({ text: NO_TEXT + removeInvisible(text), kind, line });
    const addValues = (...values: (string | null | undefined)[]) => {
        for (const value of values) if (value) addValue(value);
    };
    switch (node.type) {
        case 'text':
            return void add(node.value);
        case 'break':
            return void add('\n');
        case 'html':
            if (isFormulaTag(node.value)) return void add(NO_TEXT);
            return addHtml(node.value, collected.includesCode, addValue);
        case 'tagLine':
            return addTagLine(node, collected, add, addValues);
        case 'inlineTag':
            return addValues(stripHtmlTags(decodeHTML(node.value)));
        case 'code':
        case 'math':
            add(NO_TEXT);
            return addFence(node, collected.includesCode, addValue);
        case 'inlineCode':
        case 'inlineMath':
            if (collected.includesCode) addValue(node.value, 'text');
            return void add(NO_TEXT);
        case 'emoji':
        case 'footnoteReference':
            return void add(NO_TEXT);
        case 'image':
            add(NO_TEXT);
            return addValues(node.alt, node.title, node.url);
        case 'imageReference':
            add(NO_TEXT);
            return addValues(node.alt, node.label);
        case 'definition':
            add(NO_TEXT);
            return addValues(node.label, node.title, node.url);
        case 'link':
            addValues(node.title, node.url);
            break;
        case 'footnoteDefinition':
            addValues(node.label);
            break;
        default:
    }
    if (!('children' in node)) return;
    if (collected.codeLines.has(node) && !collected.includesCode) return void add(NO_TEXT);
    const separator = getSeparator(node);
    if (!node.type.startsWith('link')) add(separator);
    addTags(node.children as RootContent[], collected);
    const inner = node.type === 'footnoteDefinition' ? { ...collected, isInFootnote: true } : collected;
    for (const child of node.children) collectSourceTexts(child, inner);
    add(separator);
}

function addTags(
    children: readonly RootContent[],
    { unpaired, codeLines }: Pick<Collected, 'unpaired' | 'codeLines'>,
): void {
    if (!children.some(({ type }) => type === 'tagLine')) return;
    for (const tag of listUnpairedTags(children)) unpaired.add(tag);
    for (const paragraph of listCodeLineParagraphs(pairTags(children))) codeLines.add(paragraph);
}

/** Also reports a condition tag that HTML tags split: as text, it would hide nothing. */
function addHtml(
    html: string,
    includesComments: boolean,
    addValue: (text: string, kind?: SourceText['kind']) => void,
): void {
    const [text, source] = [stripHtmlTags(html), includesComments ? html : stripHtmlComments(html)];
    addValue(text, 'text');
    addValue(source);
    const isFound = [text, source].some((one) => listConditionTagMatches(removeInvisible(one)).length > 0);
    if (!isFound && hasConditionTagInText(source)) addValue(getLinesBeforeSplitTag(source) + SPLIT_TAG, 'text');
}

/** Conditions are examples only between fences. A tag beside a fence, or an open fence, shows that a block starts elsewhere. */
function addFence(
    node: Code | Math,
    includesCode: boolean,
    addValue: (text: string, kind?: SourceText['kind']) => void,
): void {
    const info = [node.type === 'code' && node.lang, node.meta].filter(Boolean).join(' ');
    addValue(info);
    if (includesCode || info.includes('{%') || TAG_AFTER_FENCE.test(node.value))
        addValue((isIndentedCode(node) ? '' : '\n') + node.value, 'text');
}

function hasUnclosedFence(root: Root): boolean {
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if ((node.type === 'code' || node.type === 'math') && isUnclosedFence(node)) return true;
        if ('children' in node) for (const child of node.children) stack.push(child);
    }
    return false;
}

/** The start of an unmatched end tag is in code or in a comment. */
function hasUnmatchedConditionEnd(root: Root): boolean {
    const texts: string[] = [];
    collectTextsOutsideCode(root, { unpaired: new Set(), codeLines: new Set() }, texts);
    let open = 0;
    for (const [, end] of removeInvisible(texts.join('')).matchAll(CONDITION_TAG)) {
        open += end ? -1 : 1;
        if (open < 0) return true;
    }
    return false;
}

function collectTextsOutsideCode(node: Nodes, lists: Pick<Collected, 'unpaired' | 'codeLines'>, texts: string[]): void {
    if (node.type === 'tagLine') texts.push(NO_TEXT, node.raw, NO_TEXT);
    else if (node.type === 'inlineTag' || node.type === 'text') texts.push(node.value);
    else if (node.type === 'html') texts.push(decodeHTML(stripHtmlTags(node.value)));
    else if (!('children' in node) || lists.codeLines.has(node)) texts.push(NO_TEXT);
    else {
        const separator = getSeparator(node);
        if (!node.type.startsWith('link')) texts.push(separator);
        addTags(node.children as RootContent[], lists);
        for (const child of node.children) collectTextsOutsideCode(child, lists, texts);
        texts.push(separator);
    }
}

function isUnclosedFence({ value, position }: Code | Math): boolean {
    if (!position) return true;
    const { start, end } = position;
    const lines = end.line - start.line;
    const count = countLines(value);
    // The value lacks an empty last line.
    return lines === count || (lines > count && end.column <= start.column);
}

function isIndentedCode({ value, position }: Code | Math): boolean {
    return position !== undefined && position.end.line - position.start.line < countLines(value);
}

function countLines(code: string): number {
    return code === '' ? 0 : code.split(/\r\n|\r|\n/).length;
}

function getLinesBeforeSplitTag(html: string): string {
    const complete = new Set(findCompleteTags(html).map(({ at }) => at));
    const start = [TAG_START, BRACE]
        .flatMap((pattern) => [...html.matchAll(pattern)])
        .find(({ index }) => !complete.has(index));
    return html.slice(0, start?.index ?? 0).replaceAll(/[^\n]+/g, '');
}

/** Condition tags in formulas are examples. */
function isFormulaTag(html: string): boolean {
    const json = html.includes(INLINE_NODE_JSON_ATTRIBUTE)
        ? parseHtmlTag(html)?.attributes[INLINE_NODE_JSON_ATTRIBUTE]
        : undefined;
    try {
        return (JSON.parse(json ?? '{}') as { type?: unknown } | null)?.type === 'inline-math';
    } catch {
        return false;
    }
}

function addTagLine(
    node: Extract<RootContent, { type: 'tagLine' }>,
    { unpaired, isInFootnote }: Pick<Collected, 'unpaired' | 'isInFootnote'>,
    add: (text: string, kind: SourceText['kind']) => void,
    addValues: (value: string) => void,
): void {
    const { raw } = node;
    const tag = parseMarkdownTag(raw);
    add(NO_TEXT, 'line');
    if (tag?.name !== 'if' || tag.isEnd) add(stripHtmlTags(decodeHTML(raw)), 'line');
    else if (unpaired.has(node)) add(raw, 'start');
    else if (!parseBlockDataFromTagAttributes('if', tag.attributes)) add(raw, 'expression');
    else if (isInFootnote) add(raw, 'value');
    else if (node.widenedFrom !== undefined) add(raw, 'widened');
    else addValues(raw.slice(2));
    add(NO_TEXT, 'line');
}

function getSeparator({ type }: Nodes): string {
    switch (type) {
        case 'emphasis':
        case 'strong':
        case 'delete':
            return '';
        case 'root':
        case 'paragraph':
        case 'heading':
        case 'blockquote':
        case 'list':
        case 'listItem':
            return '\n';
        default:
            return NO_TEXT;
    }
}
