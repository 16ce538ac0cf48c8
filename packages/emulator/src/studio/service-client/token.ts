/** Path of the workspace that this page belongs to; empty for the main one. */
export function getWorkspacePathFromLocation(): string {
    return location.pathname.replace(/\/$/, '');
}

/** Returns the key of this workspace's token: workspaces share an origin, and none deletes the token of another. */
function getStorageKey(): string {
    return ['svc-int.token', getWorkspacePathFromLocation()].join(' ').trim();
}

/** Tokens that the page knows. */
export interface StoredWorkspaceTokens {
    /** That of the address, which forgets it. Until the service has answered, the tab keeps it: it may be reloaded before. */
    linked: string | undefined;
    /** That of an earlier visit. */
    kept: string | undefined;
}

export function readTokensAndClearUrl(): StoredWorkspaceTokens {
    const linked = new URLSearchParams(location.hash.slice(1)).get('token');
    if (linked !== null) {
        sessionStorage.setItem(getStorageKey(), linked);
        history.replaceState(history.state, '', location.pathname + location.search);
    }
    const readToken = (storage: Storage): string | undefined => storage.getItem(getStorageKey()) || undefined;
    return { linked: readToken(sessionStorage), kept: readToken(localStorage) };
}

/** Keeps a token of this address's workspace, which the service has taken, for later visits. */
export function storeWorkspaceToken(token: string): void {
    localStorage.setItem(getStorageKey(), token);
    sessionStorage.removeItem(getStorageKey());
}

/** Forgets a token that the service does not take; another tab may have a better one by now, which stays. */
export function deleteWorkspaceToken(token: string): void {
    for (const storage of [sessionStorage, localStorage])
        if (storage.getItem(getStorageKey()) === token) storage.removeItem(getStorageKey());
}

/** Forgets every token of this address's workspace. */
export function deleteCurrentWorkspaceTokens(): void {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(getStorageKey());
}
