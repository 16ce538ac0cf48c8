import { listEventInstallationsClosestFirst, type InstallationTargetIds } from '../configuration/target.js';
import {
    updateStoredInstallationSequentially,
    getOrFetchInstallation,
    readStoredConfiguration,
} from '../configuration/stored.js';
import type { AnyContext } from '../context/context.js';
import { defaultOAuthExtractCredentials, type OAuthConfig, type OAuthResponse } from './config.js';
import { OAuthProviderError, requestOAuthToken } from './exchange.js';
import { createSelfClosingOAuthDonePage, createOAuthFailurePage } from './pages.js';
import { computePkceChallenge, derivePkceVerifier } from '../signature/pkce.js';
import { readState, signState } from '../signature/signed-state.js';

const STATE_PURPOSE = 'oauth';

export interface OAuthHandlerOptions {
    /** Whether credentials replace the configuration; otherwise they are merged into it. Default: true. */
    replace?: boolean;
}

/**
 * Creates a `fetch` callback that connects an installation with a provider: redirects to it, handles the callback, and stores the
 * credentials on the site, space or organization of its endpoint.
 */
export function createOAuthHandler<Answer extends object = OAuthResponse>(
    given: OAuthConfig<Answer>,
    { replace = true }: OAuthHandlerOptions = {},
): (request: Request, context: AnyContext) => Promise<Response> {
    const config = given as OAuthConfig;
    return async (request, context) => {
        const url = new URL(request.url);
        const redirectURL = config.redirectURL ?? url.origin + url.pathname;
        const { searchParams } = url;
        if (searchParams.has('error')) return createOAuthFailurePage(400, formatProviderError(searchParams));
        const code = searchParams.get('code');
        if (code === null) return redirectToProvider(config, context, redirectURL);
        const secret = context.environment.signingSecrets.integration;
        const state = searchParams.get('state') ?? '';
        const target = (await readState(state, { secret, purpose: STATE_PURPOSE })) as
            | InstallationTargetIds
            | undefined;
        if (!target || !isOfOwnInstallation(context, target)) {
            return createOAuthFailurePage(
                400,
                'The answer of the provider does not match any request of the last 10 minutes.',
            );
        }
        return connect(config, context, { state, target, code, redirectURL, replace });
    };
}

function formatProviderError(query: URLSearchParams): string {
    return ['error', 'error_description'].flatMap((name) => query.get(name) ?? []).join(': ');
}

async function redirectToProvider(config: OAuthConfig, context: AnyContext, redirectURL: string): Promise<Response> {
    const target = listEventInstallationsClosestFirst(context)[0]?.target;
    if (!target)
        return Response.json({ error: 'Connect from an installation: this URL belongs to none.' }, { status: 400 });
    const secret = context.environment.signingSecrets.integration;
    const state = await signState(target, { secret, purpose: STATE_PURPOSE });
    const { authorizeURL, clientId, scopes = [], prompt } = config;
    const isFixed = typeof authorizeURL === 'string';
    const url = new URL(
        isFixed ? authorizeURL : authorizeURL(await getOrFetchInstallation(context, target.installation)),
    );
    const query = {
        client_id: clientId,
        redirect_uri: redirectURL,
        response_type: 'code',
        state,
        code_challenge: await computePkceChallenge(await derivePkceVerifier(secret, state)),
        code_challenge_method: 'S256',
        ...(scopes.length > 0 && { scope: scopes.join(' ') }),
        ...(prompt !== undefined && { prompt }),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return new Response(null, { status: 302, headers: { location: url.href, 'cache-control': 'no-store' } });
}

interface OAuthCallback {
    state: string;
    target: InstallationTargetIds;
    code: string;
    redirectURL: string;
    replace: boolean;
}

async function connect(
    config: OAuthConfig,
    context: AnyContext,
    { state, target, code, redirectURL, replace }: OAuthCallback,
): Promise<Response> {
    const secret = context.environment.signingSecrets.integration;
    const { extractCredentials = defaultOAuthExtractCredentials } = config;
    try {
        await updateStoredInstallationSequentially(context, target, async () => {
            const stored = !replace && (await readStoredConfiguration(context, target));
            const response = await requestOAuthToken(
                config,
                () => getOrFetchInstallation(context, target.installation),
                {
                    grant_type: 'authorization_code',
                    code,
                    redirect_uri: redirectURL,
                    code_verifier: await derivePkceVerifier(secret, state),
                },
            );
            const extracted = await extractCredentials(response);
            return { ...extracted, configuration: { ...stored, ...extracted.configuration } };
        });
        return createSelfClosingOAuthDonePage();
    } catch (error) {
        if (error instanceof OAuthProviderError) return createOAuthFailurePage(502, error.message);
        throw error;
    }
}

function isOfOwnInstallation(context: AnyContext, { installation }: InstallationTargetIds): boolean {
    return listEventInstallationsClosestFirst(context).every(({ target }) => target.installation === installation);
}
