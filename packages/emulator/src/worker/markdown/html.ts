import { decodeHTMLStrict } from 'entities/decode';

import type { ParsedImage } from './nodes.js';

/** HTML tag with a meaning in documents: all other HTML is text. */
export type HtmlTag = { name: string; isEnd: boolean; attributes: Record<string, string> };

const TAG = /^<(\/)?([a-z]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>$/i;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/gi;
/** Attribute of a tag that says all of an inline node, of any length. */
export const INLINE_NODE_JSON_ATTRIBUTE = 'data-inline';
const INLINE = /^<span data-inline="([^"]*)">$/;

const BREAK = /^<br\s*\/?>$/i;
const MAX_HTML_LENGTH = 5000;

/** Takes one tag apart; undefined where it is more, or none. */
export function parseHtmlTag(html: string): HtmlTag | undefined {
    const [, whole] = INLINE.exec(html) ?? [];
    if (whole !== undefined)
        return { name: 'span', isEnd: false, attributes: { [INLINE_NODE_JSON_ATTRIBUTE]: decodeHTMLStrict(whole) } };
    const [, end, name, attributes = ''] = (html.length <= MAX_HTML_LENGTH && TAG.exec(html)) || [];
    if (name === undefined) return undefined;
    const entries = [...attributes.matchAll(ATTRIBUTE)].map(
        ([, key = '', value = '']) => [key.toLowerCase(), decodeHTMLStrict(value)] as const,
    );
    return { name: name.toLowerCase(), isEnd: end !== undefined, attributes: Object.fromEntries(entries) };
}

/** Parses an image in HTML: `<img>`, or a `<figure>` with a caption. */
export function parseImgOrFigureHtml(html: string): ParsedImage | undefined {
    if (html.length > MAX_HTML_LENGTH || !/^<(?:figure[^<>]*>\s*<img|img)\s[^<>]*>(?:.*<\/figure>)?$/is.test(html))
        return undefined;
    const [image = ''] = /<img\s[^<>]*>/i.exec(html) ?? [];
    const { src, alt = '', width = '', height = '' } = parseHtmlTag(image)?.attributes ?? {};
    const [, caption = ''] = /<figcaption>(.*)<\/figcaption>/is.exec(html) ?? [];
    if (!src) return undefined;
    return { src, alt, caption: getHtmlText(caption), width: parsePixels(width), height: parsePixels(height) };
}

function parsePixels(text: string): number | undefined {
    return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Whether HTML is the end of a line. */
export function isLineBreakTag(html: string): boolean {
    return BREAK.test(html);
}

/** HTML without its comments, which nobody is meant to read. */
export function stripHtmlComments(html: string): string {
    const [first = '', ...others] = html.split('<!--');
    return others.reduce((text, part) => {
        const end = part.indexOf('-->');
        return end === -1 ? `${text}<!--${part}` : text + part.slice(end + 3);
    }, first);
}

export function escapeHtmlAndNewlinesAsEntities(text: string): string {
    return text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll('\n', '&#10;')
        .replaceAll('\r', '&#13;');
}

/** The text that HTML of a line shows. */
export function getHtmlText(html: string): string {
    return decodeHTMLStrict(html.replace(/<[^<>]*>/g, '')).trim();
}
