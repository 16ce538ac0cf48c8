import { getEndpointUrl, type ProviderService } from './service.js';
import { TOKEN_GRANT_TYPES } from './token.js';

/** OpenID Connect Discovery 1.0, and RFC 8414. */
export const METADATA_PATHS: ReadonlySet<string> = new Set([
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
]);

export function createProviderMetadata({ settings }: ProviderService): Record<string, unknown> {
    const { issuer, scopes, plainPkce, algorithm } = settings;
    return {
        issuer,
        authorization_endpoint: getEndpointUrl(settings, 'authorize'),
        token_endpoint: getEndpointUrl(settings, 'token'),
        userinfo_endpoint: getEndpointUrl(settings, 'userInfo'),
        revocation_endpoint: getEndpointUrl(settings, 'revoke'),
        device_authorization_endpoint: getEndpointUrl(settings, 'device'),
        jwks_uri: getEndpointUrl(settings, 'keys'),
        end_session_endpoint: getEndpointUrl(settings, 'logout'),
        scopes_supported: scopes ?? ['openid', 'profile', 'email'],
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: TOKEN_GRANT_TYPES,
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [algorithm],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
        code_challenge_methods_supported: plainPkce ? ['S256', 'plain'] : ['S256'],
        authorization_response_iss_parameter_supported: true,
    };
}
