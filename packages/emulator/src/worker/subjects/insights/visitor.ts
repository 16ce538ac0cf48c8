import type { InsightsEvent, Visitor } from '@svc-int/api';

import { SHARE_KEY_PARAM } from '../sites/index.js';

/** Cookie; with the value `no`, the visitor rejects tracking. */
const CONSENT = '__gitbook_cookie_granted';

/** Cookies and query parameters that grant access, hidden from integrations. */
const OPENING = [SHARE_KEY_PARAM, 'jwt_token', 'gitbook-visitor-token', 'visitor-share-key'];

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

export function stripUrlAccessParams(address: string): string {
    if (!URL.canParse(address)) return '';
    const url = new URL(address);
    const named = OPENING.filter((name) => url.searchParams.has(name));
    for (const name of named) url.searchParams.delete(name);
    return named.length > 0 ? url.href : address;
}
