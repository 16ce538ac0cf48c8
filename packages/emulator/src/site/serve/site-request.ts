import { parse } from 'hono/utils/cookie';

import type { SiteCustomizationSettings } from '@svc-int/api';

import { memoize } from '../../values/memoize.js';
import { type Claims, parseUnsignedClaims } from '../../worker/conditions/index.js';
import type { Service } from '../../worker/service/service.js';
import type { HttpHost, SiteAssetFiles } from '../../worker/http/http-host.js';
import { getAdaptiveSchema, type SiteAtUrl, findSiteByUrl, getSiteUrlAt } from '../../worker/subjects/sites/index.js';
import {
    type VisitorCredentials,
    VISITOR_CLAIM_PARAM_PREFIX,
    resolvePublishedSiteForVisitor,
    type ResolvedSite,
    VISITOR_TOKEN_PARAM,
} from '../view/index.js';
import { listPageScripts, type PageScript } from './scripts/page-scripts.js';
import { getVisitedSpaceOrSiteCustomization } from './site-appearance.js';

/** Scripts and sign-in integrations rely on these names. */
export const VISITOR_COOKIES = {
    token: 'gitbook-visitor-token',
    unsigned: 'gitbook-visitor-public',
    shareKey: 'visitor-share-key',
    signInAddress: 'visitor-sign-in-address',
} as const;

const MAX_CLAIMS = 100;

export interface SiteRequest extends Readonly<ResolvedSite> {
    readonly service: HttpHost;
    readonly files: SiteAssetFiles;
    readonly request: Request;
    readonly body: Uint8Array<ArrayBuffer>;
    readonly url: URL;
    readonly cookies: Readonly<Record<string, string>>;
    readonly basePath: string;
    /** Origin for visitors: a proxy may forward requests with another protocol or port. */
    readonly origin: string;
    readonly spaceIds: ReadonlySet<string>;
    readonly isOpenToEveryone: boolean;
    readonly customization: SiteCustomizationSettings;
    readonly scripts: readonly PageScript[];
}

export async function createSiteRequest(
    service: HttpHost,
    request: Request,
    url: URL,
): Promise<SiteRequest | undefined> {
    const found = findSiteByUrl(service, url);
    return found && createSiteRequestAt(service, request, url, found);
}

export async function createSiteRequestAt(
    service: HttpHost,
    request: Request,
    url: URL,
    found: SiteAtUrl,
    body = new Uint8Array(),
): Promise<SiteRequest | undefined> {
    const cookies = parse(request.headers.get('cookie') ?? '');
    const resolvedSite = await resolvePublishedSiteForVisitor(
        service,
        found,
        url,
        readCredentials(service, found, url, cookies),
    );
    if (!resolvedSite) return undefined;
    const { site, address, structure, base } = resolvedSite;
    const getCustomization = memoize(() => getVisitedSpaceOrSiteCustomization(service, resolvedSite));
    const getScripts = memoize(() => listPageScripts(service, site));
    return {
        ...resolvedSite,
        service,
        files: await service.http.siteFiles(),
        request,
        body,
        url,
        cookies,
        basePath: base.length === 0 ? '/' : `/${base.map(encodeURIComponent).join('/')}/`,
        origin: address === 'local' ? url.origin : new URL(getSiteUrlAt(service, site, address)).origin,
        spaceIds: new Set(structure.siteSpaces.map(({ space }) => space)),
        isOpenToEveryone: site.visibility === 'public' || site.visibility === 'unlisted',
        get customization() {
            return getCustomization();
        },
        get scripts() {
            return getScripts();
        },
    };
}

function readCredentials(
    service: Service,
    { site }: SiteAtUrl,
    url: URL,
    cookies: SiteRequest['cookies'],
): VisitorCredentials {
    const { jsonSchema } = getAdaptiveSchema(service, site);
    return {
        shareKey: cookies[VISITOR_COOKIES.shareKey],
        token: url.searchParams.get(VISITOR_TOKEN_PARAM) ?? cookies[VISITOR_COOKIES.token],
        unsigned: { ...parseClaimsCookie(cookies), ...parseUnsignedClaims(jsonSchema, listClaimTexts(cookies, url)) },
    };
}

export function getVisitorCookieHeader({ headers }: Request): string {
    const all = (headers.get('cookie') ?? '').split(';').map((one) => one.trim());
    const names = Object.values(VISITOR_COOKIES);
    return all.filter((one) => names.some((name) => one.startsWith(name))).join('; ');
}

function parseClaimsCookie(cookies: Readonly<Record<string, string>>): Claims {
    try {
        const stated: unknown = JSON.parse(cookies[VISITOR_COOKIES.unsigned] ?? '{}');
        return typeof stated === 'object' && stated !== null ? (stated as Claims) : {};
    } catch {
        return {};
    }
}

/** Claims in query parameters take precedence over cookies. */
function listClaimTexts(
    cookies: Readonly<Record<string, string>>,
    { searchParams }: URL,
): (readonly [string, string])[] {
    const prefix = `${VISITOR_COOKIES.unsigned}-`;
    const texts = [...Object.entries(cookies), ...searchParams.entries()].flatMap(([name, text]) =>
        [prefix, VISITOR_CLAIM_PARAM_PREFIX]
            .filter((start) => name.startsWith(start))
            .map((start) => [name.slice(start.length), text] as const),
    );
    return texts.slice(0, MAX_CLAIMS);
}
