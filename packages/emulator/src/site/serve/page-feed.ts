import type { ContentDocument, DocumentBlockUpdate } from '@svc-int/api';

import { truncateWithoutEllipsis } from '../../values/truncate-without-ellipsis.js';
import {
    concatNodesPlainText,
    createUpdateAnchorAllocator,
    formatUpdateDate,
    isHeadingBlock,
    splitDocumentSections,
    walkDocumentNodes,
} from '../../worker/markdown/index.js';
import { createNotFoundError } from '../../worker/service/service-error.js';
import { findSpaceLanguage } from '../../worker/subjects/spaces/index.js';
import { escapeXml } from './escape-xml.js';
import { redirectUnknownPath } from './redirect-unknown-path.js';
import { findSitePage, readEvaluatedDocumentForVisitor, type ResolvedSitePage } from './site-page.js';
import type { SiteRequest } from './site-request.js';

export const FEED_SUFFIX = 'rss.xml';

const MAX_FEED_ITEMS = 50;

const MAX_TITLE_CHARS = 300;

const MAX_DESCRIPTION_CHARS = 5000;

interface FeedUpdate {
    update: DocumentBlockUpdate;
    anchor: string;
}

/** Lists updates, newest first. Responds with 404 if there are none. */
export async function createFeedResponse(visit: SiteRequest, path: string[]): Promise<Response> {
    const resolved = findSitePage(visit, path);
    if (!resolved) return redirectUnknownPath(visit, path, `/${FEED_SUFFIX}`);
    const document = await readEvaluatedDocumentForVisitor(visit, resolved);
    const updates = document ? listUpdates(document) : [];
    if (updates.length === 0) throw createNotFoundError('feed at', visit.url.pathname);
    const headers = { 'content-type': 'application/rss+xml; charset=utf-8' };
    return new Response(formatFeed(visit, resolved, updates), { headers });
}

function listUpdates({ nodes }: ContentDocument): FeedUpdate[] {
    const allocate = createUpdateAnchorAllocator();
    const updates: FeedUpdate[] = [];
    for (const node of walkDocumentNodes(nodes))
        if (node.object === 'block' && node.type === 'update' && !Number.isNaN(Date.parse(node.data.date)))
            updates.push({ update: node, anchor: allocate(node.data.date) });
    return updates;
}

function formatFeed(visit: SiteRequest, { page, context, href }: ResolvedSitePage, updates: FeedUpdate[]): string {
    const labels = new Map(context.revision.tags.map(({ slug, label }) => [slug, label]));
    const { locale } = visit.customization.internationalization;
    const { title, description } = page.version;
    const link = visit.origin + href;
    const newest = updates
        .toSorted((a, b) => Date.parse(b.update.data.date) - Date.parse(a.update.data.date))
        .slice(0, MAX_FEED_ITEMS);
    return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${title} | ${visit.site.title}`)}</title>
<link>${escapeXml(link)}</link>
<description>${escapeXml(description ?? title)}</description>
<language>${escapeXml(findSpaceLanguage(visit.service, context.space) ?? locale)}</language>
<atom:link href="${escapeXml(`${link}/${FEED_SUFFIX}`)}" rel="self" type="application/rss+xml"/>
${newest.map((one) => formatItem(one, { link, page: page.entry.page, locale, labels })).join('\n')}
</channel>
</rss>
`;
}

interface Feed {
    link: string;
    page: string;
    locale: string;
    /** Labels of tags, by slug. */
    labels: ReadonlyMap<string, string>;
}

function formatItem({ update, anchor }: FeedUpdate, { link, page, locale, labels }: Feed): string {
    const { date, tags = [] } = update.data;
    const heading = update.nodes.find(isHeadingBlock);
    const title = heading && concatNodesPlainText([heading]).trim();
    const shownTitle = truncateWithoutEllipsis(title || formatUpdateDate(date, 'full', locale), MAX_TITLE_CHARS);
    const categories = tags.map(({ tag }) => `<category>${escapeXml(labels.get(tag) ?? tag)}</category>`).join('');
    return `<item>
<title>${escapeXml(shownTitle)}</title>
<link>${escapeXml(`${link}#${anchor}`)}</link>
<guid isPermaLink="false">${escapeXml(`${page}/${anchor}`)}</guid>
<pubDate>${new Date(date).toUTCString()}</pubDate>
${categories}<description>${escapeXml(getDescription(update))}</description>
</item>`;
}

/** Omits the first heading, which is the title of the item. */
function getDescription({ nodes }: DocumentBlockUpdate): string {
    const text = splitDocumentSections(nodes)
        .map((section, at) =>
            at === 0 && section.anchor !== null ? section.text : `${section.title}\n${section.text}`,
        )
        .map((part) => part.trim())
        .join('\n\n');
    return truncateWithoutEllipsis(text, MAX_DESCRIPTION_CHARS);
}
