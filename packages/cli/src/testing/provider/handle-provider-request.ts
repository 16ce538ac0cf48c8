import { createMessagePage, createUncachedJsonResponse, createErrorResponse } from './responses.js';
import { handleAuthorization, handleProviderLogout, type LoginDecision } from './authorize.js';
import { authorizeDevice, handleDeviceVerification } from './device.js';
import { OAuthError, createOAuthError } from './errors.js';
import { createProviderMetadata, METADATA_PATHS } from './metadata.js';
import type { ProviderEndpoint } from './options.js';
import type { ProviderService } from './service.js';
import { exchangeGrant, handleTokenRevocation } from './token.js';
import { getUserInfo } from './user-info.js';

/** Endpoints with CORS headers, as single-page applications call them. */
const CORS_ENDPOINTS: ReadonlySet<ProviderEndpoint> = new Set(['token', 'userInfo', 'revoke', 'keys']);

export async function handleProviderRequest(service: ProviderService, request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (METADATA_PATHS.has(pathname))
        return addCorsHeaders(createUncachedJsonResponse(createProviderMetadata(service)));
    const endpoint = findEndpoint(service, pathname);
    if (!endpoint) return createMessagePage(404, `The provider has nothing at ${pathname}.`);
    const response = await respond(service, endpoint, request);
    return CORS_ENDPOINTS.has(endpoint) ? addCorsHeaders(response) : response;
}

async function respond(service: ProviderService, endpoint: ProviderEndpoint, request: Request): Promise<Response> {
    try {
        return await dispatchRequest(service, endpoint, request);
    } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        const isBasic = error.status === 401 && request.headers.has('authorization');
        return createErrorResponse(error, endpoint === 'userInfo' ? 'Bearer' : isBasic ? 'Basic' : undefined);
    }
}

function findEndpoint({ settings }: ProviderService, pathname: string): ProviderEndpoint | undefined {
    const entries = Object.entries(settings.paths) as [ProviderEndpoint, string][];
    return entries.find(([, path]) => path === pathname)?.[0];
}

function addCorsHeaders(response: Response): Response {
    response.headers.set('access-control-allow-origin', '*');
    return response;
}

async function dispatchRequest(
    service: ProviderService,
    endpoint: ProviderEndpoint,
    request: Request,
): Promise<Response> {
    const { method, url } = request;
    const ended = AbortSignal.any([request.signal, service.ended]);
    if (method === 'OPTIONS') return createPreflightResponse(endpoint);
    const query = new URL(url).searchParams;
    const form = method === 'POST' ? await readForm(request, endpoint) : new URLSearchParams();
    const both = new URLSearchParams([...query, ...[...form].filter(([name]) => !query.has(name))]);
    const decision: LoginDecision = method === 'POST' ? { person: form.get('person'), error: form.get('error') } : {};
    if (endpoint === 'authorize') return handleAuthorization(service, { query: omitDecision(both), decision, ended });
    await service.faults.apply(endpoint, ended);
    switch (endpoint) {
        case 'logout':
            return handleProviderLogout(service, both);
        case 'keys':
            return createUncachedJsonResponse(service.keys.published);
        case 'userInfo':
            return createUncachedJsonResponse(getUserInfo(service, request));
        case 'device':
            if (method === 'POST' && !both.has('user_code'))
                return createUncachedJsonResponse(authorizeDevice(service, request, form));
            return handleDeviceVerification(service, { query: omitDecision(both), decision });
        case 'token':
            assertPost(method);
            return createUncachedJsonResponse(await exchangeGrant(service, request, form));
        case 'revoke':
            assertPost(method);
            handleTokenRevocation(service, request, form);
            return new Response(null, { status: 200 });
    }
}

function createPreflightResponse(endpoint: ProviderEndpoint): Response {
    if (!CORS_ENDPOINTS.has(endpoint)) return createMessagePage(405, 'The method is OPTIONS instead of GET or POST.');
    const headers = {
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
    };
    return new Response(null, { status: 204, headers });
}

function assertPost(method: string): void {
    if (method !== 'POST')
        throw createOAuthError('token', 'invalid_request', `The method is ${method} instead of POST.`);
}

function omitDecision(query: URLSearchParams): URLSearchParams {
    return new URLSearchParams([...query].filter(([name]) => name !== 'person' && name !== 'error'));
}

async function readForm(request: Request, endpoint: ProviderEndpoint): Promise<URLSearchParams> {
    const type = request.headers.get('content-type') ?? '';
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
    if (!isForm && endpoint !== 'userInfo')
        throw createOAuthError(
            'token',
            'invalid_request',
            `The content-type "${type}" is not application/x-www-form-urlencoded.`,
        );
    return new URLSearchParams(isForm ? await request.text() : '');
}
