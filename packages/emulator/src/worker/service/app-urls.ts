import { type ResourceKind, formatResourcePath } from '../../values/resource-path.js';
import type { Service } from './service.js';

/** The address at which the Studio opens a resource, given by the ids in its path in the API. */
export function getAppUrl({ urls: addresses }: Pick<Service, 'urls'>, kind: ResourceKind, ...ids: string[]): string {
    return `${addresses.url}/${formatResourcePath(kind, ...ids)}`;
}
