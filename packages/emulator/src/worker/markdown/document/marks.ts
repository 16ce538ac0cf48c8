import { TEXT_COLORS } from '@svc-int/api/schemas';
import type { Html } from 'mdast';

import { parseHtmlTag, type HtmlTag } from '../../../markdown/html/html.js';
import { EMBEDDING_ELEMENTS } from '../../../markdown/html/html-names.js';
import { isTagStartingInlineNode } from '../syntax/html-inlines.js';
import type { Mark } from './nodes.js';

/** Nesting order of marks, outermost first. */
export const MARK_ORDER: readonly Mark['type'][] = [
    'color',
    'bold',
    'italic',
    'strikethrough',
    'superscript',
    'subscript',
    'keyboard',
    'code',
];

type Color = Extract<Mark, { type: 'color' }>;

const TAGS = { keyboard: 'kbd', superscript: 'sup', subscript: 'sub' } as const;

export function createMark(type: Exclude<Mark, Color>['type']): Mark {
    return { object: 'mark', type };
}

export function addOrReplaceMark(marks: readonly Mark[], added: Mark): Mark[] {
    return [...marks.filter(({ type }) => type !== added.type), added].toSorted(
        (a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type),
    );
}

export function hasEqualMarks(one: readonly Mark[], other: readonly Mark[]): boolean {
    return one.length === other.length && one.every((mark) => other.some((same) => isMarkEqual(mark, same)));
}

export function isMarkEqual(one: Mark, other: Mark): boolean {
    return one.type === other.type && findMarkHtmlTags(one)?.join() === findMarkHtmlTags(other)?.join();
}

const ELEMENT_MARKS: Readonly<Record<string, Exclude<Mark, Color>['type']>> = {
    b: 'bold',
    strong: 'bold',
    i: 'italic',
    em: 'italic',
    cite: 'italic',
    dfn: 'italic',
    var: 'italic',
    code: 'code',
    samp: 'code',
    tt: 'code',
    kbd: 'keyboard',
    sup: 'superscript',
    sub: 'subscript',
    del: 'strikethrough',
    s: 'strikethrough',
    strike: 'strikethrough',
};

export function findMarkOfHtmlTag({ name, attributes }: HtmlTag): Mark | undefined {
    if (name === 'mark') return parseColor(attributes['style'] ?? '');
    const type = Object.hasOwn(ELEMENT_MARKS, name) ? ELEMENT_MARKS[name] : undefined;
    return type && createMark(type);
}

function parseColor(style: string): Mark | undefined {
    const { color = 'default', 'background-color': background = 'default' } = parseStyles(style);
    const [text, behind] = [color, background].map((name) => (isColor(name) ? name : 'default'));
    return text === 'default' && behind === 'default' && !style.includes('default')
        ? undefined
        : { object: 'mark', type: 'color', data: { text, background: behind } as Color['data'] };
}

function isColor(name: string): boolean {
    return TEXT_COLORS.some((color) => color === name);
}

/** Returns `undefined` if Markdown can express the mark. */
export function findMarkHtmlTags(mark: Mark): [string, string] | undefined {
    switch (mark.type) {
        case 'keyboard':
        case 'superscript':
        case 'subscript':
            return [`<${TAGS[mark.type]}>`, `</${TAGS[mark.type]}>`];
        case 'color': {
            const { text, background } = mark.data;
            const styles = [
                ...(text === 'default' && background !== 'default' ? [] : [`color:${text};`]),
                ...(background === 'default' ? [] : [`background-color:${background};`]),
            ];
            return [`<mark style="${styles.join('')}">`, '</mark>'];
        }
        default:
            return undefined;
    }
}

export function createHtmlNode(value: string): Html {
    return { type: 'html', value };
}

export type InlineHtmlPair = { end: number } & ({ mark: Mark } | { tag: HtmlTag } | { isOmitted: true });

export function pairInlineHtmlTags(values: readonly (string | undefined)[]): Map<number, InlineHtmlPair> {
    const pairs = new Map<number, InlineHtmlPair>();
    const open = new Map<string, { at: number; tag: HtmlTag }[]>();
    values.forEach((value, end) => {
        const tag = value === undefined ? undefined : parseHtmlTag(value);
        if (!tag) return;
        const began = open.get(tag.name) ?? [];
        if (!tag.isEnd) open.set(tag.name, [...began.slice(-MAX_OPEN_TAGS), { at: end, tag }]);
        else {
            const begin = began.pop();
            if (begin) pairs.set(begin.at, { end, ...getPairMeaning(begin.tag) });
        }
    });
    return pairs;
}

function getPairMeaning(tag: HtmlTag): { mark: Mark } | { tag: HtmlTag } | { isOmitted: true } {
    if (isTagStartingInlineNode(tag) || isLinkTag(tag) || tag.name === 'picture') return { tag };
    const mark = findMarkOfHtmlTag(tag);
    return mark ? { mark } : { isOmitted: true };
}

function isLinkTag({ name, attributes }: HtmlTag): boolean {
    return (name === 'a' && attributes['href'] !== undefined) || EMBEDDING_ELEMENTS.has(name);
}

/** Limits nested tags with the same name. */
const MAX_OPEN_TAGS = 100;

function parseStyles(style: string): Record<string, string> {
    const entries = style.split(';').map((part) => part.split(':', 2).map((side) => side.trim()));
    return Object.fromEntries(
        entries.filter(([key, value]) => key && value).map(([key = '', value = '']) => [key, value]),
    );
}
