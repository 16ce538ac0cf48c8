import type { Html } from 'mdast';

import { htmlTag, htmlText, type HtmlTag } from './html.js';
import type { Mark } from './nodes.js';

/** From the outermost to the innermost. */
export const MARK_ORDER: readonly Mark['type'][] = ['color', 'bold', 'italic', 'strikethrough', 'keyboard', 'code'];

export function mark(type: Mark['type'], data?: Mark['data']): Mark {
    return { object: 'mark', type, ...(data && { data }) };
}

/** Marks with a further one, in their order; there is one of each type. */
export function withMark(marks: readonly Mark[], added: Mark): Mark[] {
    return [...marks.filter(({ type }) => type !== added.type), added].toSorted(
        (a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type),
    );
}

export function areSame(one: readonly Mark[], other: readonly Mark[]): boolean {
    return one.length === other.length && one.every((mark) => other.some((same) => isSame(mark, same)));
}

export function isSame(one: Mark, other: Mark): boolean {
    return one.type === other.type && htmlAround(one)?.join() === htmlAround(other)?.join();
}

/** The mark that an HTML tag begins, where it begins one. */
function markOfHtml({ name, attributes }: HtmlTag): Mark | undefined {
    switch (name) {
        case 'kbd':
            return mark('keyboard');
        case 'del':
        case 's':
            return mark('strikethrough');
        case 'code':
            return attributes['class'] === 'expression' ? mark('code', { expression: true }) : undefined;
        case 'mark': {
            const { color, 'background-color': background } = stylesOf(attributes['style'] ?? '');
            return color || background
                ? mark('color', { ...(color && { text: color }), ...(background && { background }) })
                : undefined;
        }
        default:
            return undefined;
    }
}

/** The HTML before and after what is marked; undefined for marks that Markdown has. */
export function htmlAround({ type, data = {} }: Mark): [string, string] | undefined {
    switch (type) {
        case 'keyboard':
            return ['<kbd>', '</kbd>'];
        case 'code':
            return data['expression'] === true ? ['<code class="expression">', '</code>'] : undefined;
        case 'color': {
            const { text, background } = data;
            const styles = [
                ...(isStyle(text) ? [`color:${text};`] : []),
                ...(isStyle(background) ? [`background-color:${background};`] : []),
            ];
            if (styles.length === 0) return undefined;
            return [`<mark style="${htmlText(styles.join(''))}">`, '</mark>'];
        }
        default:
            return undefined;
    }
}

export function htmlNode(value: string): Html {
    return { type: 'html', value };
}

/** Which tag ends what which tag began, by their places. */
export function pairsOfHtml(values: readonly (string | undefined)[]): Map<number, { end: number; mark: Mark }> {
    const pairs = new Map<number, { end: number; mark: Mark }>();
    const open = new Map<string, { at: number; mark: Mark | undefined }[]>();
    values.forEach((value, at) => {
        const tag = value === undefined ? undefined : htmlTag(value);
        if (!tag) return;
        const began = open.get(tag.name) ?? [];
        if (!tag.isEnd) open.set(tag.name, [...began.slice(-MOST_OPEN), { at, mark: markOfHtml(tag) }]);
        else {
            const begin = began.pop();
            if (begin?.mark) pairs.set(begin.at, { end: at, mark: begin.mark });
        }
    });
    return pairs;
}

/** Tags of one name within each other that are looked at. */
const MOST_OPEN = 100;

function isStyle(value: unknown): value is string {
    return typeof value === 'string' && /^[^\s:;](?:[^:;]*[^\s:;])?$/.test(value);
}

function stylesOf(style: string): Record<string, string> {
    const entries = style.split(';').map((part) => part.split(':', 2).map((side) => side.trim()));
    return Object.fromEntries(
        entries.filter(([key, value]) => key && value).map(([key = '', value = '']) => [key, value]),
    );
}
