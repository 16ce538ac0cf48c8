import type { Installation } from '@svc-int/api';

import type { InstallationUpdate } from '../configuration/stored.js';
import type { Awaitable } from '../integration/callbacks.js';

export interface OAuthResponse {
    access_token: string;
    /** Seconds. Some providers omit it. */
    expires_in: number;
    refresh_token?: string;
    token_type?: string;
    scope?: string;
    [field: string]: unknown;
}

export type TokenResponse = Partial<OAuthResponse> & Pick<OAuthResponse, 'access_token'>;

/** Credentials in a configuration, as `defaultOAuthExtractCredentials` stores them. */
export interface OAuthConfiguration {
    access_token: string;
    /** Milliseconds since 1970; undefined if the token does not expire. */
    expires_at?: number;
    refresh_token?: string;
}

export type ExtractedCredentials = InstallationUpdate;

/** OAuth client of a provider. `Answer` is the type of its token response. */
export interface OAuthConfig<Answer = OAuthResponse> {
    /** Redirect URL. Default: the URL of the handler. */
    redirectURL?: string;
    clientId: string;
    clientSecret: string;
    authorizeURL: string | ((installation: Installation) => string);
    accessTokenURL: string | ((installation: Installation) => string);
    /** Requested scopes. Default: none; the provider decides. */
    scopes?: string[];
    /** `prompt` parameter, such as `consent`. Default: none. */
    prompt?: string;
    /** Converts the token response to credentials. Default: `defaultOAuthExtractCredentials`. */
    // A method, so that authors may extend the type of the parameter.
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
