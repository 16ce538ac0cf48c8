import { toKitErrorIfPackageError } from '../errors.js';
import { assertSendableToken } from './assert-sendable-token.js';
import { updateCredentials, type ServiceProfile } from './credentials.js';
import { requireProfile } from './profiles.js';

const RENEW_BEFORE_EXPIRY_MS = 60_000;

export function createTokenRenewalIfEnding(
    name: string,
    profile: ServiceProfile,
    variables: NodeJS.ProcessEnv,
): (() => Promise<string>) | undefined {
    if (!isEnding(profile)) return undefined;
    return () =>
        updateCredentials(variables, async (credentials) => {
            const { profile: current } = requireProfile(credentials, name);
            if (!isEnding(current)) return current.token ?? '';
            const { refreshTokens } = await import('@svc-int/hosting/login');
            const tokens = await refreshTokens(current.endpoint, current.refreshToken).catch((error: unknown) =>
                Promise.reject(toKitErrorIfPackageError(error)),
            );
            assertSendableToken(tokens.token, 'The token from the service');
            Object.assign(current, tokens);
            return tokens.token;
        });
}

type Ending = ServiceProfile & { refreshToken: string };

function isEnding(profile: ServiceProfile): profile is Ending {
    const { refreshToken, expiresAt } = profile;
    return (
        refreshToken !== undefined &&
        expiresAt !== undefined &&
        Date.parse(expiresAt) - RENEW_BEFORE_EXPIRY_MS < Date.now()
    );
}
