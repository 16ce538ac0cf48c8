import { createMessagePage, createLoginPage, createProviderRedirect } from './responses.js';
import { findAcceptedClient, isAllowedRedirectUri } from './clients.js';
import { OAuthError, createOAuthError } from './errors.js';
import { createGrantSecret, type AuthorizationCode } from './grants.js';
import { getEndpointUrl, getRequestedScope, findPerson, type ProviderService } from './service.js';

export interface LoginDecision {
    person?: string | null;
    error?: string | null;
}

/** RFC 6749, section 4.1.1. */
export async function handleAuthorization(
    service: ProviderService,
    { query, decision, ended }: { query: URLSearchParams; decision: LoginDecision; ended: AbortSignal },
): Promise<Response> {
    const { settings } = service;
    const client = findAcceptedClient(settings, query.get('client_id') ?? '');
    // No redirect: the URL may not belong to the client.
    if (!client) return createMessagePage(400, `No application has the client id "${query.get('client_id') ?? ''}".`);
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!isAllowedRedirectUri(client, redirectUri))
        return createMessagePage(
            400,
            `The redirect_uri "${redirectUri}" is not one of the application "${client.id}".`,
        );
    const redirectBack = (params: Record<string, string>) =>
        createProviderRedirect(redirectUri, { ...params, ...getState(query), iss: settings.issuer });
    try {
        await service.faults.apply('authorize', ended);
        const request = readRequest(service, query);
        if (decision.error) throw new OAuthError(decision.error, 302, `The person answered with "${decision.error}".`);
        const sub = decision.person ?? findAutomaticPerson(service, query);
        if (sub === undefined) return createLoginPage(settings, { title: `${client.id} asks you to log in`, query });
        return redirectBack({ code: createCode(service, { ...request, redirectUri, client: client.id, sub }) });
    } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        return redirectBack({ error: error.code, error_description: error.message });
    }
}

function getState(query: URLSearchParams): { state?: string } {
    const state = query.get('state');
    return state === null ? {} : { state };
}

interface AuthorizationRequest extends Pick<AuthorizationCode, 'challenge'> {
    scope: string;
    nonce?: string;
}

function readRequest({ settings }: ProviderService, query: URLSearchParams): AuthorizationRequest {
    const type = query.get('response_type');
    if (type === null) throw createOAuthError('authorize', 'invalid_request', 'The response_type is missing.');
    if (type !== 'code')
        throw createOAuthError('authorize', 'unsupported_response_type', `The response_type "${type}" is not "code".`);
    const scope = getRequestedScope(settings, query, 'authorize');
    const nonce = query.get('nonce');
    return { scope, ...parseChallenge(query, settings), ...(nonce !== null && { nonce }) };
}

/** RFC 7636, section 4.3; a challenge without a method is plain. */
function parseChallenge(
    query: URLSearchParams,
    { requirePkce, plainPkce }: ProviderService['settings'],
): Pick<AuthorizationCode, 'challenge'> {
    const value = query.get('code_challenge');
    if (value === null) {
        if (requirePkce)
            throw createOAuthError('authorize', 'invalid_request', 'The code_challenge is missing: PKCE is required.');
        return {};
    }
    const method = query.get('code_challenge_method') ?? 'plain';
    if (method !== 'S256' && !(method === 'plain' && plainPkce))
        throw createOAuthError('authorize', 'invalid_request', `The code_challenge_method "${method}" is not "S256".`);
    if (!/^[\w.~-]{43,128}$/.test(value))
        throw createOAuthError(
            'authorize',
            'invalid_request',
            'The code_challenge is not 43 to 128 characters of a URL.',
        );
    return { challenge: { value, method } };
}

function findAutomaticPerson({ settings }: ProviderService, query: URLSearchParams): string | undefined {
    if (settings.login === 'page') {
        if (query.get('prompt') === 'none')
            throw createOAuthError('authorize', 'login_required', 'The prompt is "none", and nobody is logged in.');
        return undefined;
    }
    const hint = query.get('login_hint');
    const hinted = settings.people.find(({ sub, email }) => hint !== null && (sub === hint || email === hint));
    return (hinted ?? settings.people[0])?.sub;
}

function createCode(
    { settings, grants }: ProviderService,
    {
        client,
        sub,
        scope,
        nonce,
        challenge,
        redirectUri,
    }: AuthorizationRequest & { client: string; sub: string; redirectUri: string },
): string {
    if (!findPerson(settings, sub))
        throw createOAuthError('authorize', 'access_denied', `Nobody here has the id "${sub}".`);
    const code = createGrantSecret();
    const authTime = Math.floor(Date.now() / 1000);
    const consent = { client, sub, scope, authTime, ...(nonce !== undefined && { nonce }) };
    grants.codes.add(code, { consent, redirectUri, ...(challenge && { challenge }) }, settings.lifetimes.code);
    return code;
}

/** OpenID Connect RP-Initiated Logout 1.0. */
export function handleProviderLogout({ settings }: ProviderService, query: URLSearchParams): Response {
    const target = query.get('post_logout_redirect_uri');
    if (target === null) return createMessagePage(200, 'You are logged out.');
    const client = findAcceptedClient(settings, query.get('client_id') ?? 'any');
    const allowed = client !== undefined && isAllowedRedirectUri({ id: client.id }, target) && /^https?:/.test(target);
    if (!allowed) return createMessagePage(400, `${getEndpointUrl(settings, 'logout')} sends nobody to "${target}".`);
    return createProviderRedirect(target, getState(query));
}
