import { ApiError } from '@svc-int/api';

import { readControlError } from '../../control/parse-error.js';
import type { WorkspaceMigrationStatus } from './workspace-migration-status.js';

export interface StudioCredentials {
    token(): Promise<string>;
    /** Replaces a rejected token; resolves to `undefined` without a replacement. */
    renew(): Promise<string | undefined>;
    accepted(): void;
    refused(): void;
    /** Undefined if there is no browser session. */
    logOut?: () => Promise<void>;
}

/** Half of the lifetime of a login token. */
const MAX_TOKEN_AGE_MS = 5 * 60_000;

/** Uses the login cookie, which scripts cannot read and only the token endpoint accepts. */
export function createCookieLoginCredentials(endpoint: string, migration: WorkspaceMigrationStatus): StudioCredentials {
    let lastRequest: { token: Promise<string | undefined>; at: number; isPending: boolean } | undefined;
    /** Concurrent requests share one token request. */
    const requestToken = (): Promise<string | undefined> => {
        if (lastRequest?.isPending) return lastRequest.token;
        const own = { token: fetchToken(endpoint, migration), at: Date.now(), isPending: true };
        lastRequest = own;
        own.token.then(
            () => (own.isPending = false),
            // The next caller retries.
            () => (lastRequest = undefined),
        );
        return own.token;
    };
    return {
        async token() {
            const isFresh = lastRequest !== undefined && Date.now() - lastRequest.at < MAX_TOKEN_AGE_MS;
            return (await (isFresh ? lastRequest?.token : requestToken())) ?? '';
        },
        renew: requestToken,
        accepted() {},
        refused() {},
        async logOut() {
            await sendPost(endpoint, '/logout', migration);
        },
    };
}

/** Returns `undefined` for 401; throws other errors. */
async function fetchToken(endpoint: string, moving: WorkspaceMigrationStatus): Promise<string | undefined> {
    try {
        const response = await sendPost(endpoint, '/login/token', moving);
        return ((await response.json()) as { token: string }).token;
    } catch (error) {
        if (error instanceof ApiError && error.status === 401) return undefined;
        throw error;
    }
}

/** Retries: for idempotent requests only. */
async function sendPost(endpoint: string, path: string, moving: WorkspaceMigrationStatus): Promise<Response> {
    const response = await moving.waitUntilMoved(() => fetch(endpoint + path, { method: 'POST' }), undefined);
    if (!response.ok) throw new ApiError((await readControlError(response)).message, response.status, path);
    return response;
}
