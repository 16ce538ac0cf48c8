import type { ProviderEndpoint } from './options.js';

const ERRORS = {
    // RFC 6749, section 4.1.2.1, and OpenID Connect Core 1.0, section 3.1.2.6.
    authorize: {
        invalid_request: 302,
        unauthorized_client: 302,
        access_denied: 302,
        unsupported_response_type: 302,
        invalid_scope: 302,
        server_error: 302,
        temporarily_unavailable: 302,
        interaction_required: 302,
        login_required: 302,
        account_selection_required: 302,
        consent_required: 302,
    },
    // RFC 6749, section 5.2, and RFC 8628, section 3.5.
    token: {
        invalid_request: 400,
        invalid_client: 401,
        invalid_grant: 400,
        unauthorized_client: 400,
        unsupported_grant_type: 400,
        invalid_scope: 400,
        authorization_pending: 400,
        slow_down: 400,
        access_denied: 400,
        expired_token: 400,
        server_error: 500,
        temporarily_unavailable: 503,
    },
    // RFC 6750, section 3.1.
    userInfo: {
        invalid_request: 400,
        invalid_token: 401,
        insufficient_scope: 403,
        server_error: 500,
        temporarily_unavailable: 503,
    },
    // RFC 7009, section 2.2.1.
    revoke: {
        invalid_request: 400,
        invalid_client: 401,
        unsupported_token_type: 400,
        server_error: 500,
        temporarily_unavailable: 503,
    },
    // RFC 8628, section 3.2.
    device: {
        invalid_request: 400,
        invalid_client: 401,
        unauthorized_client: 400,
        invalid_scope: 400,
        server_error: 500,
        temporarily_unavailable: 503,
    },
    keys: { server_error: 500, temporarily_unavailable: 503 },
    logout: { server_error: 500, temporarily_unavailable: 503 },
} as const satisfies Record<ProviderEndpoint, Record<string, number>>;

export type ErrorCodeOf<At extends ProviderEndpoint> = Extract<keyof (typeof ERRORS)[At], string>;

export class OAuthError extends Error {
    override readonly name = 'OAuthError';

    constructor(
        readonly code: string,
        readonly status: number,
        description: string,
    ) {
        super(description);
    }
}

export function createOAuthError<At extends ProviderEndpoint>(
    endpoint: At,
    code: ErrorCodeOf<At>,
    description: string,
): OAuthError {
    return new OAuthError(code, getOAuthErrorStatus(endpoint, code), description);
}

export function listOAuthErrorCodes(endpoint: ProviderEndpoint): string[] {
    return Object.keys(ERRORS[endpoint]);
}

export function getOAuthErrorStatus(endpoint: ProviderEndpoint, code: string): number {
    return new Map<string, number>(Object.entries(ERRORS[endpoint])).get(code) ?? 400;
}
