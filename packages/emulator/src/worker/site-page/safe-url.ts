/** Schemes of addresses that pages lead to. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Schemes of addresses from which pages load pictures and scripts. */
const LOADED = new Set(['http:', 'https:']);

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Longest address that a page contains, in UTF-16 units: what browsers follow. */
const MAX_URL_CHARS = 8192;

/** Returns a URL that is safe for links; undefined for URLs that run scripts or have unexpected effects. */
export function toSafeLinkUrl(address: string | undefined): string | undefined {
    return toAllowedUrl(address, SCHEMES);
}

/** An address from which a page may load something. */
export function toSafeHttpSubresourceUrl(address: string | undefined): string | undefined {
    return toAllowedUrl(address, LOADED);
}

function toAllowedUrl(address: string | undefined, schemes: ReadonlySet<string>): string | undefined {
    if (address === undefined || address.length > MAX_URL_CHARS) return undefined;
    const read = normalizeUrl(address);
    const [scheme] = SCHEME.exec(read) ?? [];
    if (read === '' || (scheme !== undefined && !schemes.has(scheme.toLowerCase()))) return undefined;
    return read;
}

/** Browsers leave out line breaks and tabs, and control characters and blanks at the ends, before they look for a scheme. */
function normalizeUrl(address: string): string {
    // oxlint-disable-next-line no-control-regex -- these are what browsers leave out
    return address.replaceAll(/[\t\n\r]|^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replaceAll(/^[\u0000-\u0020]+/g, '');
}
