import type { Installation } from '@svc-int/api';

import type { InstallationUpdate } from '../configuration/stored.js';
import type { Awaitable } from '../integration/callbacks.js';

/** Answer of a provider that grants a token. */
export interface OAuthResponse {
    access_token: string;
    /** Seconds that the token is good for; some providers leave it out. */
    expires_in: number;
    refresh_token?: string;
    token_type?: string;
    scope?: string;
    [field: string]: unknown;
}

/** An answer as it comes: what it says beside the token may be missing. */
export type TokenResponse = Partial<OAuthResponse> & Pick<OAuthResponse, 'access_token'>;

/** Credentials as `defaultOAuthExtractCredentials` stores them in a configuration, as its `oauth_credentials`. */
export interface OAuthConfiguration {
    access_token: string;
    /** Milliseconds since 1970; left out for a token that does not end. */
    expires_at?: number;
    refresh_token?: string;
}

/** Stored part of a provider's answer: the body for updating an installation. */
export type ExtractedCredentials = InstallationUpdate;

/** How to get tokens from a provider; `Answer` is what it gives beside them. */
export interface OAuthConfig<Answer = OAuthResponse> {
    /** Where the provider sends people back to. Default: the address at which the handler is reached. */
    redirectURL?: string;
    clientId: string;
    clientSecret: string;
    /** The provider's page on which people agree. */
    authorizeURL: string | ((installation: Installation) => string);
    /** Where the provider gives tokens. */
    accessTokenURL: string | ((installation: Installation) => string);
    /** Default: none, which leaves the choice to the provider. */
    scopes?: string[];
    /** `prompt` of the provider, such as `consent`. Default: none. */
    prompt?: string;
    /** Makes what is stored of the provider's answer. Default: `defaultOAuthExtractCredentials`. */
    // A method, because an author may say more of the answer than is known.
    extractCredentials?(this: void, response: Answer): Awaitable<ExtractedCredentials>;
}

/** Stores the tokens as `oauth_credentials`. */
export function defaultOAuthExtractCredentials(response: TokenResponse): {
    configuration: { oauth_credentials: OAuthConfiguration };
} {
    const { access_token, expires_in, refresh_token } = response;
    return {
        configuration: {
            oauth_credentials: {
                access_token,
                ...(expires_in !== undefined && { expires_at: Date.now() + expires_in * 1000 }),
                ...(refresh_token !== undefined && { refresh_token }),
            },
        },
    };
}
