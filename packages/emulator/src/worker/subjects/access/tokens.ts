import { createHmac, timingSafeEqual } from 'node:crypto';

import { WORKSPACE_USER_ID } from '../../../control.js';
import type { Service } from '../../service/service.js';

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

/** Signatures that are kept: each place of an integration has two, which every event there tells. */
const KEPT = 1000;

/** UTF-16 units of a text whose signature is kept: what callers make up may be longer than any place. */
const LONGEST_KEPT = 300;

const signatures = new Map<string, string>();

function sign({ secret }: Keys, text: string): string {
    const key = `${secret}:${text}`;
    const known = signatures.get(key);
    if (known !== undefined) return known;
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    if (signatures.size >= KEPT) signatures.clear();
    if (text.length <= LONGEST_KEPT) signatures.set(key, signature);
    return signature;
}

function isEqual(given: string, expected: string): boolean {
    const [a, b] = [Buffer.from(given), Buffer.from(expected)];
    return a.length === b.length && timingSafeEqual(a, b);
}
