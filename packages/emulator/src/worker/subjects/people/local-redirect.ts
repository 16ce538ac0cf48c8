import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';

/** Throws 400 for other URLs, to prevent open redirects. */
export function resolveLocalRedirect(
    { urls: addresses }: Pick<Service, 'urls'>,
    path: string,
    parameterName: string,
): string {
    if (/^\/(?![/\\])[\x21-\x7e]{0,1000}$/.test(path) && !path.includes('#')) return addresses.url + path;
    throw new ServiceError(400, `${parameterName}: Expected a path of this service, such as "/".`);
}
