import type { LoginProvider } from '../../host-protocol.js';
import { isLoopbackUrl } from '../../integration/public-endpoints.js';
import { concatBytes } from '../../values/concat-bytes.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { readBodyChunks } from './read-body-chunks.js';
import type { EgressInitiatorKind } from './egress.js';
import type { SendRequestWithinInitiatorReach } from './fetch-url.js';
import { ServiceError } from './service-error.js';

/** Identity according to a provider. */
export interface OpenIdIdentity {
    issuer: string;
    /** Names the person for ever, at this issuer. */
    subject: string;
    /** Undefined where the provider has not verified one. */
    email: string | undefined;
    name: string | undefined;
}

/** The secrets of one login, and where the provider sends the browser back. */
export interface LoginAttempt {
    redirect: string;
    /** Says that an answer is one to this browser's question. */
    state: string;
    /** Binds the ID token to the request. */
    nonce: string;
    /** PKCE verifier, without which a code is useless (RFC 7636). */
    verifier: string;
}

/** Milliseconds for each question to a provider. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Longest answer of one. */
const MAX_RESPONSE_BYTES = 256 * 1024;

/** The address at the provider to which a browser goes to log in. */
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

/** Completes a login by the query of the provider's redirect. */
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
        // The library trusts the connection in place of a signature; whoever stands between is found by the signature.
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

/** Only a provider of this machine, for tests, is asked without TLS. */
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

/** The operator's settings name the issuer's origin. All other addresses come from the provider's answers. */
function getInitiator(url: string, issuer: string): EgressInitiatorKind {
    return new URL(url).origin === new URL(issuer).origin ? 'operator' : 'reader';
}

/** The library reads the whole of an answer. */
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

/** Converts errors of the provider to errors without its text. */
async function withProviderErrors<Value>({ issuer }: LoginProvider, ask: () => Promise<Value>): Promise<Value> {
    try {
        return await ask();
    } catch (error) {
        if (error instanceof ServiceError) throw error;
        console.warn(`Logging in at ${issuer} failed: ${getErrorMessage(error)}`);
        throw new ServiceError(403, `Logging in at ${issuer} failed. Begin again at /login.`);
    }
}
