const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const LOADED = new Set(['http:', 'https:']);

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Longer URLs are omitted. */
const MAX_URL_CHARS = 8192;

/** Returns `undefined` for other schemes, such as `javascript:`. */
export function toSafeLinkUrl(address: string | undefined): string | undefined {
    return toAllowedUrl(address, SCHEMES);
}

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

/** Browsers ignore these characters before they detect the scheme. */
function normalizeUrl(address: string): string {
    // oxlint-disable-next-line no-control-regex -- these are what browsers leave out
    return address.replaceAll(/[\t\n\r]|^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replaceAll(/^[\u0000-\u0020]+/g, '');
}
