import type { Installation } from '@svc-int/api';

import type { InstallationUpdate } from '../configuration/stored.js';
import type { Awaitable } from '../integration/callbacks.js';

/** Token response of a provider. */
export interface OAuthResponse {
    access_token: string;
    /** Seconds that the token is good for; some providers leave it out. */
    expires_in: number;
    refresh_token?: string;
    token_type?: string;
    scope?: string;
    [field: string]: unknown;
}

/** Received token response, in which all other fields are optional. */
export type TokenResponse = Partial<OAuthResponse> & Pick<OAuthResponse, 'access_token'>;

/** Credentials as `defaultOAuthExtractCredentials` stores them in a configuration, as its `oauth_credentials`. */
export interface OAuthConfiguration {
    access_token: string;
    /** Milliseconds since 1970; left out for a token that does not end. */
    expires_at?: number;
    refresh_token?: string;
}

/** Stored credentials: the body of an installation update. */
export type ExtractedCredentials = InstallationUpdate;

/** OAuth configuration of a provider; `Answer` is the type of its token response. */
export interface OAuthConfig<Answer = OAuthResponse> {
    /** Redirect URL of the provider. Default: the URL of the handler. */
    redirectURL?: string;
    clientId: string;
    clientSecret: string;
    /** The provider's page on which people agree. */
    authorizeURL: string | ((installation: Installation) => string);
    /** URL of the provider's token endpoint. */
    accessTokenURL: string | ((installation: Installation) => string);
    /** Default: none, which leaves the choice to the provider. */
    scopes?: string[];
    /** `prompt` parameter of the provider, such as `consent`. Default: none. */
    prompt?: string;
    /** Converts the token response to stored credentials. Default: `defaultOAuthExtractCredentials`. */
    // A method, whose parameter may have further fields of the provider.
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
