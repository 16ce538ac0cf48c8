import { getInstallationApiPath, listEventInstallationsClosestFirst } from '../configuration/target.js';
import type { InstallationTargetIds } from '../configuration/target.js';
import {
    updateStoredInstallationSequentially,
    getOrFetchInstallation,
    readStoredConfiguration,
} from '../configuration/stored.js';
import type { AnyContext } from '../context/context.js';
import { defaultOAuthExtractCredentials } from './config.js';
import type { OAuthConfig, OAuthConfiguration, OAuthResponse } from './config.js';
import { requestOAuthToken } from './exchange.js';

type TokenConfig<Answer> = Pick<
    OAuthConfig<Answer>,
    'accessTokenURL' | 'clientId' | 'clientSecret' | 'extractCredentials'
>;

/** `expires_at` may be text, as other kits store it. */
type Credentials = Omit<OAuthConfiguration, 'expires_at'> & { expires_at?: number | string | undefined };

const MIN_REMAINING_MS = 10_000;

const refreshing = new Map<string, Promise<string>>();

/**
 * Returns an access token that is valid for at least 10 seconds. Refreshes an expiring token once for parallel callers, and stores it in
 * the configuration of the event's site, space or organization. Rejects without credentials, and if the refresh fails.
 */
export async function getOAuthToken<Answer extends object = OAuthResponse>(
    credentials: Credentials | undefined,
    config: TokenConfig<Answer>,
    context: AnyContext,
): Promise<string> {
    if (!credentials) throw new Error('There are no OAuth credentials: nobody has connected this installation yet.');
    if (isFresh(credentials)) return credentials.access_token;
    const target = findTarget(credentials, context);
    if (!target)
        throw new Error(
            'The OAuth credentials are not from a configuration of this event, so they cannot be refreshed.',
        );
    const path = getInstallationApiPath(context, target);
    const key = context.environment.apiEndpoint + path;
    const running = refreshing.get(key);
    if (running) return running;
    const started = refresh(target, config as TokenConfig<OAuthResponse>, context).finally(() =>
        refreshing.delete(key),
    );
    refreshing.set(key, started);
    // Other events may wait for this refresh, so it must outlive this event.
    context.waitUntil(started.catch(() => undefined));
    return started;
}

function isFresh({ expires_at }: Credentials): boolean {
    return expires_at === undefined || new Date(expires_at).getTime() - Date.now() >= MIN_REMAINING_MS;
}

async function refresh(
    target: InstallationTargetIds,
    config: TokenConfig<OAuthResponse>,
    context: AnyContext,
): Promise<string> {
    let token = '';
    await updateStoredInstallationSequentially(context, target, async () => {
        const stored = await readStoredConfiguration(context, target);
        const current = getCredentials(stored);
        // Another copy of the script has refreshed the token.
        if (current && isFresh(current)) return void (token = current.access_token);
        const response = await requestFresh(current, target, config, context);
        token = response.access_token;
        const { extractCredentials = defaultOAuthExtractCredentials } = config;
        const extracted = await extractCredentials(response);
        return { ...extracted, configuration: { ...stored, ...extracted.configuration } };
    });
    return token;
}

async function requestFresh(
    current: Credentials | undefined,
    { installation }: InstallationTargetIds,
    config: TokenConfig<OAuthResponse>,
    context: AnyContext,
): Promise<OAuthResponse> {
    const refresh_token = current?.refresh_token;
    if (refresh_token === undefined) throw new Error('The OAuth token has expired, and there is no refresh token.');
    const fields = { grant_type: 'refresh_token', refresh_token };
    // Without a new refresh token, the previous one remains valid.
    return {
        refresh_token,
        ...(await requestOAuthToken(config, () => getOrFetchInstallation(context, installation), fields)),
    };
}

function findTarget({ access_token }: Credentials, context: AnyContext): InstallationTargetIds | undefined {
    return listEventInstallationsClosestFirst(context).find(
        ({ configuration }) => getCredentials(configuration)?.access_token === access_token,
    )?.target;
}

function getCredentials(configuration: { oauth_credentials?: Credentials }): Credentials | undefined {
    return configuration.oauth_credentials;
}
