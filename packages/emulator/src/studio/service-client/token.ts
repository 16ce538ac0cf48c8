const KEY = 'svc-int.token';

/** Tokens to try, in this order: that of the address, which then forgets it, and that of an earlier visit. */
export function findTokens(): string[] {
    const linked = new URLSearchParams(location.hash.slice(1)).get('token');
    if (linked !== null) history.replaceState(history.state, '', location.pathname + location.search);
    return [...new Set([linked, localStorage.getItem(KEY)])].filter((token): token is string => Boolean(token));
}

/** Keeps a token of this origin's workspace, which the service has taken, for later visits. */
export function keepToken(token: string): void {
    localStorage.setItem(KEY, token);
}

/** Forgets a token that the service does not take; another tab may have a better one by now, which stays. */
export function dropToken(token: string): void {
    if (localStorage.getItem(KEY) === token) localStorage.removeItem(KEY);
}
