import { ApiError } from '@svc-int/api';

import { readControlError } from '../../control/parse-error.js';
import type { WorkspaceMigrationStatus } from './workspace-migration-status.js';

/** What the page comes to the service with. */
export interface StudioCredentials {
    /** The token for the next request. */
    token(): Promise<string>;
    /** Another one in place of that which was refused; undefined where there is none. */
    renew(): Promise<string | undefined>;
    /** Called with each answer that the service gives to the token. */
    accepted(): void;
    /** Called when it does not take it. */
    refused(): void;
    /** Ends the session of the browser; left out where there is none. */
    logOut?: () => Promise<void>;
}

/** Milliseconds after which the token of a login is renewed: it holds for twice as long. */
const MAX_TOKEN_AGE_MS = 5 * 60_000;

/** By the cookie of a login, which the page itself never sees: it opens the one endpoint that gives tokens. */
export function createCookieLoginCredentials(endpoint: string, migration: WorkspaceMigrationStatus): StudioCredentials {
    let lastRequest: { token: Promise<string | undefined>; at: number; isPending: boolean } | undefined;
    /** Requests whose token has ended at the same time share the next one. */
    const requestToken = (): Promise<string | undefined> => {
        if (lastRequest?.isPending) return lastRequest.token;
        const own = { token: fetchToken(endpoint, migration), at: Date.now(), isPending: true };
        lastRequest = own;
        own.token.then(
            () => (own.isPending = false),
            // Whoever comes next asks again.
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

/** Undefined where nobody is logged in any more: any other failure says nothing of that. */
async function fetchToken(endpoint: string, moving: WorkspaceMigrationStatus): Promise<string | undefined> {
    try {
        const response = await sendPost(endpoint, '/login/token', moving);
        // The service's own answer.
        return ((await response.json()) as { token: string }).token;
    } catch (error) {
        if (error instanceof ApiError && error.status === 401) return undefined;
        throw error;
    }
}

/** Sends what does nothing twice. */
async function sendPost(endpoint: string, path: string, moving: WorkspaceMigrationStatus): Promise<Response> {
    const response = await moving.waitUntilMoved(() => fetch(endpoint + path, { method: 'POST' }), undefined);
    if (!response.ok) throw new ApiError((await readControlError(response)).message, response.status, path);
    return response;
}
