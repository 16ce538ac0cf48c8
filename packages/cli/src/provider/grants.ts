import { randomBytes } from 'node:crypto';

/** Consent of a person. */
export interface OAuthConsent {
    client: string;
    sub: string;
    scope: string;
    /** Seconds since 1970 at which the person logged in. */
    authTime: number;
    nonce?: string;
}

/** A code that waits to be exchanged. */
export interface AuthorizationCode {
    consent: OAuthConsent;
    redirectUri: string;
    challenge?: { value: string; method: 'S256' | 'plain' };
    /** The tokens that it was exchanged for; a second exchange ends them. */
    family?: string;
}

/** Token; all tokens of one login form a family. */
export interface IssuedToken {
    kind: 'access' | 'refresh';
    family: string;
    consent: OAuthConsent;
    /** Set after its rotation: a further use indicates theft. */
    used?: true;
}

/** Device that waits for the approval of a user. */
export interface DeviceAuthorization {
    client: string;
    scope: string;
    userCode: string;
    /** Milliseconds between two questions. */
    interval: number;
    polledAt: number;
    decision?: OAuthConsent | 'refused';
}

/** Values by a secret that ends. */
export interface ExpiringStore<Value> {
    /** Stores a value for a number of seconds. */
    add(secret: string, value: Value, seconds: number): void;
    /** Gets the value, and whether it has expired. */
    get(secret: string): { value: Value; ended: boolean } | undefined;
    delete(secret: string): void;
    find(fits: (value: Value) => boolean): Value | undefined;
    /** Ends all that fit. */
    end(fits: (value: Value) => boolean): void;
}

/** Limit of stored values; the oldest are evicted. */
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

/** Everything that a provider has granted. */
export interface ProviderGrants {
    codes: ExpiringStore<AuthorizationCode>;
    tokens: ExpiringStore<IssuedToken>;
    devices: ExpiringStore<DeviceAuthorization>;
}

export function createGrants(): ProviderGrants {
    return { codes: createExpiringStore(), tokens: createExpiringStore(), devices: createExpiringStore() };
}

/** Creates a random secret. */
export function createGrantSecret(): string {
    return randomBytes(24).toString('base64url');
}

/** Consonants, so that no words result (RFC 8628, section 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** A code that people type, as `WDJB-MJHT`. */
export function createUserCode(): string {
    const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
