import { ServiceError } from '../../worker/service/service-error.js';
import { listSiteSpacesInReadingOrder, type SiteRow } from '../../worker/subjects/sites/index.js';
import { escapeXml } from './escape-xml.js';
import { type ResolvedSitePage, getPagePath, getVisitorReadingOrder } from './site-page.js';
import type { SiteRequest } from './site-request.js';
import { readMarkdownForVisitor, readPublishedMarkdown } from './visitor-markdown.js';

/** Limit of a sitemap: https://www.sitemaps.org/protocol.html */
const MAX_URLS = 50_000;

const MAX_TEXT_LENGTH = 4 * 1024 * 1024;

/** Text per time slice. */
const SLICE_TEXT_CHARS = 16_384;

export function isReadByAgents({ agentsContext }: Pick<SiteRow, 'agentsContext'>): boolean {
    return agentsContext === 'included';
}

type CreateFileResponse = (visit: SiteRequest) => Response | undefined | Promise<Response | undefined>;

export const CRAWLER_FILES: Readonly<Record<string, CreateFileResponse>> = {
    'robots.txt': (visit) => createTextResponse(renderRobots(visit)),
    'sitemap.xml': (visit) =>
        visit.site.visibility === 'public' ? createTextResponse(renderSitemap(visit), 'application/xml') : undefined,
    'llms.txt': (visit) => (isReadByAgents(visit.site) ? createTextResponse(renderIndex(visit)) : undefined),
    'llms-full.txt': async (visit) =>
        isReadByAgents(visit.site) ? createTextResponse(await renderFullText(visit)) : undefined,
};

export async function createMarkdownResponse(visit: SiteRequest, resolved: ResolvedSitePage): Promise<Response> {
    const markdown = await readPublishedMarkdown(visit, resolved);
    return createTextResponse(`# ${resolved.page.version.title}\n\n${markdown}`, 'text/markdown');
}

function renderRobots(visit: SiteRequest): string {
    if (visit.site.visibility !== 'public') return 'User-agent: *\nDisallow: /\n';
    return `User-agent: *\nAllow: /\nSitemap: ${visit.origin}${visit.basePath}sitemap.xml\n`;
}

function renderSitemap(visit: SiteRequest): string {
    const addresses: string[] = [];
    for (const { page, path } of listPages(visit)) {
        if (addresses.length === MAX_URLS) break;
        if (!page.version.noRobotsIndex) addresses.push(`<url><loc>${escapeXml(visit.origin + path)}</loc></url>`);
    }
    const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}">\n${addresses.join('\n')}\n</urlset>\n`;
}

/** Format of `llms.txt`: https://llmstxt.org */
function renderIndex(visit: SiteRequest): string {
    const { site } = visit;
    const lines: string[] = [];
    for (const { page, path } of listPages(visit)) {
        const { title, description } = page.version;
        lines.push(`- [${title}](${visit.origin}${path}.md)${description === null ? '' : `: ${description}`}`);
    }
    return `# ${site.title}\n\n${lines.join('\n')}\n`;
}

async function renderFullText(visit: SiteRequest): Promise<string> {
    const texts: string[] = [];
    let length = 0;
    let sinceSlice = 0;
    for (const { context, page } of listPages(visit)) {
        const markdown = await readMarkdownOrReason(visit, context, page);
        const written = `# ${page.version.title}\n\n${markdown}`;
        if ((length += written.length) > MAX_TEXT_LENGTH) break;
        texts.push(written);
        if ((sinceSlice += written.length) < SLICE_TEXT_CHARS) continue;
        await visit.service.egress.waitForSlice();
        sinceSlice = 0;
    }
    return texts.join('\n\n');
}

/** Returns an error as text, so that the file still contains the other pages. */
async function readMarkdownOrReason(...args: Parameters<typeof readMarkdownForVisitor>): Promise<string> {
    try {
        return await readMarkdownForVisitor(...args);
    } catch (error) {
        if (error instanceof ServiceError) return error.message;
        throw error;
    }
}

function* listPages(visit: SiteRequest) {
    const { structure } = visit;
    for (const siteSpace of listSiteSpacesInReadingOrder(structure)) {
        const { context, pages } = getVisitorReadingOrder(visit, siteSpace.space);
        for (const page of pages)
            if (!page.version.noIndex) yield { context, page, path: getPagePath(visit, siteSpace, page.entry.path) };
    }
}

function createTextResponse(content: string, type = 'text/plain'): Response {
    return new Response(content, { headers: { 'content-type': `${type}; charset=utf-8` } });
}
