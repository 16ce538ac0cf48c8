import { type AppKind, appPath } from '../../values/app-address.js';
import type { Service } from './service.js';

/** The address at which the Studio opens a resource, given by the ids in its path in the API. */
export function appUrl({ addresses }: Pick<Service, 'addresses'>, kind: AppKind, ...ids: string[]): string {
    return `${addresses.url}/${appPath(kind, ...ids)}`;
}
