import type { InsightsEvent, Visitor } from '@svc-int/api';

import { SHARE_KEY_PARAM } from '../sites/index.js';

/** Cookie by which a visitor has refused to be told apart. */
const CONSENT = '__gitbook_cookie_granted';

/** Names of cookies and query parameters that open something: no integration gets them. */
const OPENING = [SHARE_KEY_PARAM, 'jwt_token', 'gitbook-visitor-token', 'visitor-share-key'];

/** Creates the visitor of an event, without identification if the visitor rejected tracking. */
export function createEventVisitorRespectingConsent({ session }: InsightsEvent): Visitor {
    const { visitorId, cookies, userAgent, ip = '127.0.0.1', language } = session;
    const isRefused = visitorId === '' || cookies[CONSENT] === 'no';
    return {
        anonymousId: isRefused ? '' : visitorId,
        cookies: isRefused ? {} : filterCookies(cookies),
        userAgent,
        ip: isRefused ? '' : ip,
        ...(language !== null && { language }),
    };
}

function filterCookies(cookies: Record<string, string>): Record<string, string> {
    return Object.fromEntries(Object.entries(cookies).filter(([name]) => !OPENING.includes(name)));
}

/** Strips tokens and share keys from a URL. */
export function stripUrlAccessParams(address: string): string {
    if (!URL.canParse(address)) return '';
    const url = new URL(address);
    const named = OPENING.filter((name) => url.searchParams.has(name));
    for (const name of named) url.searchParams.delete(name);
    return named.length > 0 ? url.href : address;
}
