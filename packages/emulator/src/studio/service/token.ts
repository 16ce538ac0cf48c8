const KEY = 'svc-int.token';

/** The token of this origin's workspace: from the address, which then forgets it, else from an earlier visit. */
export function takeToken(): string | undefined {
    const token = new URLSearchParams(location.hash.slice(1)).get('token');
    if (!token) return localStorage.getItem(KEY) ?? undefined;
    localStorage.setItem(KEY, token);
    history.replaceState(history.state, '', location.pathname + location.search);
    return token;
}

/** Forgets a token that the service does not take. */
export function dropToken(): void {
    localStorage.removeItem(KEY);
}
