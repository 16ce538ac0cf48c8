import { type MarkdownTag, parseMarkdownTag } from '../tag.js';
import { findBlockTag, getBlockTagName, listInlineTagNames } from './block-tags.js';
import { hasConditionTags } from './condition-notation.js';

/** Excludes `if`, which is a block only without other text. */
export const INLINE_TAG_NAMES: readonly string[] = listInlineTagNames();

const NAMES: ReadonlySet<string> = new Set(INLINE_TAG_NAMES);

const CONDITION_TAG_NAME = 'if';

const INTEGRATION_BLOCK = /^@[^/]+\/[^/]+$/;

export function isInlineTag({ name, isEnd }: MarkdownTag): boolean {
    return NAMES.has(name) || (!isEnd && INTEGRATION_BLOCK.test(name));
}

export function isConditionTag({ name }: MarkdownTag): boolean {
    return name === CONDITION_TAG_NAME;
}

const TAG = /^\{%[-+~]?\s*(end)?(@?[A-Za-z][\w./-]*)/;

/** Parses names only if the attributes are in another notation, as in `{% for a in b %}`. Returns `undefined` for conditions. */
export function parseNonConditionTag(raw: string): MarkdownTag | undefined {
    const tag = parseMarkdownTag(raw);
    if (tag && isInlineTag(tag)) return tag;
    const [, end, name] = TAG.exec(raw) ?? [];
    if (name === undefined || name === CONDITION_TAG_NAME || hasConditionTags(raw)) return undefined;
    return tag ?? { name, isEnd: end !== undefined, attributes: {} };
}

/** Other notations of conditions are text. */
export function isInlineOrConditionTag(raw: string): boolean {
    const tag = parseMarkdownTag(raw);
    return (tag !== undefined && isConditionTag(tag)) || parseNonConditionTag(raw) !== undefined;
}

export function isVoidTag(tag: MarkdownTag): boolean {
    return !tag.isEnd && (INTEGRATION_BLOCK.test(tag.name) || findAddress(tag) !== undefined);
}

export function findTagUrl(tag: MarkdownTag | undefined): string | undefined {
    if (!tag || tag.isEnd) return undefined;
    return /^(?:url|src)$/.test(findTargetAttribute(tag) ?? '') ? findAddress(tag) : undefined;
}

function findAddress(tag: MarkdownTag): string | undefined {
    const attribute = findTargetAttribute(tag);
    const address = attribute === undefined ? undefined : tag.attributes[attribute];
    return typeof address === 'string' ? address : undefined;
}

function findTargetAttribute({ name }: MarkdownTag): string | undefined {
    const tag = findBlockTag(name);
    return tag?.isInline ? tag.targetAttribute : undefined;
}

export function isPartTagOfBlockTag(part: MarkdownTag, around: MarkdownTag | undefined): boolean {
    const type = around && findBlockTag(around.name)?.part;
    return type !== undefined && getBlockTagName(type) === part.name;
}
