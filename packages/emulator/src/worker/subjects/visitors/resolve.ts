import type { PublishedContentAtUrl } from '@svc-int/api';

import type { VisitorCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import type { SiteRow } from '../../storage/sites.schema.js';
import { opensSite, type Visitor } from '../access/index.js';
import {
    pathOnSite,
    type PlaceOnSite,
    readStructure,
    shownStructure,
    SHARE_KEY,
    type SiteAtUrl,
    siteAtUrl,
    type Structure,
    visitorUrl,
} from '../sites/index.js';
import { isBlocked } from '../people/index.js';
import { admit, type Admission, type Arrival } from './admission.js';
import { type Preview, seenPlace } from './preview.js';
import { backendOf } from './publishing-auth.js';
import { type MovedPage, movedPage, pathOfMoved } from './redirects.js';

/** Milliseconds that the token of a visitor holds: an hour. */
const TOKEN_TIME = 60 * 60 * 1000;

/** Where a site starts and ends the sessions of its visitors. */
export const VISITOR_PATHS = { login: '~visitor/login', logout: '~visitor/logout' } as const;

/** Name of the query parameter that says why a token was refused. */
export const TOKEN_PROBLEM = 'jwt_error';

/** A published site as somebody sees it who has come to an address of it. */
export interface Sight {
    site: SiteRow;
    admission: Admission;
    /** The visitor's sight of it. */
    structure: Structure;
    /** Decoded parts of the path that lead to the site, with the key of a share link where that is one of them. */
    base: string[];
    /** Decoded parts after these. */
    rest: string[];
    /** Where these lead; undefined where nothing is shown. */
    place: PlaceOnSite | undefined;
    /** Content there that is not what is published; undefined for what is. */
    preview: Preview | undefined;
}

/** The sight of a published site at an address; undefined where there is none. The one door to what is published. */
export async function seeSite(service: Service, url: URL, arrival: Arrival): Promise<Sight | undefined> {
    const found = siteAtUrl(service, url);
    return found && seeSiteAt(service, found, url, arrival);
}

/** The same where it is known which site the address leads to. */
export async function seeSiteAt(
    service: Service,
    found: SiteAtUrl,
    url: URL,
    arrival: Arrival,
): Promise<Sight | undefined> {
    const { site } = found;
    if (!site.published || isBlocked(service, site.organization)) return undefined;
    const [first = '', ...others] = found.rest;
    const isKey = site.visibility === 'share-link' && opensSite(service, site.id, first);
    const base = isKey ? [...found.base, first] : found.base;
    const rest = isKey ? others : found.rest;
    const shareKey = isKey ? first : (url.searchParams.get(SHARE_KEY) ?? arrival.shareKey);
    const admission = await admit(service, site, { ...arrival, shareKey });
    const { claims, member } = admission.visitor;
    const structure = shownStructure(site, readStructure(service, site.id), claims);
    const { place, preview } = seenPlace(service, structure, rest, member);
    return { site, admission, structure, base, rest, place, preview };
}

/** The content at an address of a published site for a visitor, or where to go first; undefined where there is nothing. */
export async function resolvePublished(
    service: Service,
    address: string,
    arrival: Arrival,
    redirectOnError: boolean,
): Promise<PublishedContentAtUrl | undefined> {
    const sight = await seeSite(service, new URL(address), arrival);
    if (!sight) return undefined;
    if (!sight.admission.isAdmitted) return wayIn(service, sight, redirectOnError);
    const moved = redirectOnError ? movedPage(service, sight.structure, sight.rest) : undefined;
    if (moved) return wayTo(service, sight, moved);
    return sight.place && contentAt(service, sight, sight.place);
}

/** Where somebody goes who was not let in. */
function wayIn(service: Service, sight: Sight, redirectOnError: boolean): PublishedContentAtUrl | undefined {
    const redirect = sight.site.visibility === 'visitor-auth' ? signInUrl(service, sight) : undefined;
    if (redirect !== undefined) return { target: 'external', site: sight.site.id, redirect };
    return redirectOnError ? { target: 'application', redirect: `${service.addresses.url}/` } : undefined;
}

/** Where a page is now. */
function wayTo(service: Service, sight: Sight, moved: MovedPage): PublishedContentAtUrl {
    const { shareKey } = callerOf(service, sight);
    return { target: 'content', redirect: visitorUrl(service, sight.site, pathOfMoved(moved), shareKey) };
}

/** The address at which a visitor signs in; undefined where the site has none. A refused token is told of, so that nobody goes in circles. */
export function signInUrl(service: Service, { site, rest, admission }: Sight): string | undefined {
    const auth = backendOf(service, site);
    const url =
        auth.backend === 'integration' ? `${visitorUrl(service, site)}/${VISITOR_PATHS.login}` : auth.fallbackUrl;
    if (url === null) return undefined;
    const to = new URL(url);
    to.searchParams.set('location', pathOf(rest));
    if (admission.tokenProblem) to.searchParams.set(TOKEN_PROBLEM, admission.tokenProblem);
    return to.href;
}

/** A visitor of a site as one who reads what it shows. */
export function callerOf(service: Service, { site, admission: { visitor } }: Sight): VisitorCaller {
    const shareKey = opensSite(service, site.id, visitor.shareKey) ? visitor.shareKey : undefined;
    return { kind: 'visitor', site: site.id, ...visitor, shareKey };
}

async function contentAt(
    service: Service,
    sight: Sight,
    { siteSpace, section, base: within, path, isComplete }: PlaceOnSite,
): Promise<PublishedContentAtUrl> {
    const { site, base, preview } = sight;
    const until = new Date(service.now().getTime() + TOKEN_TIME);
    const caller = callerOf(service, sight);
    const key = caller.shareKey;
    const contextId = await contextOf(sight.admission.visitor);
    return {
        site: site.id,
        ...(section && { siteSection: section.id }),
        siteSpace: siteSpace.id,
        space: siteSpace.space,
        ...(preview && { revision: preview.revision }),
        ...(preview?.changeRequest !== undefined && { changeRequest: preview.changeRequest }),
        organization: site.organization,
        pathname: pathOf(path),
        basePath: folderOf([...base, ...within]),
        siteBasePath: folderOf(base),
        apiToken: await service.access.visitorToken(caller, site.organization, until),
        ...(key !== undefined && { shareKey: key }),
        complete: isComplete,
        ...(contextId !== undefined && { contextId }),
        canonicalUrl: visitorUrl(service, site, [...pathOnSite(siteSpace, section), ...path]),
    };
}

/** Tells apart visitors who see different things; undefined for all of whom nothing is known. */
async function contextOf({ claims }: Visitor): Promise<string | undefined> {
    if (Object.keys(claims).length === 0) return undefined;
    const bytes = new TextEncoder().encode(JSON.stringify(claims));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pathOf(parts: readonly string[]): string {
    return `/${parts.map(encodeURIComponent).join('/')}`;
}

function folderOf(parts: readonly string[]): string {
    return parts.length === 0 ? '/' : `${pathOf(parts)}/`;
}
