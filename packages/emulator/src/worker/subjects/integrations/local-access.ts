import { createHmac, timingSafeEqual } from 'node:crypto';

import { WORKSPACE_USER_ID } from '../../../control.js';
import type { Access, Caller, VisitorCaller } from '../../service/access.js';
import { readToken, signToken } from '../../service/jwt.js';
import type { Service } from '../../service/service.js';
import { findInstallationById } from './installations.js';
import { findIntegration } from './integrations.js';

const PREFIX = 'svcint';
const USER_PREFIX = 'svcuser';

/** Signatures that are kept: each place of an integration has two, which every event there tells. */
const KEPT = 1000;

/** UTF-16 units of a text whose signature is kept: what callers make up may be longer than any place. */
const LONGEST_KEPT = 300;

/** Access to a workspace of this machine: one token is its owner's, and one secret signs all others. */
export function createLocalAccess(
    { db }: Pick<Service, 'db'>,
    { secret, token: ownersToken }: { secret: string; token: string },
): Access {
    const sign = createSigner(secret);
    const userToken = (user: string) => [USER_PREFIX, user, sign(`user:${user}`)].join('~');
    const integrationToken = (integration: string, installation = '') =>
        [PREFIX, integration, installation, sign(`token:${integration}:${installation}`)].join('~');

    function callerOf(token: string): Caller | undefined {
        if (isEqual(token, ownersToken)) return { kind: 'user', user: WORKSPACE_USER_ID };
        const [prefix, name = '', installation] = token.split('~');
        if (prefix === USER_PREFIX) return isEqual(token, userToken(name)) ? { kind: 'user', user: name } : undefined;
        if (prefix !== PREFIX || !isEqual(token, integrationToken(name, installation))) return undefined;
        return integrationCaller(name, installation);
    }

    function integrationCaller(name: string, installation: string | undefined): Caller | undefined {
        const found = findIntegration({ db }, name);
        if (!found) return undefined;
        const { scopes } = found.declaration;
        if (!installation) return { kind: 'integration', integration: name, scopes };
        if (!findInstallationById({ db }, installation)) return undefined;
        return { kind: 'installation', integration: name, installation, scopes };
    }

    const visitorKey = sign('visitors');

    async function visitorOf(token: string, now: Date): Promise<VisitorCaller | undefined> {
        const { claims } = await readToken(token, visitorKey, now);
        if (!claims) return undefined;
        // Nobody else signs with this key.
        const { site, claims: known, shareKey, isSignedIn } = claims as unknown as VisitorCaller;
        return { kind: 'visitor', site, claims: known, shareKey, isSignedIn };
    }

    return {
        masterTokens: [ownersToken],
        callerOf,
        visitorOf,
        visitorToken: ({ site, claims, shareKey, isSignedIn }, organization, until) =>
            signToken({ organization, site, claims, shareKey, isSignedIn }, visitorKey, until),
        userToken,
        integrationToken,
        signingSecret: (...place) => sign(['signing', ...place].join(':')),
    };
}

function createSigner(secret: string): (text: string) => string {
    const signatures = new Map<string, string>();
    return (text) => {
        const known = signatures.get(text);
        if (known !== undefined) return known;
        const signature = createHmac('sha256', secret).update(text).digest('hex');
        if (signatures.size >= KEPT) signatures.clear();
        if (text.length <= LONGEST_KEPT) signatures.set(text, signature);
        return signature;
    };
}

function isEqual(given: string, expected: string): boolean {
    const [a, b] = [Buffer.from(given), Buffer.from(expected)];
    return a.length === b.length && timingSafeEqual(a, b);
}
