import {
    formatPublishedMarkdown,
    type GetPublishedHref,
    isMarkdownTooLongToParseQuickly,
} from '../../worker/markdown/index.js';
import { waitForConversion } from '../../worker/service/conversions/converter.js';
import { visitInSlices } from '../../worker/service/event-loop/yield.js';
import { listIntegrationBlocksWithMarkdownCode } from '../../worker/subjects/integrations/index.js';
import {
    type ContentContext,
    parseDocumentOrJson,
    readPageDocument,
    resolveMarkdownHref,
} from '../../worker/subjects/pages/index.js';
import {
    formatVisibleDocumentAsMarkdown,
    hasReusableContent,
    readPageMarkdown,
    type StoredPage,
} from '../../worker/subjects/revisions/index.js';
import { dereferenceReusableContent } from '../../worker/http/handlers/content/dereference-reusable-content.js';
import type { ResolvedSitePage } from './site-page.js';
import type { SiteRequest } from './site-request.js';
import { getLocationHref, getLocationName, resolveVisibleLocation } from './visible-locations.js';

const MAX_LINKS_PER_SLICE = 200;

/** Contains the text of reusable content. Tags and links are as stored. */
export async function readMarkdownForVisitor(
    visit: SiteRequest,
    context: ContentContext,
    page: StoredPage,
): Promise<string> {
    const { service } = visit;
    const codeBlocks = listIntegrationBlocksWithMarkdownCode(service, context.space.id);
    const conditions = { isShown: visit.isShown, isUnwrapped: true };
    if (!hasReusableContent(service, page)) return readPageMarkdown(service, page, { ...conditions, codeBlocks });
    const read = await readPageDocument(service, context, page, { ...conditions, codeBlocks: () => codeBlocks });
    const document = await parseDocumentOrJson(service, read);
    const whole = await dereferenceReusableContent(service, context, document, conditions);
    return formatVisibleDocumentAsMarkdown(service, whole, codeBlocks);
}

/**
 * Tables are HTML, and links URLs of the site. Links to hidden targets become text.
 *
 * @throws {ServiceError} 500 for a page that is too large, with its title
 */
export async function readPublishedMarkdown(
    visit: SiteRequest,
    { context, page }: Pick<ResolvedSitePage, 'context' | 'page'>,
): Promise<string> {
    const markdown = await readMarkdownForVisitor(visit, context, page);
    const { getHref, getTitle } = createLinkLookups(visit, context, page);
    if (!isMarkdownTooLongToParseQuickly(markdown)) return formatPublishedMarkdown(markdown, getHref, { getTitle });
    const { egress } = visit.service;
    const what = `The page "${page.version.title}"`;
    const { links } = (await waitForConversion(egress.convert('facts', markdown), what)).value;
    const [hrefs, titles] = [new Map<string, string>(), new Map<string, string>()];
    const addLink = (href: string) => {
        const [url, title] = [getHref(href), getTitle(href)];
        if (url !== undefined) hrefs.set(href, url);
        if (title !== undefined) titles.set(href, title);
    };
    await visitInSlices(new Set(links.map(({ href }) => href)), addLink, egress.waitForSlice, MAX_LINKS_PER_SLICE);
    const [urls, names] = [Object.fromEntries(hrefs), Object.fromEntries(titles)];
    const published = egress.convert('publishedMarkdown', { markdown, hrefs: urls, titles: names });
    return (await waitForConversion(published, what)).value;
}

interface LinkLookups {
    getHref: GetPublishedHref;
    /** Returns `undefined` for targets other than shown pages. */
    getTitle: (href: string) => string | undefined;
}

function createLinkLookups(visit: SiteRequest, context: ContentContext, { entry }: StoredPage): LinkLookups {
    const resolve = (written: string) => {
        const reference = resolveMarkdownHref(context, entry, written);
        return reference && { reference, location: resolveVisibleLocation(visit, context, reference, entry.page) };
    };
    const resolved = new Map<string, ReturnType<typeof resolve>>();
    const find = (written: string) => {
        if (!resolved.has(written)) resolved.set(written, resolve(written));
        return resolved.get(written);
    };
    return {
        getHref(written) {
            const location = find(written)?.location;
            const href = getLocationHref(visit, location);
            if (href === undefined || location?.kind === 'url') return href;
            const url = new URL(href, visit.origin);
            if (location?.kind === 'page' && location.page.version.type === 'document') url.pathname += '.md';
            return url.href;
        },
        getTitle(written) {
            const found = find(written);
            return found?.location?.kind === 'page' ? getLocationName(found.location, found.reference) : undefined;
        },
    };
}
