import { SITE_ICONS } from '../../../site/globals/page-settings.js';
import { EVENTS, FEEDBACK } from '../../../site/reader/doors.js';
import { shortened } from '../../../values/shortened.js';
import type { Host } from '../../service/host.js';
import { notFound, ServiceError } from '../../service/service-error.js';
import type { SiteFrame } from '../../site-page/index.js';
import { downloadedFile } from '../../subjects/revisions/index.js';
import { defaultSiteAtUrl, ownOriginOf, siteAtUrl, visitorUrl } from '../../subjects/sites/index.js';
import { VISITOR_PATHS } from '../../subjects/visitors/index.js';
import { downloadAnswer } from '../downloads.js';
import { errorAnswer, toServiceError } from '../errors.js';
import { drawFound, drawPage, drawProblem, drawResults } from './draw-page.js';
import { fileForMachines, pageAsMarkdown } from './for-machines.js';
import { listenForChanges, SITE_CHANGES } from './live/changes.js';
import { toMovedPage } from './moved-page.js';
import { assertOwnReader } from './own-page.js';
import { findPageOfVisit } from './page-of-site.js';
import { ownPolicy } from './own-policy.js';
import { MARKDOWN } from './page-actions.js';
import { pdfOf, SITE_PDF } from './page-pdf.js';
import { renderBlock, SITE_INTEGRATIONS } from './render-block.js';
import { askIntegration, askWho, forgetFormer, keepArrival, logOut, redirect } from './sign-in.js';
import { pagePolicy } from './scripts/page-scripts.js';
import { isReport, receiveReports } from './scripts/receive-reports.js';
import { SITE_FILES } from './shown-locations.js';
import { assetAnswer, iconAnswer, SITE_ASSETS } from './site-assets.js';
import { addressInBrowser, areSitesThere } from './site-reach.js';
import { bareFrame, plainFrame } from './site-frame.js';
import { lookOf } from './site-look.js';
import { isAskedForList, soughtIn } from './site-search.js';
import { type Visit, visitAt } from './visit.js';
import { receiveEvent } from './visits/receive-event.js';
import { receiveFeedback } from './visits/receive-feedback.js';

/** Headers of all that a site answers: no address of it goes along to other sites. */
const SAFE = { 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' };

type RequestBody = Uint8Array<ArrayBuffer> | undefined;

/** Serves a request for a published site; undefined where its host and path are those of no site. */
export async function serveSite(host: Host, request: Request, body: RequestBody): Promise<Response | undefined> {
    const url = addressInBrowser(host, request);
    if (!areSitesThere(host, request, url)) return undefined;
    const first = defaultSiteAtUrl(host, url);
    if (first) return redirect(visitorUrl(host, first));
    const found = siteAtUrl(host, url);
    if (!found) return undefined;
    const own = ownOriginOf(host, found.site);
    // Another origin than its own would share its cookies with other sites.
    if (own !== undefined && new URL(own).host !== url.host && url.hostname !== found.site.hostname)
        return redirect(`${own}/${found.rest.map(encodeURIComponent).join('/')}${url.search}`);
    const base = `/${found.base.map((part) => `${encodeURIComponent(part)}/`).join('')}`;
    const [kind, name = ''] = found.rest;
    const asked = async (): Promise<Response> => {
        // Pages of who is not let in load them, too.
        if (kind === SITE_ASSETS) return assetAnswer(await host.siteFiles(), name);
        if (kind === SITE_ICONS) return iconAnswer(name);
        return answerVisit(host, await visitAt(host, request, url, found), body);
    };
    const answer = await asked().catch(async (error: unknown) =>
        problemPage(error, bareFrame(await host.siteFiles(), base)),
    );
    return withHeaders(answer, {
        ...SAFE,
        'content-security-policy': ownPolicy(host, url),
        ...(found.site.visibility !== 'public' && { 'x-robots-tag': 'noindex' }),
    });
}

async function answerVisit(host: Host, visit: Visit | undefined, body: RequestBody): Promise<Response> {
    if (!visit) throw new ServiceError(404, 'This site is not published.');
    const { request, url } = visit;
    const [kind, ...parts] = visit.sight.rest;
    if (kind === SITE_INTEGRATIONS) return renderBlock(host, visit, parts, body);
    if (kind === SITE_CHANGES && parts.length === 0) return listenForChanges(host, visit).catch(errorAnswer);
    if (kind === EVENTS && request.method === 'POST')
        return receiveEvent(host, visit, body ?? new Uint8Array()).catch(errorAnswer);
    if (kind === FEEDBACK && request.method === 'POST') return receiveFeedback(host, visit, body ?? new Uint8Array());
    const isTold = isReport(request);
    if (!isTold && request.method !== 'GET' && request.method !== 'HEAD')
        throw new ServiceError(400, 'Pages of a site are only read, by GET or HEAD.');
    const rest = visit.sight.rest.join('/');
    if (rest === VISITOR_PATHS.logout) return logOut(host, visit);
    if (rest === VISITOR_PATHS.login)
        return askIntegration(host, visit, { location: url.searchParams.get('location') ?? '/' });
    const forgotten = forgetFormer(visit);
    if (forgotten) return forgotten;
    if (!visit.sight.admission.isAdmitted) return askWho(host, visit, `/${rest}`);
    if (isTold) return receiveReports(host, visit, body ?? new Uint8Array());
    return keepArrival(visit) ?? contentOf(visit, rest).catch((error: unknown) => problemOn(visit, error));
}

async function contentOf(visit: Visit, rest: string): Promise<Response> {
    const [kind, ...parts] = visit.sight.rest;
    if (kind === SITE_FILES) return fileOf(visit, parts);
    const forMachines = await fileForMachines(visit, rest);
    if (forMachines) return forMachines;
    if (visit.sight.rest.at(-1) === SITE_PDF) return pdfOf(withoutLast(visit));
    const ending = rest.endsWith(MARKDOWN) ? MARKDOWN : '';
    const asked = ending === '' ? visit : withoutEnding(visit);
    const page = findPageOfVisit(asked);
    if (!page) return toMovedPage(asked, ending);
    if (ending !== '') return pageAsMarkdown(visit, page);
    const query = soughtIn(visit);
    if (query !== undefined && isAskedForList(visit)) return listOf(visit, query);
    const drawn = await (query === undefined ? drawPage(visit, page) : drawResults(visit, page, query));
    return withHeaders(html(200, drawn), policyOf(visit));
}

/** What a page of the site shows below its search while somebody types. */
function listOf(visit: Visit, query: string): Response {
    try {
        assertOwnReader(visit.service, visit);
        return html(200, drawFound(visit, query));
    } catch (error) {
        return errorAnswer(error);
    }
}

/** A file of a space that the site shows. */
function fileOf(visit: Visit, [space = '', file = '', key = '']: string[]): Response {
    if (!visit.sight.structure.siteSpaces.some((row) => row.space === space)) throw notFound('file', file);
    return downloadAnswer(visit.service, downloadedFile(visit.service, space, file, key));
}

function withoutEnding(visit: Visit): Visit {
    return at(visit, (path) => [...path.slice(0, -1), path.at(-1)?.slice(0, -MARKDOWN.length) ?? '']);
}

function withoutLast(visit: Visit): Visit {
    return at(visit, (path) => path.slice(0, -1));
}

/** The same visit to another page of the space. */
function at(visit: Visit, pathOf: (path: string[]) => string[]): Visit {
    const { place } = visit.sight;
    if (!place || place.path.length === 0) return visit;
    return { ...visit, sight: { ...visit.sight, place: { ...place, path: pathOf(place.path) } } };
}

function problemOn(visit: Visit, error: unknown): Response {
    return withHeaders(problemPage(error, plainFrame(visit, lookOf(visit))), policyOf(visit));
}

function policyOf(visit: Visit): Record<string, string> {
    return pagePolicy(visit, ownPolicy(visit.service, visit.url, lookOf(visit)));
}

/** UTF-16 units that a page says of a problem: an address may be much longer. */
const LONGEST_PROBLEM = 500;

function problemPage(error: unknown, frame: SiteFrame): Response {
    const { status, message, headers } = toServiceError(error);
    const answer = html(status, drawProblem(frame, status, shortened(message, LONGEST_PROBLEM)));
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
