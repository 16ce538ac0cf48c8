/** Returns an empty path for the main workspace. */
export function getWorkspacePathFromLocation(): string {
    return location.pathname.replace(/\/$/, '');
}

/** Workspaces share an origin, so each has its own key. */
function getStorageKey(): string {
    return ['svc-int.token', getWorkspacePathFromLocation()].join(' ').trim();
}

export interface StoredWorkspaceTokens {
    /** Removed from the URL. Kept in the tab until accepted, for a reload. */
    linked: string | undefined;
    /** Token of an earlier visit. */
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

/** Call only for tokens that the service has accepted. */
export function storeWorkspaceToken(token: string): void {
    localStorage.setItem(getStorageKey(), token);
    sessionStorage.removeItem(getStorageKey());
}

/** Keeps a newer token of another tab. */
export function deleteWorkspaceToken(token: string): void {
    for (const storage of [sessionStorage, localStorage])
        if (storage.getItem(getStorageKey()) === token) storage.removeItem(getStorageKey());
}

export function deleteCurrentWorkspaceTokens(): void {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(getStorageKey());
}
