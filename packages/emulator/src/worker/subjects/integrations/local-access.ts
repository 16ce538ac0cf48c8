import { createHmac } from 'node:crypto';

import { WORKSPACE_USER_ID } from '../../../control.js';
import type {
    WorkspaceAccess,
    Caller,
    PublishedIntegrationIdentity,
    VisitorCaller,
} from '../../service/callers/access.js';
import { verifyJwt, signJwt } from '../../service/callers/jwt.js';
import { isSecretEqual } from '../../service/secrets/is-secret-equal.js';
import type { Service } from '../../service/service.js';
import { findLoginCaller, findPersonalTokenCaller, findSsoCaller } from '../people/index.js';
import { createInstallationTokenManager, INTEGRATION_TOKEN_PREFIX } from './installation-tokens.js';
import { findIntegration } from './integrations.js';

const USER_PREFIX = 'svcuser';
const SESSION_PREFIX = 'svcsso';
const PAGE_PREFIX = 'svcpage';

/** Cache size: every event contains its target's two signatures. */
const MAX_SIGNATURES = 1000;

/** Longer texts, as in forged tokens, are not cached. */
const MAX_CACHED_CHARS = 300;

/** One owner token, and one secret that signs all others. */
export function createLocalWorkspaceAccess(
    { db }: Pick<Service, 'db'>,
    { secret, token: ownersToken }: { secret: string; token: string },
): WorkspaceAccess {
    const sign = createSigner(secret);
    const createUserToken = (user: string) => [USER_PREFIX, user, sign(`user:${user}`)].join('~');
    const createSessionToken = (session: string) => [SESSION_PREFIX, session, sign(`sso:${session}`)].join('~');
    const createPageToken = (session: string, until: number) =>
        [PAGE_PREFIX, session, until, sign(`page:${session}:${until}`)].join('~');
    /** Signs the creation time: another owner may reuse the name. */
    const createIntegrationToken = ({ name, createdAt }: PublishedIntegrationIdentity) =>
        [INTEGRATION_TOKEN_PREFIX, name, sign(`token:${name}:${createdAt}`)].join('~');
    const installationTokens = createInstallationTokenManager(db, sign);

    function findCaller(token: string, now: Date): Caller | 'expired' | undefined {
        if (isSecretEqual(token, ownersToken)) return { kind: 'user', user: WORKSPACE_USER_ID };
        const person = findPersonalTokenCaller({ db }, token, now);
        if (person) return person;
        const [prefix, name = '', end] = token.split('~', 3);
        if (prefix === USER_PREFIX)
            return isSecretEqual(token, createUserToken(name)) ? { kind: 'user', user: name } : undefined;
        if (prefix === SESSION_PREFIX)
            return isSecretEqual(token, createSessionToken(name)) ? findSsoCaller({ db }, name, now) : undefined;
        if (prefix === PAGE_PREFIX) {
            if (!isSecretEqual(token, createPageToken(name, Number(end)))) return undefined;
            return Number(end) > now.getTime() ? findLoginCaller({ db }, name, now) : 'expired';
        }
        const integration = prefix === INTEGRATION_TOKEN_PREFIX ? findIntegration({ db }, name) : undefined;
        if (!integration) return undefined;
        const { scopes } = integration.declaration;
        if (isSecretEqual(token, createIntegrationToken(integration)))
            return { kind: 'integration', integration: name, scopes };
        return installationTokens.getCaller(token, integration, now);
    }

    const visitorKey = sign('visitors');

    async function verifyVisitor(token: string, now: Date): Promise<VisitorCaller | undefined> {
        const { claims } = await verifyJwt(token, visitorKey, now);
        return claims && createVisitorCaller(claims as unknown as VisitorCaller);
    }

    return {
        masterTokens: [ownersToken],
        getCaller: findCaller,
        getVisitor: verifyVisitor,
        createVisitorToken: ({ kind: _, ...visitor }, organization, until) =>
            signJwt({ organization, ...visitor }, visitorKey, until),
        createUserToken,
        createSessionToken,
        createPageToken: (session, until) => createPageToken(session, until.getTime()),
        createIntegrationToken,
        createInstallationToken: installationTokens.createToken,
        createPreviousToken: installationTokens.createPrevious,
        deriveSigningSecret: (...parts) => sign(['signing', ...parts].join(':')),
    };
}

function createVisitorCaller(payload: VisitorCaller): VisitorCaller {
    const { site, address, claims, shareKey, isSignedIn, signedWith, member, preview } = payload;
    return { kind: 'visitor', site, address, claims, shareKey, isSignedIn, signedWith, member, preview };
}

function createSigner(secret: string): (text: string) => string {
    const signatures = new Map<string, string>();
    return (text) => {
        const known = signatures.get(text);
        if (known !== undefined) return known;
        const signature = createHmac('sha256', secret).update(text).digest('hex');
        if (signatures.size >= MAX_SIGNATURES) signatures.clear();
        if (text.length <= MAX_CACHED_CHARS) signatures.set(text, signature);
        return signature;
    };
}
