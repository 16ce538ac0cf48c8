/** Path of the workspace that this page belongs to; empty for the main one. */
export const WORKSPACE_PATH = location.pathname.replace(/\/$/, '');

/** Workspaces share an origin: none forgets the token of another. */
const KEY = ['svc-int.token', WORKSPACE_PATH].join(' ').trim();

/**
 * Tokens to try, in this order: that of the address, which then forgets it, and that of an earlier visit. Until the service has
 * answered, the tab keeps the first: it may be reloaded before.
 */
export function findTokens(): string[] {
    const linked = new URLSearchParams(location.hash.slice(1)).get('token');
    if (linked !== null) {
        sessionStorage.setItem(KEY, linked);
        history.replaceState(history.state, '', location.pathname + location.search);
    }
    const found = [sessionStorage, localStorage].map((storage) => storage.getItem(KEY));
    return [...new Set(found)].filter((token): token is string => Boolean(token));
}

/** Keeps a token of this address's workspace, which the service has taken, for later visits. */
export function keepToken(token: string): void {
    localStorage.setItem(KEY, token);
    sessionStorage.removeItem(KEY);
}

/** Forgets a token that the service does not take; another tab may have a better one by now, which stays. */
export function dropToken(token: string): void {
    for (const storage of [sessionStorage, localStorage]) if (storage.getItem(KEY) === token) storage.removeItem(KEY);
}
