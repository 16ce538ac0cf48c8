import { createHmac, timingSafeEqual } from 'node:crypto';

import { WORKSPACE_USER_ID } from '../../control.js';
import type { Service } from './service.js';

/** Who a token speaks for. */
export type Caller =
    | { kind: 'user'; user: string }
    | { kind: 'integration'; integration: string }
    | { kind: 'installation'; integration: string; installation: string };

const PREFIX = 'svcint';
const USER_PREFIX = 'svcuser';

type Keys = Pick<Service, 'secret' | 'token'>;

/** The bearer token of an integration, or of one of its installations. */
export function integrationToken(keys: Keys, integration: string, installation = ''): string {
    return [PREFIX, integration, installation, sign(keys, `token:${integration}:${installation}`)].join('~');
}

/** The bearer token of one of the workspace's people. */
export function userToken(keys: Keys, user: string): string {
    return [USER_PREFIX, user, sign(keys, `user:${user}`)].join('~');
}

/** The HMAC key that the service and an integration share for one place. */
export function signingSecret(keys: Keys, ...place: string[]): string {
    return sign(keys, ['signing', ...place].join(':'));
}

/** Tells whom a bearer token speaks for; undefined when nobody knows it. */
export function callerOf(keys: Keys, token: string): Caller | undefined {
    if (isEqual(token, keys.token)) return { kind: 'user', user: WORKSPACE_USER_ID };
    const [prefix, name = '', installation] = token.split('~');
    if (prefix === USER_PREFIX) return isEqual(token, userToken(keys, name)) ? { kind: 'user', user: name } : undefined;
    if (prefix !== PREFIX || !isEqual(token, integrationToken(keys, name, installation))) return undefined;
    const integration = name;
    return installation ? { kind: 'installation', integration, installation } : { kind: 'integration', integration };
}

function sign(keys: Keys, text: string): string {
    return createHmac('sha256', keys.secret).update(text).digest('hex');
}

function isEqual(given: string, expected: string): boolean {
    const [a, b] = [Buffer.from(given), Buffer.from(expected)];
    return a.length === b.length && timingSafeEqual(a, b);
}
