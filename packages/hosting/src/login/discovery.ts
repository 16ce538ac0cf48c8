import { discoveryRequest, processDiscoveryResponse, type AuthorizationServer } from 'oauth4webapi';

import { HostingError } from '../hosting-error.js';
import { createLoginError, createOAuthRequestOptions } from './protocol.js';

const LOOPBACK_HOST = /^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost)$/;

/** Metadata of RFC 8414, section 2. */
export interface LoginServer extends AuthorizationServer {
    authorization_endpoint: string;
    token_endpoint: string;
}

/** Undefined without OAuth metadata. Throws ENDPOINT_UNREACHABLE, and LOGIN_FAILED for untrusted metadata. */
export async function discoverLoginServer(endpoint: string): Promise<LoginServer | undefined> {
    const issuer = new URL(endpoint);
    const response = await discoveryRequest(issuer, { algorithm: 'oauth2', ...createOAuthRequestOptions() }).catch(
        (cause: unknown) => {
            throw new HostingError('ENDPOINT_UNREACHABLE', `${endpoint} could not be reached.`, {
                hint: 'Check the endpoint and the network, then try again.',
                cause,
            });
        },
    );
    const metadata: unknown = response.ok
        ? await response
              .clone()
              .json()
              .catch(() => undefined)
        : undefined;
    if (typeof metadata !== 'object' || metadata === null || !('issuer' in metadata)) return undefined;
    const named = JSON.stringify(metadata.issuer);
    const server = await processDiscoveryResponse(issuer, response).catch((cause: unknown) => {
        throw createLoginError(`${endpoint} names the issuer ${named}, which differs from its URL.`, cause);
    });
    return requireTrusted(endpoint, server);
}

function requireTrusted(endpoint: string, server: AuthorizationServer): LoginServer {
    const methods: unknown = server.code_challenge_methods_supported;
    if (!Array.isArray(methods) || !methods.includes('S256'))
        throw createLoginError(`${endpoint} does not support PKCE with S256, which a secure login needs.`);
    if (server.revocation_endpoint !== undefined) requireSecureUrl(endpoint, server, 'revocation_endpoint');
    return {
        ...server,
        authorization_endpoint: requireSecureUrl(endpoint, server, 'authorization_endpoint'),
        token_endpoint: requireSecureUrl(endpoint, server, 'token_endpoint'),
    };
}

function requireSecureUrl(endpoint: string, server: AuthorizationServer, field: string): string {
    const text = server[field];
    if (typeof text === 'string' && URL.canParse(text)) {
        const { protocol, hostname } = new URL(text);
        if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOST.test(hostname))) return text;
    }
    throw createLoginError(`${endpoint} names ${JSON.stringify(text)} as its ${field}, which is not an HTTPS URL.`);
}
