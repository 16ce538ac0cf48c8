import { updateCredentials, type Profile } from './credentials.js';
import { getProfile } from './profiles.js';

/** Milliseconds before its end from which on a token is renewed. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;

/** Function that renews the token of a profile and stores the new one; undefined if that is not needed, or not possible. */
export function createTokenRenewal(
    name: string,
    profile: Profile,
    variables: NodeJS.ProcessEnv,
): (() => Promise<string>) | undefined {
    if (!isEnding(profile)) return undefined;
    return () =>
        updateCredentials(variables, async (credentials) => {
            const { profile: current } = getProfile(credentials, name);
            // Another process may have done it meanwhile.
            if (!isEnding(current)) return current.token ?? '';
            const { refreshTokens } = await import('../login/tokens.js');
            Object.assign(current, await refreshTokens(current.endpoint, current.refreshToken));
            return current.token ?? '';
        });
}

type Ending = Profile & { refreshToken: string };

function isEnding(profile: Profile): profile is Ending {
    const { refreshToken, expiresAt } = profile;
    return (
        refreshToken !== undefined &&
        expiresAt !== undefined &&
        Date.parse(expiresAt) - RENEW_BEFORE_EXPIRY_MS < Date.now()
    );
}
