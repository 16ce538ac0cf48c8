import { KitError } from '../errors.js';
import { isLoopback } from '../service/endpoint.js';
import { loginFailed, REQUEST_TIMEOUT_MS } from './login-failed.js';

/** The needed part of a service's login metadata (RFC 8414, section 2). */
export interface AuthorizationServer {
    issuer: string;
    /** Where a browser goes. */
    authorizationEndpoint: string;
    tokenEndpoint: string;
    /** Where tokens are taken back (RFC 7009); left out when nowhere. */
    revocationEndpoint?: string;
}

/**
 * Asks a service for its OAuth metadata; undefined when it has none.
 *
 * @throws KitError ENDPOINT_UNREACHABLE, and LOGIN_FAILED for metadata that a login can't trust.
 */
export async function discover(endpoint: string): Promise<AuthorizationServer | undefined> {
    const response = await fetch(`${endpoint}/.well-known/oauth-authorization-server`, {
        headers: { accept: 'application/json' },
        // Whoever is led elsewhere would hand tokens to somebody else.
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((cause: unknown) => {
        throw new KitError('ENDPOINT_UNREACHABLE', `${endpoint} could not be reached.`, {
            hint: 'Check the endpoint and the network, then try again.',
            cause,
        });
    });
    const metadata: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
    if (typeof metadata !== 'object' || metadata === null || !('issuer' in metadata)) return undefined;
    return readMetadata(endpoint, { ...metadata });
}

function readMetadata(endpoint: string, metadata: Record<string, unknown>): AuthorizationServer {
    const { issuer, revocation_endpoint: revocation } = metadata;
    // RFC 8414, section 3.3: else the metadata may be somebody else's.
    if (typeof issuer !== 'string' || issuer.replace(/\/$/, '') !== endpoint)
        throw loginFailed(`${endpoint} says that its issuer is ${JSON.stringify(issuer)}, which is not its address.`);
    const methods = metadata['code_challenge_methods_supported'];
    if (!Array.isArray(methods) || !methods.includes('S256'))
        throw loginFailed(`${endpoint} does not offer PKCE with S256, without which a login is not safe.`);
    return {
        issuer,
        authorizationEndpoint: secureUrl(endpoint, metadata, 'authorization_endpoint'),
        tokenEndpoint: secureUrl(endpoint, metadata, 'token_endpoint'),
        ...(revocation !== undefined && { revocationEndpoint: secureUrl(endpoint, metadata, 'revocation_endpoint') }),
    };
}

/** An address that tokens and codes may go to. */
function secureUrl(endpoint: string, metadata: Record<string, unknown>, field: string): string {
    const text = metadata[field];
    if (typeof text === 'string' && URL.canParse(text)) {
        const { protocol } = new URL(text);
        if (protocol === 'https:' || (protocol === 'http:' && isLoopback(text))) return text;
    }
    throw loginFailed(`${endpoint} names ${JSON.stringify(text)} as its ${field}, which is not an https address.`);
}
