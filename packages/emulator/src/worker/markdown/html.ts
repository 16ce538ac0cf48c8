import { type HtmlAttributes, tokenizeHtml } from './html/tokenize-html.js';

/** A tag of HTML. */
export interface HtmlTag {
    name: string;
    isEnd: boolean;
    attributes: HtmlAttributes;
}

/** Attribute of a tag that says all of an inline node, of any length. */
export const INLINE_NODE_JSON_ATTRIBUTE = 'data-inline';

const BREAK = /^<br\s*\/?>$/i;

/** Takes one tag apart; undefined where it is more, or none. */
export function parseHtmlTag(html: string): HtmlTag | undefined {
    const [token, ...others] = html.startsWith('<') ? tokenizeHtml(html) : [];
    if (others.length > 0 || (token?.type !== 'start' && token?.type !== 'end')) return undefined;
    const attributes = token.type === 'start' ? token.attributes : {};
    return { name: token.name, isEnd: token.type === 'end', attributes };
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
