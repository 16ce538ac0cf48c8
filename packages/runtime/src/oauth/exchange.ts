import type { Installation } from '@svc-int/api';

import type { OAuthConfig, OAuthResponse, TokenResponse } from './config.js';

/** Error response of a provider. The message contains no secret. */
export class OAuthProviderError extends Error {
    override readonly name = 'OAuthProviderError';

    constructor(
        message: string,
        /** Error code of the provider, such as `invalid_grant`. */
        readonly code?: string,
    ) {
        super(message);
    }
}

/** Fetches the installation only if the token URL depends on it. */
export async function requestOAuthToken(
    { clientId, clientSecret, accessTokenURL }: Pick<OAuthConfig, 'clientId' | 'clientSecret' | 'accessTokenURL'>,
    loadInstallation: () => Promise<Installation>,
    fields: Record<string, string>,
): Promise<OAuthResponse> {
    const url = typeof accessTokenURL === 'string' ? accessTokenURL : accessTokenURL(await loadInstallation());
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields });
    const headers = { accept: 'application/json' };
    // Secrets must not follow a redirect.
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
    const result = parse(await response.text());
    if (typeof result.error === 'string') {
        const { error, error_description: description } = result;
        throw new OAuthProviderError([error, description].filter(Boolean).join(': '), error);
    }
    if (!response.ok || typeof result.access_token !== 'string') {
        throw new OAuthProviderError(`The provider answered ${response.status} without an access token.`);
    }
    return normalizeToken(result, result.access_token) as OAuthResponse;
}

function parse(text: string): Record<string, unknown> {
    try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch {
        return {};
    }
}

/** Some providers send seconds as text, or null for missing fields. */
function normalizeToken(
    { expires_in, refresh_token, ...rest }: Record<string, unknown>,
    access_token: string,
): TokenResponse {
    const seconds = Number(expires_in ?? NaN);
    return {
        ...rest,
        access_token,
        ...(Number.isFinite(seconds) && { expires_in: seconds }),
        ...(typeof refresh_token === 'string' && { refresh_token }),
    };
}
