import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from '@svc-int/api';
import { listOperations } from '@svc-int/api/contract';

import { isSecretEqual } from '../service/secrets/is-secret-equal.js';

const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** Besides the safelisted headers. */
const EXPOSED_RESPONSE_HEADERS = [
    'etag',
    'retry-after',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    REQUEST_ID_HEADER,
].join(', ');

/** Matches any JWT, so also an owner's token of this form. */
const VISITOR_TOKEN = /^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)$/i;

type CorsAudience = 'anybody' | 'visitor';

/** The API client sends an idempotency key with every POST. */
const ALLOWED_REQUEST_HEADERS: Record<CorsAudience, string> = {
    anybody: `content-type, ${IDEMPOTENCY_KEY_HEADER}`,
    visitor: `authorization, content-type, if-none-match, user-agent, ${IDEMPOTENCY_KEY_HEADER}`,
};

const CROSS_ORIGIN_OPERATIONS = listOperations()
    .map(([, operation]) => operation)
    .filter(({ open, visitors }) => open || visitors)
    .map(({ method, path, open }) => ({
        method,
        audience: open ? ('anybody' as const) : ('visitor' as const),
        pattern: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));

export function findVisitorOrPublicCorsAudience(request: Request, ownersToken: string): CorsAudience | undefined {
    const { method, url, headers } = request;
    const called = method === 'OPTIONS' ? headers.get('access-control-request-method') : method;
    const { pathname } = new URL(url);
    const audience = CROSS_ORIGIN_OPERATIONS.find(
        (operation) => operation.method === called && operation.pattern.test(pathname),
    )?.audience;
    if (audience !== 'visitor' || method === 'OPTIONS') return audience;
    const [, token] = VISITOR_TOKEN.exec(headers.get('authorization') ?? '') ?? [];
    return token !== undefined && !isSecretEqual(token, ownersToken) ? audience : undefined;
}

export function createPreflightResponse(request: Request, audience: CorsAudience): Response | undefined {
    const { method, headers } = request;
    if (method !== 'OPTIONS') return undefined;
    const allowing = {
        'access-control-allow-methods': headers.get('access-control-request-method') ?? '',
        'access-control-allow-headers': ALLOWED_REQUEST_HEADERS[audience],
        'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    };
    return addCorsHeaders(request, audience, new Response(null, { status: 204, headers: allowing }));
}

export function addCorsHeaders({ headers }: Request, audience: CorsAudience, response: Response): Response {
    const readable = new Response(response.body, response);
    const origin = audience === 'anybody' ? '*' : headers.get('origin');
    if (audience === 'visitor') readable.headers.append('vary', 'origin');
    if (origin === null) return readable;
    readable.headers.set('access-control-allow-origin', origin);
    readable.headers.set('access-control-expose-headers', EXPOSED_RESPONSE_HEADERS);
    return readable;
}
