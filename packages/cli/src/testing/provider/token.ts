import { createHash } from 'node:crypto';

import { selectConsentedClaims } from './claims.js';
import { authenticateClient } from './clients.js';
import { createOAuthError } from './errors.js';
import { createGrantSecret, type OAuthConsent, type IssuedToken } from './grants.js';
import type { ProviderClient } from './options.js';
import { findPerson, type ProviderService } from './service.js';

type TokenResponse = Record<string, string | number>;

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

export const TOKEN_GRANT_TYPES = ['authorization_code', 'refresh_token', DEVICE_GRANT];

/** RFC 6749, section 3.2. */
export async function exchangeGrant(
    service: ProviderService,
    request: Request,
    form: URLSearchParams,
): Promise<TokenResponse> {
    const client = authenticateClient(request, form, service.settings);
    const grant = form.get('grant_type');
    switch (grant) {
        case 'authorization_code':
            return exchangeCode(service, client, form);
        case 'refresh_token':
            return refresh(service, client, form);
        case DEVICE_GRANT:
            return exchangeDevice(service, client, form);
        case null:
            throw createOAuthError('token', 'invalid_request', 'The grant_type is missing.');
        default:
            throw createOAuthError(
                'token',
                'unsupported_grant_type',
                `The grant_type "${grant}" is not one of ${TOKEN_GRANT_TYPES.join(', ')}.`,
            );
    }
}

function exchangeCode(service: ProviderService, client: ProviderClient, form: URLSearchParams): Promise<TokenResponse> {
    const { codes, tokens } = service.grants;
    const found = codes.get(form.get('code') ?? '');
    if (!found) throw createOAuthError('token', 'invalid_grant', 'The code is unknown.');
    const { value: code, ended } = found;
    if (code.family !== undefined) {
        // A repeated code may be stolen: revokes all tokens of its family (RFC 6749, section 4.1.2).
        tokens.end(({ family }) => family === code.family);
        throw createOAuthError('token', 'invalid_grant', 'The code has been used: its tokens are revoked.');
    }
    if (ended) throw createOAuthError('token', 'invalid_grant', 'The code has expired.');
    if (code.consent.client !== client.id)
        throw createOAuthError('token', 'invalid_grant', 'The code is for another client.');
    if (code.redirectUri !== form.get('redirect_uri'))
        throw createOAuthError(
            'token',
            'invalid_grant',
            `The redirect_uri is not "${code.redirectUri}", the value in the authorization request.`,
        );
    assertVerified(code.challenge, form.get('code_verifier'));
    code.family = createGrantSecret();
    return createTokenResponse(service, code.consent, code.family);
}

/** RFC 7636, section 4.6. */
function assertVerified(challenge: { value: string; method: string } | undefined, verifier: string | null): void {
    if (!challenge) return;
    if (verifier === null) throw createOAuthError('token', 'invalid_grant', 'The code_verifier is missing.');
    const hashed = challenge.method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
    if (hashed !== challenge.value)
        throw createOAuthError('token', 'invalid_grant', 'The code_verifier does not match the code_challenge.');
}

function refresh(service: ProviderService, client: ProviderClient, form: URLSearchParams): Promise<TokenResponse> {
    const { grants, settings } = service;
    const secret = form.get('refresh_token') ?? '';
    const found = grants.tokens.get(secret);
    if (found?.value.kind !== 'refresh')
        throw createOAuthError('token', 'invalid_grant', 'The refresh_token is unknown.');
    const { value: token, ended } = found;
    if (token.consent.client !== client.id)
        throw createOAuthError('token', 'invalid_grant', 'The refresh_token is for another client.');
    if (token.used) {
        grants.tokens.end(({ family }) => family === token.family);
        throw createOAuthError(
            'token',
            'invalid_grant',
            'The refresh_token has been used: all tokens of this login are revoked.',
        );
    }
    if (ended) throw createOAuthError('token', 'invalid_grant', 'The refresh_token has expired or was revoked.');
    const scope = limitScope(token.consent, form.get('scope'));
    if (settings.rotateRefreshTokens) token.used = true;
    return createTokenResponse(
        service,
        { ...token.consent, scope },
        token.family,
        settings.rotateRefreshTokens ? undefined : secret,
    );
}

/** Limits a refresh to the granted scope (RFC 6749, section 6). */
function limitScope({ scope }: OAuthConsent, requested: string | null): string {
    if (requested === null) return scope;
    const granted = scope.split(' ');
    const requestedScopes = requested.split(' ').filter(Boolean);
    if (requestedScopes.every((word) => granted.includes(word))) return requestedScopes.join(' ');
    throw createOAuthError('token', 'invalid_scope', `"${requested}" is more than "${scope}", which was granted.`);
}

/** RFC 8628, section 3.4 and 3.5. */
function exchangeDevice(
    service: ProviderService,
    client: ProviderClient,
    form: URLSearchParams,
): Promise<TokenResponse> {
    const { devices } = service.grants;
    const secret = form.get('device_code') ?? '';
    const found = devices.get(secret);
    if (!found || found.value.client !== client.id)
        throw createOAuthError('token', 'invalid_grant', 'The device_code is unknown.');
    const { value: device, ended } = found;
    if (ended) throw createOAuthError('token', 'expired_token', 'The user did not approve the device in time.');
    const since = Date.now() - device.polledAt;
    device.polledAt = Date.now();
    if (device.decision === 'refused') throw createOAuthError('token', 'access_denied', 'The user denied the request.');
    if (device.decision) {
        devices.delete(secret);
        return createTokenResponse(service, device.decision, createGrantSecret());
    }
    if (since >= device.interval)
        throw createOAuthError('token', 'authorization_pending', 'The user has not approved the device yet.');
    device.interval += 5000;
    throw createOAuthError('token', 'slow_down', `Poll at most every ${device.interval / 1000} seconds.`);
}

async function createTokenResponse(
    { settings, grants, keys }: ProviderService,
    consent: OAuthConsent,
    family: string,
    kept?: string,
): Promise<TokenResponse> {
    const { accessToken: seconds, refreshToken } = settings.lifetimes;
    const add = (kind: IssuedToken['kind'], lifetime: number) => {
        const secret = createGrantSecret();
        grants.tokens.add(secret, { kind, family, consent }, lifetime);
        return secret;
    };
    const access = add('access', seconds);
    const person = findPerson(settings, consent.sub);
    return {
        access_token: access,
        token_type: 'Bearer',
        expires_in: seconds,
        refresh_token: kept ?? add('refresh', refreshToken),
        scope: consent.scope,
        ...(person &&
            isOpenIdConsent(consent) && {
                id_token: await keys.idToken(consent, selectConsentedClaims(person, consent), access),
            }),
    };
}

export function isOpenIdConsent({ scope }: OAuthConsent): boolean {
    return scope.split(' ').includes('openid');
}

/** A refresh token is revoked with its family (RFC 7009, section 2.1). */
export function handleTokenRevocation(
    { settings, grants }: ProviderService,
    request: Request,
    form: URLSearchParams,
): void {
    const client = authenticateClient(request, form, settings);
    const secret = form.get('token');
    if (secret === null) throw createOAuthError('revoke', 'invalid_request', 'The token is missing.');
    const token = grants.tokens.get(secret)?.value;
    if (!token || token.consent.client !== client.id) return;
    grants.tokens.end((other) => (token.kind === 'refresh' ? other.family === token.family : other === token));
}
