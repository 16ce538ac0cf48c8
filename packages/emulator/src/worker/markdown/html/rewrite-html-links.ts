import { escapeHtmlAndNewlinesAsEntities } from '../html.js';
import { type HtmlStartTag, tokenizeHtml } from './tokenize-html.js';

/** Gives the address that takes the place of one: undefined where nothing may lead there. */
export type RewriteOrRemoveLink = (href: string, use: LinkUse) => string | undefined;

/** How an address is used: an `include` names reusable content. */
export type LinkUse = 'link' | 'picture' | 'include';

/** Elements whose addresses are those of pictures. */
const PICTURES: ReadonlySet<string> = new Set(['img', 'source', 'image']);

const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'srcset', 'poster', 'data']);

/** An attribute with a value, as `tokenizeHtml` finds it: also without a space before it. */
const ATTRIBUTE = /(\s?)(?<![^\s"'<>/=])([^\s"'<>/=]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/g;

/** A candidate of `srcset`: an address, and a width or density. */
const CANDIDATE = /([^\s,]\S*[^\s,]|[^\s,])((?:\s+[^,]*)?(?:,|$))/g;

/** Puts other addresses in the place of those in HTML. All else stays as it was written. */
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
        // As it was written, with its quotation marks and references of characters.
        if (url === value) return written;
        return url === undefined ? '' : `${space}${attribute}${equals}"${escapeHtmlAndNewlinesAsEntities(url)}"`;
    });
}

/** The addresses of a picture in several sizes. */
function rewriteSrcset(srcset: string, rewriteLink: RewriteOrRemoveLink): string {
    return srcset.replaceAll(
        CANDIDATE,
        (_, url: string, rest: string) => `${rewriteLink(url, 'picture') ?? '#'}${rest}`,
    );
}
