import { FEEDBACK, VIEWS } from '../../../site/reader/doors.js';
import type { Host } from '../../service/host.js';
import { notFound, ServiceError } from '../../service/service-error.js';
import type { SiteFrame } from '../../site-page/index.js';
import { downloadedFile } from '../../subjects/revisions/index.js';
import { ownOriginOf, siteAtUrl } from '../../subjects/sites/index.js';
import { VISITOR_PATHS } from '../../subjects/visitors/index.js';
import { downloadAnswer } from '../downloads.js';
import { errorAnswer, toServiceError } from '../errors.js';
import { SITE_FILES } from './document-view.js';
import { drawPage, drawProblem, drawResults } from './draw-page.js';
import { fileForMachines, pageAsMarkdown } from './for-machines.js';
import { listenForChanges, SITE_CHANGES } from './live/changes.js';
import { toMovedPage } from './moved-page.js';
import { findPageOfVisit } from './page-of-site.js';
import { renderBlock, SITE_INTEGRATIONS } from './render-block.js';
import { askIntegration, askWho, keepArrival, logOut, redirect } from './sign-in.js';
import { pagePolicy } from './scripts/page-scripts.js';
import { isReport, receiveReports } from './scripts/receive-reports.js';
import { assetAnswer, SITE_ASSETS } from './site-assets.js';
import { bareFrame, lookOf, plainFrame } from './site-frame.js';
import { soughtIn } from './site-search.js';
import { type Visit, visitOf } from './visit.js';
import { receiveFeedback } from './visits/receive-feedback.js';
import { receiveView } from './visits/receive-view.js';

/** Ends the address of a page as Markdown. */
const MARKDOWN = '.md';

/** What pages may do by themselves. */
const POLICY = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src * data:',
    'frame-src *',
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
].join('; ');

/** Headers of all that a site answers: no page elsewhere frames it, and no address of it goes along to other sites. */
const SAFE = {
    'content-security-policy': POLICY,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
};

type RequestBody = Uint8Array<ArrayBuffer> | undefined;

/** Serves a request for a published site; undefined where its host and path are those of no site. */
export async function serveSite(host: Host, request: Request, body: RequestBody): Promise<Response | undefined> {
    const url = publicUrlOf(host, request);
    const found = siteAtUrl(host, url);
    if (!found) return undefined;
    const own = ownOriginOf(host, found.site);
    // Another origin than its own would share its cookies with other sites.
    if (own !== undefined && new URL(own).host !== url.host && url.hostname !== found.site.hostname)
        return redirect(`${own}/${found.rest.map(encodeURIComponent).join('/')}${url.search}`);
    const base = `/${found.base.map((part) => `${encodeURIComponent(part)}/`).join('')}`;
    const [kind, name = ''] = found.rest;
    // Pages of who is not let in load them, too.
    const asked =
        kind === SITE_ASSETS
            ? async () => assetAnswer(host.siteFiles(), name)
            : () => answerVisit(host, request, url, body);
    const answer = await asked().catch((error: unknown) => problemPage(error, bareFrame(host, base)));
    return withHeaders(answer, { ...SAFE, ...(found.site.visibility !== 'public' && { 'x-robots-tag': 'noindex' }) });
}

async function answerVisit(host: Host, request: Request, url: URL, body: RequestBody): Promise<Response> {
    const visit = await visitOf(host, request, url);
    if (!visit) throw new ServiceError(404, 'This site is not published.');
    const [kind, ...parts] = visit.sight.rest;
    if (kind === SITE_INTEGRATIONS) return renderBlock(host, visit, parts, body);
    if (kind === SITE_CHANGES && parts.length === 0) return listenForChanges(host, visit).catch(errorAnswer);
    if (kind === VIEWS && request.method === 'POST')
        return receiveView(host, visit, body ?? new Uint8Array()).catch(errorAnswer);
    if (kind === FEEDBACK && request.method === 'POST') return receiveFeedback(host, visit, body ?? new Uint8Array());
    const isTold = isReport(request);
    if (!isTold && request.method !== 'GET' && request.method !== 'HEAD')
        throw new ServiceError(400, 'Pages of a site are only read, by GET or HEAD.');
    const rest = visit.sight.rest.join('/');
    if (rest === VISITOR_PATHS.logout) return logOut(host, visit);
    if (rest === VISITOR_PATHS.login)
        return askIntegration(host, visit, { location: url.searchParams.get('location') ?? '/' });
    if (!visit.sight.admission.isAdmitted) return askWho(host, visit, `/${rest}`);
    if (isTold) return receiveReports(host, visit, body ?? new Uint8Array());
    return keepArrival(visit) ?? contentOf(visit, rest).catch((error: unknown) => problemOn(visit, error));
}

async function contentOf(visit: Visit, rest: string): Promise<Response> {
    const [kind, ...parts] = visit.sight.rest;
    if (kind === SITE_FILES) return fileOf(visit, parts);
    const forMachines = await fileForMachines(visit, rest);
    if (forMachines) return forMachines;
    const ending = rest.endsWith(MARKDOWN) ? MARKDOWN : '';
    const asked = ending === '' ? visit : withoutEnding(visit);
    const at = findPageOfVisit(asked);
    if (!at) return toMovedPage(asked, ending);
    if (ending !== '') return pageAsMarkdown(visit, at);
    const query = soughtIn(visit);
    if (query !== undefined) {
        const results = await drawResults(visit, at, query);
        return withHeaders(html(200, results), pagePolicy(visit, POLICY));
    }
    return withHeaders(html(200, await drawPage(visit, at)), pagePolicy(visit, POLICY));
}

/** A file of a space that the site shows. */
function fileOf(visit: Visit, [space = '', file = '', key = '']: string[]): Response {
    if (!visit.sight.structure.siteSpaces.some((row) => row.space === space)) throw notFound('file', file);
    return downloadAnswer(visit.service, downloadedFile(visit.service, space, file, key));
}

function withoutEnding(visit: Visit): Visit {
    const { place } = visit.sight;
    if (!place) return visit;
    const path = place.path.map((part, at) => (at === place.path.length - 1 ? part.slice(0, -MARKDOWN.length) : part));
    return { ...visit, sight: { ...visit.sight, place: { ...place, path } } };
}

/** The address as the browser has it: a workspace beside the main one is below a path. */
function publicUrlOf({ addresses }: Host, request: Request): URL {
    const url = new URL(request.url);
    const below = URL.canParse(addresses.publicUrl) ? new URL(addresses.publicUrl).pathname : '/';
    url.host = request.headers.get('host') ?? url.host;
    url.pathname = below.replace(/\/$/, '') + url.pathname;
    return url;
}

function problemOn(visit: Visit, error: unknown): Response {
    return withHeaders(problemPage(error, plainFrame(visit, lookOf(visit))), pagePolicy(visit, POLICY));
}

function problemPage(error: unknown, frame: SiteFrame): Response {
    const { status, message, headers } = toServiceError(error);
    const answer = html(status, drawProblem(frame, status, message));
    for (const [name, value] of Object.entries(headers ?? {})) answer.headers.set(name, value);
    return answer;
}

function html(status: number, text: string): Response {
    return new Response(text, {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
    });
}

/** An answer with these headers, where it does not say them itself. */
function withHeaders(answer: Response, headers: Record<string, string>): Response {
    const own = new Response(answer.body, answer);
    for (const [name, value] of Object.entries(headers)) if (!own.headers.has(name)) own.headers.set(name, value);
    return own;
}
