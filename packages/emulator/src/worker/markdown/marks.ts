import { TEXT_COLORS } from '@svc-int/api/schemas';
import type { Html } from 'mdast';

import { parseHtmlTag, type HtmlTag } from './html.js';
import { isTagStartingInlineNode } from './html-inlines.js';
import type { Mark } from './nodes.js';

/** From the outermost to the innermost. */
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

/** Tags of marks that Markdown has no characters for. */
const TAGS = { keyboard: 'kbd', superscript: 'sup', subscript: 'sub' } as const;

export function createMark(type: Exclude<Mark, Color>['type']): Mark {
    return { object: 'mark', type };
}

/** Marks with a further one, in their order; there is one of each type. */
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

/** The mark that an HTML tag begins, where it begins one. */
function markOfHtml({ name, attributes }: HtmlTag): Mark | undefined {
    switch (name) {
        case 'kbd':
            return createMark('keyboard');
        case 'sup':
            return createMark('superscript');
        case 'sub':
            return createMark('subscript');
        case 'del':
        case 's':
            return createMark('strikethrough');
        case 'mark':
            return parseColor(attributes['style'] ?? '');
        default:
            return undefined;
    }
}

/** Parses a color that documents support; undefined for others. */
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

/** The HTML before and after what is marked; undefined for marks that Markdown has. */
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

/** The meaning of two HTML tags in a line for the text between them: how it looks, or that it is a node of its own. */
export type InlineHtmlPair = { end: number } & ({ mark: Mark } | { tag: HtmlTag });

/** Which tag ends what which tag began, by their places. */
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
            const mark = begin && markOfHtml(begin.tag);
            if (mark) pairs.set(begin.at, { end, mark });
            else if (begin && isTagStartingInlineNode(begin.tag)) pairs.set(begin.at, { end, tag: begin.tag });
        }
    });
    return pairs;
}

/** Tags of one name within each other that are looked at. */
const MAX_OPEN_TAGS = 100;

function parseStyles(style: string): Record<string, string> {
    const entries = style.split(';').map((part) => part.split(':', 2).map((side) => side.trim()));
    return Object.fromEntries(
        entries.filter(([key, value]) => key && value).map(([key = '', value = '']) => [key, value]),
    );
}
