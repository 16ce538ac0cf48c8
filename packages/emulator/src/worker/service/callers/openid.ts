import type { LoginProvider } from '../../../host-protocol.js';
import { isLoopbackUrl } from '../../../integration/public-endpoints.js';
import { concatBytes } from '../../../values/concat-bytes.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import { readBodyChunks } from '../egress/read-body-chunks.js';
import type { EgressInitiatorKind } from '../egress/egress.js';
import type { SendRequestWithinInitiatorReach } from '../egress/fetch-url.js';
import { ServiceError } from '../service-error.js';

export interface OpenIdIdentity {
    issuer: string;
    subject: string;
    /** Undefined unless verified by the provider. */
    email: string | undefined;
    name: string | undefined;
}

export interface LoginAttempt {
    redirect: string;
    /** Binds the redirect to this browser. */
    state: string;
    /** Binds the ID token to this request. */
    nonce: string;
    /** PKCE verifier (RFC 7636). */
    verifier: string;
}

const REQUEST_TIMEOUT_MS = 10_000;

const MAX_RESPONSE_BYTES = 256 * 1024;

export async function createAuthorizationUrl(
    send: SendRequestWithinInitiatorReach,
    provider: LoginProvider,
    { redirect, state, nonce, verifier }: LoginAttempt,
): Promise<string> {
    return withProviderErrors(provider, async () => {
        const { calculatePKCECodeChallenge } = await import('oauth4webapi');
        const { authorization_endpoint } = await fetchServerMetadata(send, provider);
        if (authorization_endpoint === undefined) throw new Error('It names no authorization endpoint.');
        const address = new URL(authorization_endpoint);
        const params = {
            response_type: 'code',
            client_id: provider.clientId,
            redirect_uri: redirect,
            scope: 'openid email profile',
            state,
            nonce,
            code_challenge: await calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
        };
        for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
        return address.href;
    });
}

export async function completeOpenIdLogin(
    send: SendRequestWithinInitiatorReach,
    provider: LoginProvider,
    query: URLSearchParams,
    { redirect, state, nonce, verifier }: LoginAttempt,
): Promise<OpenIdIdentity> {
    return withProviderErrors(provider, async () => {
        const oauth = await import('oauth4webapi');
        const server = await fetchServerMetadata(send, provider);
        const client = { client_id: provider.clientId };
        const options = await createRequestOptions(send, provider);
        const checked = oauth.validateAuthResponse(server, client, query, state);
        const secret = oauth.ClientSecretBasic(provider.clientSecret);
        const response = await oauth.authorizationCodeGrantRequest(
            server,
            client,
            secret,
            checked,
            redirect,
            verifier,
            options,
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
            expectedNonce: nonce,
            requireIdToken: true,
        });
        // The library relies on TLS; the signature also detects interception.
        await oauth.validateApplicationLevelSignature(server, response, options);
        const claims = oauth.getValidatedIdTokenClaims(tokens);
        if (!claims) throw new Error('It sent no ID token.');
        const { sub: subject, iss: issuer, email, email_verified, name } = claims;
        return {
            issuer,
            subject,
            email: email_verified === true && typeof email === 'string' ? email.toLowerCase() : undefined,
            name: typeof name === 'string' ? name : undefined,
        };
    });
}

async function fetchServerMetadata(send: SendRequestWithinInitiatorReach, provider: LoginProvider) {
    const { discoveryRequest, processDiscoveryResponse } = await import('oauth4webapi');
    const issuer = new URL(provider.issuer);
    return processDiscoveryResponse(issuer, await discoveryRequest(issuer, await createRequestOptions(send, provider)));
}

/** Only a provider on this machine may use plain HTTP, for tests. */
async function createRequestOptions(send: SendRequestWithinInitiatorReach, { issuer }: LoginProvider) {
    const { allowInsecureRequests, customFetch } = await import('oauth4webapi');
    return {
        [allowInsecureRequests]: isLoopbackUrl(issuer),
        [customFetch]: async (url: string, init: RequestInit) =>
            limitResponse(
                (await send(new Request(url, { ...init, redirect: 'manual' }), getInitiator(url, issuer))).response,
            ),
        signal: () => AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    };
}

/** The operator's settings name the issuer's origin; other URLs come from the provider. */
function getInitiator(url: string, issuer: string): EgressInitiatorKind {
    return new URL(url).origin === new URL(issuer).origin ? 'operator' : 'reader';
}

async function limitResponse({ body, headers, status }: Response): Promise<Response> {
    if (!body) return new Response(null, { headers, status });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const end = await readBodyChunks(body, { bytes: MAX_RESPONSE_BYTES, milliseconds: REQUEST_TIMEOUT_MS }, (chunk) =>
        chunks.push(chunk),
    );
    if (end !== 'complete')
        throw new Error(`An answer is ${end === 'late' ? 'late' : `above ${MAX_RESPONSE_BYTES} bytes`}.`);
    return new Response(concatBytes(chunks), { headers, status });
}

async function withProviderErrors<Value>({ issuer }: LoginProvider, ask: () => Promise<Value>): Promise<Value> {
    try {
        return await ask();
    } catch (error) {
        if (error instanceof ServiceError) throw error;
        console.warn(`Logging in at ${issuer} failed: ${getErrorMessage(error)}`);
        throw new ServiceError(403, `Logging in at ${issuer} failed. Begin again at /login.`);
    }
}
