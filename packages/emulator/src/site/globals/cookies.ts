// Taken before the page watches scripts: its own cookies are no effect of a script that causes them.
const cookieProperty = Object.getOwnPropertyDescriptor(globalThis.Document?.prototype ?? {}, 'cookie');

/** Has the visitor's choice; its name is one that scripts rely on. */
const CONSENT = '__gitbook_cookie_granted';

/** Knows a visitor again. */
const VISITOR = '__session';

/** Seconds that choices are kept: a year. */
export const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether the visitor has granted cookies; undefined where nobody has chosen yet. */
export function readCookieConsent(): boolean | undefined {
    const value = readCookie(CONSENT);
    return value === 'yes' ? true : value === 'no' ? false : undefined;
}

export function storeCookieConsent(isGranted: boolean, path: string): void {
    writeCookie(CONSENT, isGranted ? 'yes' : 'no', path, YEAR_SECONDS);
}

/** Whether the browser says that the visitor wants no data sold or shared. */
export function hasGlobalPrivacyControl(): boolean {
    return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

let ownVisitor: string | undefined;

/** Id of the visitor, which is another one at each load where it is not to be kept. */
export function readOrCreateVisitorId(isKeptAcrossPageLoads: boolean, path: string): string {
    if (!isKeptAcrossPageLoads) {
        if (readCookie(VISITOR) !== undefined) writeCookie(VISITOR, '', path, 0);
        return (ownVisitor ??= createRandomHexId());
    }
    const id = readCookie(VISITOR) ?? createRandomHexId();
    writeCookie(VISITOR, id, path, YEAR_SECONDS);
    return id;
}

/** An id that nobody else makes. `crypto.randomUUID` is there in secure contexts alone. */
export function createRandomHexId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Value of a cookie that scripts may read. */
export function readCookie(name: string): string | undefined {
    return document.cookie
        .split('; ')
        .find((part) => part.startsWith(`${name}=`))
        ?.slice(name.length + 1);
}

/** Keeps a cookie for the pages of the site below a path, for so many seconds. */
export function writeCookie(name: string, value: string, path: string, maxAgeSeconds: number): void {
    // A cookie for `/a/` would not be sent along to `/a`.
    const own = path.replace(/(.)\/$/, '$1');
    const secure = location.protocol === 'https:' ? '; secure' : '';
    cookieProperty?.set?.call(
        document,
        `${name}=${value}; path=${own}; max-age=${maxAgeSeconds}; samesite=lax${secure}`,
    );
}
