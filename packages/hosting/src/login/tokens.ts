import {
    authorizationCodeGrantRequest,
    processAuthorizationCodeResponse,
    processRefreshTokenResponse,
    refreshTokenGrantRequest,
    revocationRequest,
    type TokenEndpointResponse,
} from 'oauth4webapi';

import { HostingError } from '../hosting-error.js';
import { discoverLoginServer, type LoginServer } from './discovery.js';
import {
    createTokenResponseError,
    OAUTH_CLIENT,
    createLoginError,
    NO_CLIENT_AUTHENTICATION,
    createOAuthRequestOptions,
} from './protocol.js';

export interface ServiceLoginTokens {
    token: string;
    refreshToken?: string;
    expiresAt?: string;
}

/** RFC 6749, section 4.1.3, and RFC 7636, section 4.5. Throws `LOGIN_FAILED`. */
export function exchangeAuthorizationCode(
    server: LoginServer,
    { response, verifier, redirectUri }: { response: URLSearchParams; verifier: string; redirectUri: string },
): Promise<ServiceLoginTokens> {
    return receiveTokens(
        server,
        authorizationCodeGrantRequest(
            server,
            OAUTH_CLIENT,
            NO_CLIENT_AUTHENTICATION,
            response,
            redirectUri,
            verifier,
            createOAuthRequestOptions(),
        ),
        processAuthorizationCodeResponse,
    );
}

/** RFC 6749, section 6. Keeps the refresh token unless the response has another. Throws `LOGIN_FAILED`, `ENDPOINT_UNREACHABLE`. */
export async function refreshTokens(endpoint: string, refreshToken: string): Promise<ServiceLoginTokens> {
    const server = await discoverLoginServer(endpoint);
    if (!server) throw createLoginError(`${endpoint} no longer offers browser login.`);
    const request = refreshTokenGrantRequest(
        server,
        OAUTH_CLIENT,
        NO_CLIENT_AUTHENTICATION,
        refreshToken,
        createOAuthRequestOptions(),
    );
    return { refreshToken, ...(await receiveTokens(server, request, processRefreshTokenResponse)) };
}

/** RFC 7009. Returns whether the service revoked the token. */
export async function revokeRefreshToken(endpoint: string, refreshToken: string): Promise<boolean> {
    const server = await discoverLoginServer(endpoint).catch(() => undefined);
    if (!server?.revocation_endpoint) return false;
    const additionalParameters = { token_type_hint: 'refresh_token' };
    return revocationRequest(server, OAUTH_CLIENT, NO_CLIENT_AUTHENTICATION, refreshToken, {
        additionalParameters,
        ...createOAuthRequestOptions(),
    }).then(
        ({ ok }) => ok,
        () => false,
    );
}

async function receiveTokens(
    server: LoginServer,
    request: Promise<Response>,
    read: typeof processRefreshTokenResponse,
): Promise<ServiceLoginTokens> {
    const response = await request.catch((cause: unknown) => {
        throw new HostingError('ENDPOINT_UNREACHABLE', `${server.token_endpoint} could not be reached.`, {
            hint: 'Check the network, then try again.',
            cause,
        });
    });
    const tokenResponse = await read(server, OAUTH_CLIENT, response).catch((error: unknown) => {
        throw createTokenResponseError(server.token_endpoint, response, error);
    });
    return toTokens(tokenResponse);
}

function toTokens({ access_token, refresh_token, expires_in }: TokenEndpointResponse): ServiceLoginTokens {
    return {
        token: access_token,
        ...(refresh_token !== undefined && { refreshToken: refresh_token }),
        ...(expires_in !== undefined && { expiresAt: new Date(Date.now() + expires_in * 1000).toISOString() }),
    };
}
