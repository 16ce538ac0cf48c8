import type { WorkspaceAccess, Caller, PublishedIntegrationIdentity } from '../../service/callers/access.js';
import { isSecretEqual } from '../../service/secrets/is-secret-equal.js';
import type { Service } from '../../service/service.js';
import { computeHourlyTokenPeriodNumber } from '../../service/callers/token-period.js';
import { findInstallationById } from './installations.js';
import { findIntegration, type IntegrationRow } from './integrations.js';

export const INTEGRATION_TOKEN_PREFIX = 'svcint';

interface InstallationTokens {
    createToken: WorkspaceAccess['createInstallationToken'];
    createPrevious: WorkspaceAccess['createPreviousToken'];
    getCaller: (token: string, integration: IntegrationRow, now: Date) => Caller | 'expired' | undefined;
}

/** Tokens contain and sign their last valid period. */
export function createInstallationTokenManager(db: Service['db'], sign: (text: string) => string): InstallationTokens {
    const createSignedToken = ({ name, createdAt }: PublishedIntegrationIdentity, installation: string, last: number) =>
        [
            INTEGRATION_TOKEN_PREFIX,
            name,
            installation,
            last,
            sign(`token:${name}:${installation}:${createdAt}:${last}`),
        ].join('~');
    return {
        createToken: (integration, installation, now) =>
            createSignedToken(integration, installation, computeHourlyTokenPeriodNumber(now) + 1),
        createPrevious(token) {
            const { name, installation, last } = parseToken(token);
            const integration = findIntegration({ db }, name);
            return integration && createSignedToken(integration, installation, last - 1);
        },
        getCaller(token, integration, now) {
            const { installation, last } = parseToken(token);
            if (!isSecretEqual(token, createSignedToken(integration, installation, last))) return undefined;
            if (!findInstallationById({ db }, installation)) return undefined;
            if (last < computeHourlyTokenPeriodNumber(now)) return 'expired';
            const { name, declaration } = integration;
            return { kind: 'installation', integration: name, installation, scopes: declaration.scopes };
        },
    };
}

/** Does not verify the signature. */
function parseToken(token: string): { name: string; installation: string; last: number } {
    const [, name = '', installation = '', last] = token.split('~', 4);
    return { name, installation, last: Number(last) };
}
