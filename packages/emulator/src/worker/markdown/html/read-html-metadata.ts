import { decodeHTMLStrict } from 'entities/decode';

import { stripHtmlTokens, tokenizeHtml, type HtmlStartTag } from '../../../markdown/html/tokenize-html.js';

export interface HtmlMetadata {
    title?: string;
    siteName?: string;
    /** URL as written. */
    icon?: string;
    /** URL of an oEmbed response, as written. */
    oEmbed?: string;
}

const SITE_PROPERTY = 'og:site_name';
const TITLE_PROPERTY = 'og:title';
const OEMBED_TYPE = 'application/json+oembed';

export function readHtmlMetadata(html: string): HtmlMetadata {
    const tokens = tokenizeHtml(html);
    const tags = tokens.flatMap((token) => (token.type === 'start' ? [token] : []));
    const title = findProperty(tags, TITLE_PROPERTY) ?? readTitle(html, tags);
    const siteName = findProperty(tags, SITE_PROPERTY);
    const icon = findLink(tags, ({ rel = '' }) => rel.toLowerCase().split(/\s+/).includes('icon'));
    const oEmbed = findLink(tags, ({ type }) => type === OEMBED_TYPE);
    return {
        ...(title !== undefined && { title }),
        ...(siteName !== undefined && { siteName }),
        ...(icon !== undefined && { icon }),
        ...(oEmbed !== undefined && { oEmbed }),
    };
}

export function findIframeAttributes(html: string): HtmlStartTag['attributes'] | undefined {
    const frame = tokenizeHtml(html).find((token) => token.type === 'start' && token.name === 'iframe');
    return frame?.type === 'start' && frame.attributes['src'] ? frame.attributes : undefined;
}

function findProperty(tags: readonly HtmlStartTag[], property: string): string | undefined {
    const tag = tags.find(({ name, attributes }) => name === 'meta' && attributes['property'] === property);
    return normalizeText(tag?.attributes['content'] ?? '');
}

function findLink(
    tags: readonly HtmlStartTag[],
    isMeant: (attributes: HtmlStartTag['attributes']) => boolean,
): string | undefined {
    const tag = tags.find(({ name, attributes }) => name === 'link' && isMeant(attributes));
    return tag?.attributes['href'] || undefined;
}

function readTitle(html: string, tags: readonly HtmlStartTag[]): string | undefined {
    const start = tags.find(({ name }) => name === 'title');
    if (!start) return undefined;
    const [content = ''] = html.slice(start.offset + start.raw.length).split(/<\/title/i, 1);
    return normalizeText(decodeHTMLStrict(stripHtmlTokens(content)));
}

function normalizeText(text: string): string | undefined {
    return text.replaceAll(/\s+/g, ' ').trim() || undefined;
}
