import { escapeHtmlAndNewlinesAsEntities } from '../../../markdown/html/html.js';
import { type HtmlStartTag, tokenizeHtml } from '../../../markdown/html/tokenize-html.js';

export type RewriteOrRemoveLink = (href: string, use: LinkUse) => string | undefined;

/** `include`: reusable content. */
export type LinkUse = 'link' | 'picture' | 'include';

const PICTURES: ReadonlySet<string> = new Set(['img', 'source', 'image']);

const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'srcset', 'poster', 'data']);

/** As in `tokenizeHtml`, an attribute needs no space before it. */
const ATTRIBUTE = /(\s?)(?<![^\s"'<>/=])([^\s"'<>/=]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/g;

/** Candidate of `srcset`: URL with width or density. */
const CANDIDATE = /([^\s,]\S*[^\s,]|[^\s,])((?:\s+[^,]*)?(?:,|$))/g;

export function rewriteHtmlLinks(html: string, rewriteLink: RewriteOrRemoveLink): string {
    return tokenizeHtml(html)
        .map((token) => (token.type === 'start' ? rewriteTag(token, rewriteLink) : token.raw))
        .join('');
}

function rewriteTag({ name, raw, attributes }: HtmlStartTag, rewriteLink: RewriteOrRemoveLink): string {
    const use = PICTURES.has(name) ? 'picture' : 'link';
    return raw.replaceAll(ATTRIBUTE, (written: string, space: string, attribute: string, equals: string) => {
        const key = attribute.toLowerCase();
        const value = attributes[key];
        if (!URL_ATTRIBUTES.has(key) || !value) return written;
        const url = key === 'srcset' ? rewriteSrcset(value, rewriteLink) : rewriteLink(value, use);
        // Keeps quotation marks and character references.
        if (url === value) return written;
        return url === undefined ? '' : `${space}${attribute}${equals}"${escapeHtmlAndNewlinesAsEntities(url)}"`;
    });
}

function rewriteSrcset(srcset: string, rewriteLink: RewriteOrRemoveLink): string {
    return srcset.replaceAll(
        CANDIDATE,
        (_, url: string, rest: string) => `${rewriteLink(url, 'picture') ?? '#'}${rest}`,
    );
}
