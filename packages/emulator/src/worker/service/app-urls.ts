import { type StudioResourceKind, formatStudioResourcePath } from '../../values/resource-path.js';
import type { Service } from './service.js';

export function getStudioResourceUrl(
    { urls: addresses }: Pick<Service, 'urls'>,
    kind: StudioResourceKind,
    ...ids: string[]
): string {
    return `${addresses.url}/${formatStudioResourcePath(kind, ...ids)}`;
}
