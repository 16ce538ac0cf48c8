import * as z from 'zod';

import { parseJsonOrUndefined } from '../../../values/parse-json-or-undefined.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { findIframeAttributes, readHtmlMetadata } from '../../markdown/index.js';
import { fetchUrl, UrlFetchError } from '../../service/egress/fetch-url.js';
import type { Service } from '../../service/service.js';

const MAX_PAGE_BYTES = 1_048_576;
const MAX_OEMBED_BYTES = 65_536;
const FETCH_TIMEOUT_MS = 5000;

const MAX_HEAD_CHARS = 131_072;

const MAX_TITLE_CHARS = 255;

const FRAME_PERMISSIONS = 'allow-scripts allow-same-origin allow-popups allow-presentation';

const MAX_FRAME_PX = 4000;

export interface UrlEmbed {
    title: string;
    site: string;
    icon?: string;
    /** A single sandboxed frame of another site. */
    html?: string;
}

const oEmbedSchema = z.object({ html: z.string(), title: z.string().optional() });

/** An unreadable page has its URL as title. */
export async function readEmbed(service: Service, address: string): Promise<UrlEmbed> {
    const url = new URL(address);
    const plain = { title: url.href, site: url.host };
    const page = await fetchText(service, address, { bytes: MAX_PAGE_BYTES, accept: 'text/html' });
    if (!page || !/^(text\/html|application\/xhtml\+xml)\b/i.test(page.contentType)) return plain;
    await service.egress.waitForSlice();
    const { title, siteName, icon, oEmbed } = readHtmlMetadata(page.text.slice(0, MAX_HEAD_CHARS));
    const iconUrl = icon === undefined ? undefined : resolveWebUrl(icon, page.url);
    const html = oEmbed === undefined ? undefined : await readFrame(service, resolveWebUrl(oEmbed, page.url), page);
    return {
        title: truncateWithoutEllipsis(title ?? plain.title, MAX_TITLE_CHARS),
        site: truncateWithoutEllipsis(siteName ?? plain.site, MAX_TITLE_CHARS),
        ...(iconUrl !== undefined && { icon: iconUrl }),
        ...(html !== undefined && { html }),
    };
}

interface FetchedText {
    text: string;
    url: string;
    contentType: string;
    isForeign: boolean;
}

async function fetchText(
    { egress: { fetchExternal } }: Service,
    url: string,
    limits: { bytes: number; accept: string; isForeign?: boolean },
): Promise<FetchedText | undefined> {
    try {
        const fetched = await fetchUrl(fetchExternal, url, { ...limits, milliseconds: FETCH_TIMEOUT_MS });
        return { ...fetched, text: new TextDecoder().decode(fetched.bytes) };
    } catch (error) {
        if (error instanceof UrlFetchError) return undefined;
        throw error;
    }
}

/** Returns a frame with only the original's source and size. */
async function readFrame(
    service: Service,
    url: string | undefined,
    { isForeign }: FetchedText,
): Promise<string | undefined> {
    if (url === undefined) return undefined;
    const limits = { bytes: MAX_OEMBED_BYTES, accept: 'application/json', isForeign };
    const response = await fetchText(service, url, limits);
    const frame =
        response && findIframeAttributes(oEmbedSchema.safeParse(parseJsonOrUndefined(response.text)).data?.html ?? '');
    const source = frame && resolveWebUrl(frame['src'] ?? '', url);
    if (!frame || !source?.startsWith('https:')) return undefined;
    const size = ['width', 'height'].flatMap((name) => {
        const px = Math.min(Number.parseInt(frame[name] ?? '', 10), MAX_FRAME_PX);
        return px > 0 ? [` ${name}="${px}"`] : [];
    });
    return `<iframe src="${escapeAttribute(source)}"${size.join('')} sandbox="${FRAME_PERMISSIONS}" allowfullscreen></iframe>`;
}

function resolveWebUrl(href: string, base: string): string | undefined {
    const url = URL.parse(href, base);
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function escapeAttribute(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
