/** Path of the workspace that this page belongs to; empty for the main one. */
export const WORKSPACE_PATH = location.pathname.replace(/\/$/, '');

/** Workspaces share an origin: none forgets the token of another. */
const KEY = ['svc-int.token', WORKSPACE_PATH].join(' ').trim();

/** Tokens that the page knows. */
export interface StoredTokens {
    /** That of the address, which forgets it. Until the service has answered, the tab keeps it: it may be reloaded before. */
    linked: string | undefined;
    /** That of an earlier visit. */
    kept: string | undefined;
}

export function findTokens(): StoredTokens {
    const linked = new URLSearchParams(location.hash.slice(1)).get('token');
    if (linked !== null) {
        sessionStorage.setItem(KEY, linked);
        history.replaceState(history.state, '', location.pathname + location.search);
    }
    const readToken = (storage: Storage): string | undefined => storage.getItem(KEY) || undefined;
    return { linked: readToken(sessionStorage), kept: readToken(localStorage) };
}

/** Keeps a token of this address's workspace, which the service has taken, for later visits. */
export function storeToken(token: string): void {
    localStorage.setItem(KEY, token);
    sessionStorage.removeItem(KEY);
}

/** Forgets a token that the service does not take; another tab may have a better one by now, which stays. */
export function deleteToken(token: string): void {
    for (const storage of [sessionStorage, localStorage]) if (storage.getItem(KEY) === token) storage.removeItem(KEY);
}

/** Forgets every token of this address's workspace. */
export function deleteAllTokens(): void {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEY);
}
