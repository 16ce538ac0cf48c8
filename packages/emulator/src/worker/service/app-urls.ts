import { isLoopbackUrl } from '../../integration/public-endpoints.js';
import { type StudioResourceKind, formatStudioResourcePath } from '../../values/resource-path.js';
import type { Service } from './service.js';

export function getStudioResourceUrl(
    { urls: addresses }: Pick<Service, 'urls'>,
    kind: StudioResourceKind,
    ...ids: string[]
): string {
    return `${addresses.url}/${formatStudioResourcePath(kind, ...ids)}`;
}

/** Behind a tunnel, browsers load files from the public listener. */
export function getFileOrigin({ urls: { url, publicUrl } }: Pick<Service, 'urls'>): string {
    return isLoopbackUrl(url) && URL.canParse(publicUrl) && !isLoopbackUrl(publicUrl) ? publicUrl : url;
}
