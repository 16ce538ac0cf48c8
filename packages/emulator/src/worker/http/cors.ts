import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from '@svc-int/api';
import { listOperations } from '@svc-int/api/contract';

import { isSecretEqual } from '../service/is-secret-equal.js';

/** Seconds that browsers keep the answer to a preflight. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** Headers of answers that pages may read beside those that browsers always show. */
const SHOWN = ['etag', 'retry-after', REQUEST_ID_HEADER].join(', ');

/** A JSON Web Token. Those of people and integrations are no such tokens, but for the workspace's own, which its owner may choose. */
const VISITOR_TOKEN = /^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Who calls an operation from a page of another origin: anybody, or a visitor of a published site with a token. */
type By = 'anybody' | 'visitor';

/** Headers that pages may send. The API client sends a key with each POST, also to operations that take none. */
const SENT: Record<By, string> = {
    anybody: `content-type, ${IDEMPOTENCY_KEY_HEADER}`,
    visitor: `authorization, content-type, if-none-match, user-agent, ${IDEMPOTENCY_KEY_HEADER}`,
};

const CALLED = listOperations()
    .map(([, operation]) => operation)
    .filter(({ open, visitors }) => open || visitors)
    .map(({ method, path, open }) => ({
        method,
        by: open ? ('anybody' as const) : ('visitor' as const),
        pattern: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));

/** Says by whom a page of any origin may make a request, or ask whether it may; undefined where it may not. */
export function findVisitorOrPublicCorsAudience(request: Request, ownersToken: string): By | undefined {
    const { method, url, headers } = request;
    const called = method === 'OPTIONS' ? headers.get('access-control-request-method') : method;
    const { pathname } = new URL(url);
    const by = CALLED.find((operation) => operation.method === called && operation.pattern.test(pathname))?.by;
    if (by !== 'visitor' || method === 'OPTIONS') return by;
    const [, token] = VISITOR_TOKEN.exec(headers.get('authorization') ?? '') ?? [];
    return token !== undefined && !isSecretEqual(token, ownersToken) ? by : undefined;
}

/** Answers a browser that asks whether a page may make a call; undefined for any other request. */
export function createPreflightResponse(request: Request, audience: By): Response | undefined {
    const { method, headers } = request;
    if (method !== 'OPTIONS') return undefined;
    const allowing = {
        'access-control-allow-methods': headers.get('access-control-request-method') ?? '',
        'access-control-allow-headers': SENT[audience],
        'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    };
    return addCorsHeaders(request, audience, new Response(null, { status: 204, headers: allowing }));
}

/** Lets the page that made a call read the answer, errors too. */
export function addCorsHeaders({ headers }: Request, audience: By, response: Response): Response {
    const readable = new Response(response.body, response);
    const origin = audience === 'anybody' ? '*' : headers.get('origin');
    if (audience === 'visitor') readable.headers.append('vary', 'origin');
    if (origin === null) return readable;
    readable.headers.set('access-control-allow-origin', origin);
    readable.headers.set('access-control-expose-headers', SHOWN);
    return readable;
}
