import { createHash } from 'node:crypto';

import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

import type { OAuthConsent } from './grants.js';
import type { ProviderPerson, ProviderSettings, SigningAlgorithm } from './options.js';

export interface IdTokenSigner {
    /** Public keys (RFC 7517). */
    published: { keys: JWK[] };
    /** OpenID Connect Core 1.0, section 2. */
    idToken(consent: OAuthConsent, claims: ProviderPerson, accessToken: string): Promise<string>;
}

const pairs = new Map<SigningAlgorithm, ReturnType<typeof generateKeyPair>>();

function getKeyPair(algorithm: SigningAlgorithm): ReturnType<typeof generateKeyPair> {
    const pair = pairs.get(algorithm) ?? generateKeyPair(algorithm);
    pairs.set(algorithm, pair);
    return pair;
}

export async function createIdTokenSigner({ algorithm, issuer, lifetimes }: ProviderSettings): Promise<IdTokenSigner> {
    const { publicKey, privateKey } = await getKeyPair(algorithm);
    const jwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(jwk);
    return {
        published: { keys: [{ ...jwk, kid, alg: algorithm, use: 'sig' }] },
        idToken: (consent, claims, accessToken) =>
            new SignJWT({
                ...claims,
                ...(consent.nonce !== undefined && { nonce: consent.nonce }),
                auth_time: consent.authTime,
                at_hash: hashToken(accessToken),
            })
                .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
                .setIssuer(issuer)
                .setSubject(consent.sub)
                .setAudience(consent.client)
                .setIssuedAt()
                .setExpirationTime(`${lifetimes.accessToken} seconds`)
                .sign(privateKey),
    };
}

/** Left half of the hash (OpenID Connect Core 1.0, section 3.1.3.6). */
function hashToken(token: string): string {
    return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
}
