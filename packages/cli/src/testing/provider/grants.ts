import { randomBytes } from 'node:crypto';

export interface OAuthConsent {
    client: string;
    sub: string;
    scope: string;
    authTime: number;
    nonce?: string;
}

export interface AuthorizationCode {
    consent: OAuthConsent;
    redirectUri: string;
    challenge?: { value: string; method: 'S256' | 'plain' };
    family?: string;
}

/** All tokens of one login form a family. */
export interface IssuedToken {
    kind: 'access' | 'refresh';
    family: string;
    consent: OAuthConsent;
    /** Set after the token was rotated: further use indicates theft. */
    used?: true;
}

export interface DeviceAuthorization {
    client: string;
    scope: string;
    userCode: string;
    interval: number;
    polledAt: number;
    decision?: OAuthConsent | 'refused';
}

export interface ExpiringStore<Value> {
    add(secret: string, value: Value, seconds: number): void;
    get(secret: string): { value: Value; ended: boolean } | undefined;
    delete(secret: string): void;
    find(fits: (value: Value) => boolean): Value | undefined;
    end(fits: (value: Value) => boolean): void;
}

const MAX_ENTRIES = 10_000;

export function createExpiringStore<Value>(): ExpiringStore<Value> {
    const entries = new Map<string, { value: Value; endsAt: number }>();
    return {
        add(secret, value, seconds) {
            for (const oldest of entries.keys()) if (entries.size >= MAX_ENTRIES) entries.delete(oldest);
            entries.set(secret, { value, endsAt: Date.now() + seconds * 1000 });
        },
        get(secret) {
            const entry = entries.get(secret);
            return entry && { value: entry.value, ended: entry.endsAt <= Date.now() };
        },
        delete: (secret) => void entries.delete(secret),
        find: (fits) => [...entries.values()].find(({ value, endsAt }) => endsAt > Date.now() && fits(value))?.value,
        end(fits) {
            for (const entry of entries.values()) if (fits(entry.value)) entry.endsAt = 0;
        },
    };
}

export interface ProviderGrants {
    codes: ExpiringStore<AuthorizationCode>;
    tokens: ExpiringStore<IssuedToken>;
    devices: ExpiringStore<DeviceAuthorization>;
}

export function createGrantStore(): ProviderGrants {
    return { codes: createExpiringStore(), tokens: createExpiringStore(), devices: createExpiringStore() };
}

export function createGrantSecret(): string {
    return randomBytes(24).toString('base64url');
}

/** Consonants, so that no words result (RFC 8628, section 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Format: `WDJB-MJHT`. */
export function createDeviceUserCode(): string {
    const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
