import { type Credentials, createLoginCredentials } from './credentials.js';
import type { MigrationStatus } from './migration-status.js';
import { deleteToken, findTokens, storeToken } from './token.js';

/** Whether this workspace has people log in, and whether somebody has in this browser, as the page itself says. */
export function readLoginState(): 'in' | 'out' | undefined {
    const state = document.documentElement.dataset['login'];
    return state === 'in' || state === 'out' ? state : undefined;
}

/** All that the page may come with, in the order in which it is tried: what the address says, a login, and the token of an earlier visit. */
export function listCredentials(moving: MigrationStatus): Credentials[] {
    const { linked, kept } = findTokens();
    const login = readLoginState() === 'in' ? [createLoginCredentials(location.origin, moving)] : [];
    const listTokenCredentials = (token: string | undefined): Credentials[] =>
        token === undefined ? [] : [createTokenCredentials(token)];
    return [...listTokenCredentials(linked), ...login, ...listTokenCredentials(kept === linked ? undefined : kept)];
}

function createTokenCredentials(token: string): Credentials {
    return {
        token: async () => token,
        renew: async () => undefined,
        accepted: () => storeToken(token),
        refused: () => deleteToken(token),
    };
}
