import type { Context } from '../context/context.js';
import type { Output } from '../output/output.js';
import { updateCredentials, readCredentials } from './credentials.js';
import { selectProfile, type ProfileChoice } from './profiles.js';

export async function runLogout({ profile: wanted }: ProfileChoice, output: Output, context: Context): Promise<void> {
    const chosen = selectProfile(readCredentials(context.env), { profile: wanted }, context);
    const refreshToken = chosen?.profile.refreshToken;
    if (!chosen?.profile.token)
        return output.result({ profile: chosen?.name, loggedOut: false }, 'There is no token to forget.');
    const { name, profile } = chosen;
    await updateCredentials(context.env, ({ profiles }) => {
        profiles[name] = { endpoint: profile.endpoint };
    });
    const isRevoked =
        refreshToken !== undefined &&
        (await (await import('@svc-int/hosting/login')).revokeRefreshToken(profile.endpoint, refreshToken));
    const rest = isRevoked ? '' : ' The token itself stays valid until the service revokes it.';
    output.result(
        { profile: name, endpoint: profile.endpoint, loggedOut: true, revoked: isRevoked },
        `Logged out of ${profile.endpoint}: profile ${name} no longer has a token.${rest}`,
    );
}
