import { request } from 'node:http';

import type { ControlClient, VisitRequest } from '@svc-int/emulator';

import { findElementsByName, parseSitePage, getReadableText, type SiteElement } from './site-tree.js';
import type { HarnessEvent } from './trace.js';

const MAX_REDIRECTS = 10;

export interface VisitOptions {
    /** Claims of a trusted token. Default: no token. */
    claims?: Record<string, unknown>;
    /** Unsigned claims. Default: none. */
    unsigned?: Record<string, string | number | boolean>;
    shareKey?: string;
    /** The visitor's cookies of the site. Default: none. */
    cookies?: Record<string, string>;
}

export interface VisitedPage {
    status: number;
    /** URL after redirects. */
    url: URL;
    /** Visible text, with a line for each block. */
    text: string;
    html: string;
    /** The root has no name. */
    tree: SiteElement;
    /** URLs of the integrations' scripts on the page. */
    scripts: string[];
    /** Source of the script that defines `window.GitBook`, for tests with a DOM: run it before `scripts`. Undefined without `scripts`. */
    pageScript: string | undefined;
    /** Redirect URLs, in order. The last may be external, as for a sign-in. */
    redirects: string[];
    /** Cookies of the site after the visit. */
    cookies: Record<string, string>;
    /** Events of the integration during the visit. */
    events: HarnessEvent[];
}

interface Visiting {
    control: ControlClient;
    site: string;
    newEvents: () => Promise<HarnessEvent[]>;
}

export async function visitSitePage(
    { control, site, newEvents }: Visiting,
    path: string,
    { claims, unsigned, shareKey, cookies: had = {} }: VisitOptions = {},
): Promise<VisitedPage> {
    const wanted: VisitRequest = {
        site,
        path,
        ...(claims && { claims }),
        ...(unsigned && { unsigned }),
        shareLink: null,
    };
    let url = new URL((await control.planVisit(wanted)).url);
    if (shareKey !== undefined) url.searchParams.set('shareKey', shareKey);
    const cookies = { ...had };
    const redirects: string[] = [];
    let response = await get(url, cookies);
    while (response.location !== undefined && redirects.length < MAX_REDIRECTS) {
        const next = new URL(response.location, url);
        redirects.push(next.href);
        if (next.origin !== url.origin) break;
        url = next;
        response = await get(url, cookies);
    }
    const tree = parseSitePage(response.text);
    const scripts = findElementsByName(tree, 'script').flatMap(({ attributes: { src } }) =>
        isOfIntegration(src) ? [src] : [],
    );
    const own = findElementsByName(tree, 'script').find(({ attributes }) => 'data-settings' in attributes);
    const pageScript = own?.attributes['src'] && (await get(new URL(own.attributes['src'], url), cookies)).text;
    const { status, text: html } = response;
    return {
        status,
        url,
        text: getReadableText(tree),
        html,
        tree,
        scripts,
        pageScript,
        redirects,
        cookies,
        events: await newEvents(),
    };
}

function isOfIntegration(src: string | undefined): src is string {
    return src !== undefined && /\/v1\/integrations\/.*\/script(?:\?|$)/.test(src);
}

interface SiteResponse {
    status: number;
    location: string | undefined;
    text: string;
}

/** Connects to this machine whatever the host, and stores the response's cookies. */
function get(url: URL, cookies: Record<string, string>): Promise<SiteResponse> {
    const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
    const headers = { host: url.host, accept: 'text/html', ...(cookie && { cookie }) };
    return new Promise((resolve, reject) => {
        const clientRequest = request(
            { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, headers },
            (response) => {
                const parts: Buffer[] = [];
                response.on('data', (part: Buffer) => parts.push(part));
                response.on('error', reject);
                response.on('end', () => {
                    for (const set of response.headers['set-cookie'] ?? []) storeCookie(cookies, set);
                    const { statusCode = 0, headers: responseHeaders } = response;
                    resolve({
                        status: statusCode,
                        location: responseHeaders.location,
                        text: Buffer.concat(parts).toString(),
                    });
                });
            },
        );
        clientRequest.on('error', reject);
        clientRequest.end();
    });
}

function storeCookie(cookies: Record<string, string>, set: string): void {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(set) ?? [];
    if (/;\s*max-age=0/i.test(set)) delete cookies[name];
    else cookies[name] = value;
}
