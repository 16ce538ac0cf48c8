import { type HtmlAttributes, tokenizeHtml } from './tokenize-html.js';

export interface HtmlTag {
    name: string;
    isEnd: boolean;
    attributes: HtmlAttributes;
}

export const INLINE_NODE_JSON_ATTRIBUTE = 'data-inline';

const BREAK = /^<br\s*\/?>$/i;

/** Returns `undefined` unless the text is exactly one tag. */
export function parseHtmlTag(html: string): HtmlTag | undefined {
    const [token, ...others] = html.startsWith('<') ? tokenizeHtml(html) : [];
    if (others.length > 0 || (token?.type !== 'start' && token?.type !== 'end')) return undefined;
    const attributes = token.type === 'start' ? token.attributes : {};
    return { name: token.name, isEnd: token.type === 'end', attributes };
}

export function isLineBreakTag(html: string): boolean {
    return BREAK.test(html);
}

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
