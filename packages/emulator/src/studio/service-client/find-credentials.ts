import { type StudioCredentials, createCookieLoginCredentials } from './credentials.js';
import type { WorkspaceMigrationStatus } from './workspace-migration-status.js';
import { deleteWorkspaceToken, readTokensAndClearUrl, storeWorkspaceToken } from './token.js';

/** Whether this workspace has people log in, and whether somebody has in this browser, as the page itself says. */
export function readLoginStateFromPage(): 'in' | 'out' | undefined {
    const state = document.documentElement.dataset['login'];
    return state === 'in' || state === 'out' ? state : undefined;
}

/** All that the page may come with, in the order in which it is tried: what the address says, a login, and the token of an earlier visit. */
export function listLinkLoginAndStoredCredentials(migration: WorkspaceMigrationStatus): StudioCredentials[] {
    const { linked, kept } = readTokensAndClearUrl();
    const login = readLoginStateFromPage() === 'in' ? [createCookieLoginCredentials(location.origin, migration)] : [];
    const listTokenCredentials = (token: string | undefined): StudioCredentials[] =>
        token === undefined ? [] : [createTokenCredentials(token)];
    return [...listTokenCredentials(linked), ...login, ...listTokenCredentials(kept === linked ? undefined : kept)];
}

function createTokenCredentials(token: string): StudioCredentials {
    return {
        token: async () => token,
        renew: async () => undefined,
        accepted: () => storeWorkspaceToken(token),
        refused: () => deleteWorkspaceToken(token),
    };
}
