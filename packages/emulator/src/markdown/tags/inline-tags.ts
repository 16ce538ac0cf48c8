import { type MarkdownTag, parseMarkdownTag } from '../tag.js';
import { hasConditionTags } from './condition-notation.js';

/** Required attribute of each tag that needs no end tag. */
const ADDRESS_ATTRIBUTES: Readonly<Record<string, string>> = {
    embed: 'url',
    file: 'src',
    'content-ref': 'url',
    include: '',
    swagger: 'src',
    openapi: 'src',
    'openapi-operation': 'spec',
    'openapi-schemas': 'spec',
    'openapi-webhook': 'spec',
};

const PARTS: Readonly<Record<string, string>> = { tabs: 'tab', stepper: 'step', columns: 'column' };

/** Excludes `if`, which becomes a block only without other text. */
export const INLINE_TAG_NAMES: readonly string[] = [
    ...Object.keys(ADDRESS_ATTRIBUTES),
    ...Object.entries(PARTS).flat(),
    'hint',
    'code',
    'prompt',
    'updates',
    'update',
];

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
export function parseTextTag(raw: string): MarkdownTag | undefined {
    const tag = parseMarkdownTag(raw);
    if (tag && isInlineTag(tag)) return tag;
    const [, end, name] = TAG.exec(raw) ?? [];
    if (name === undefined || name === CONDITION_TAG_NAME || hasConditionTags(raw)) return undefined;
    return tag ?? { name, isEnd: end !== undefined, attributes: {} };
}

/** Includes complete tags of conditions. Other notations of conditions are text. */
export function isTagInText(raw: string): boolean {
    const tag = parseMarkdownTag(raw);
    return (tag !== undefined && isConditionTag(tag)) || parseTextTag(raw) !== undefined;
}

export function isVoidTag(tag: MarkdownTag): boolean {
    return !tag.isEnd && (INTEGRATION_BLOCK.test(tag.name) || findAddress(tag) !== undefined);
}

export function findTagUrl(tag: MarkdownTag | undefined): string | undefined {
    if (!tag || tag.isEnd) return undefined;
    const isUrl = Object.hasOwn(ADDRESS_ATTRIBUTES, tag.name) && /^(?:url|src)$/.test(getAttribute(tag.name));
    return isUrl ? findAddress(tag) : undefined;
}

function findAddress({ name, attributes }: MarkdownTag): string | undefined {
    const address = Object.hasOwn(ADDRESS_ATTRIBUTES, name) ? attributes[getAttribute(name)] : undefined;
    return typeof address === 'string' ? address : undefined;
}

function getAttribute(name: string): string {
    return ADDRESS_ATTRIBUTES[name] ?? '';
}

export function isPartWithin(part: MarkdownTag, around: MarkdownTag | undefined): boolean {
    return around !== undefined && PARTS[around.name] === part.name;
}
