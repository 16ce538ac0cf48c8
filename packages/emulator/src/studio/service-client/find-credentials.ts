import { type StudioCredentials, createCookieLoginCredentials } from './credentials.js';
import type { WorkspaceMigrationStatus } from './workspace-migration-status.js';
import { deleteWorkspaceToken, readTokensAndClearUrl, storeWorkspaceToken } from './token.js';

export function readLoginStateFromPage(): 'in' | 'out' | undefined {
    const state = document.documentElement.dataset['login'];
    return state === 'in' || state === 'out' ? state : undefined;
}

/** In order of preference. */
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
