// Read before the script watcher wraps it: the page's own cookies are no script effects.
const cookieProperty = Object.getOwnPropertyDescriptor(globalThis.Document?.prototype ?? {}, 'cookie');

/** Cookie name that integration scripts rely on. */
const CONSENT = '__gitbook_cookie_granted';

const VISITOR = '__session';

export const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function readCookieConsent(): boolean | undefined {
    const value = readCookie(CONSENT);
    return value === 'yes' ? true : value === 'no' ? false : undefined;
}

export function storeCookieConsent(isGranted: boolean, path: string): void {
    writeCookie(CONSENT, isGranted ? 'yes' : 'no', path, YEAR_SECONDS);
}

/** Global Privacy Control: https://www.w3.org/TR/gpc/ */
export function hasGlobalPrivacyControl(): boolean {
    return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

let ownVisitor: string | undefined;

export function readOrCreateVisitorId(isKeptAcrossPageLoads: boolean, path: string): string {
    if (!isKeptAcrossPageLoads) {
        if (readCookie(VISITOR) !== undefined) writeCookie(VISITOR, '', path, 0);
        return (ownVisitor ??= createRandomHexId());
    }
    const id = readCookie(VISITOR) ?? createRandomHexId();
    writeCookie(VISITOR, id, path, YEAR_SECONDS);
    return id;
}

/** `crypto.randomUUID` exists in secure contexts only. */
export function createRandomHexId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function readCookie(name: string): string | undefined {
    return document.cookie
        .split('; ')
        .find((part) => part.startsWith(`${name}=`))
        ?.slice(name.length + 1);
}

export function writeCookie(name: string, value: string, path: string, maxAgeSeconds: number): void {
    // Browsers do not send a cookie for `/a/` to `/a`.
    const own = path.replace(/(.)\/$/, '$1');
    const secure = location.protocol === 'https:' ? '; secure' : '';
    cookieProperty?.set?.call(
        document,
        `${name}=${value}; path=${own}; max-age=${maxAgeSeconds}; samesite=lax${secure}`,
    );
}
