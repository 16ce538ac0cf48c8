import { type StudioResourceKind, formatStudioResourcePath } from '../../values/resource-path.js';
import type { Service } from './service.js';

/** The address at which the Studio opens a resource, given by the ids in its path in the API. */
export function getStudioResourceUrl(
    { urls: addresses }: Pick<Service, 'urls'>,
    kind: StudioResourceKind,
    ...ids: string[]
): string {
    return `${addresses.url}/${formatStudioResourcePath(kind, ...ids)}`;
}
