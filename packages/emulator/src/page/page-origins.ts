export interface IntegrationPageOrigins {
    plain: string;
    own: string;
}

/** Returns `undefined` unless the URL has http or https. */
export function toOwnOriginWebframeUrl(url: unknown, { plain, own }: IntegrationPageOrigins): URL | undefined {
    const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
    if (!address || !/^https?:$/.test(address.protocol)) return undefined;
    return address.origin === plain ? new URL(address.href.replace(plain, own)) : address;
}
