import { selectConsentedClaims } from './claims.js';
import { createOAuthError } from './errors.js';
import type { OAuthConsent } from './grants.js';
import type { ProviderPerson } from './options.js';
import { findPerson, type ProviderService } from './service.js';
import { isOpenIdConsent } from './token.js';

/** OpenID Connect Core 1.0, section 5.3. */
export function getUserInfo(service: ProviderService, request: Request): ProviderPerson {
    const consent = requireConsent(service, request);
    if (!isOpenIdConsent(consent))
        throw createOAuthError('userInfo', 'insufficient_scope', 'The token lacks the scope "openid".');
    const person = findPerson(service.settings, consent.sub);
    if (!person) throw createOAuthError('userInfo', 'invalid_token', 'The user no longer exists.');
    return selectConsentedClaims(person, consent);
}

/** Throws without a valid access token (RFC 6750, section 2.1). */
export function requireConsent({ grants }: ProviderService, request: Request): OAuthConsent {
    const [, secret] = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    if (secret === undefined) throw createOAuthError('userInfo', 'invalid_token', 'The request has no bearer token.');
    const found = grants.tokens.get(secret);
    if (found?.value.kind !== 'access' || found.ended)
        throw createOAuthError('userInfo', 'invalid_token', 'The access token is unknown, has expired or was revoked.');
    return found.value.consent;
}
