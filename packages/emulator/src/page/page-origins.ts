/** Where pages of an integration come from. */
export interface IntegrationPageOrigins {
    /** The service's plain origin, in addresses that integrations make. */
    plain: string;
    /** The integration's own, at which its pages are shown. */
    own: string;
}

/**
 * The address under which a page is shown in a webframe: one at the service's plain origin is at the integration's own, any
 * other stays as it is. Undefined for what is not http or https.
 */
export function toOwnOriginWebframeUrl(url: unknown, { plain, own }: IntegrationPageOrigins): URL | undefined {
    const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
    if (!address || !/^https?:$/.test(address.protocol)) return undefined;
    return address.origin === plain ? new URL(address.href.replace(plain, own)) : address;
}
