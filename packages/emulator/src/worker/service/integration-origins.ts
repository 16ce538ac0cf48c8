import { createHash } from 'node:crypto';

import {
    getIntegrationEndpoint,
    getNamedPublicUrl,
    type PublicEndpointTarget,
} from '../../integration/public-endpoints.js';
import type { ApiAndPublicUrls } from './service.js';

/** Name that is valid as a single host label: a further label would share its cookies. */
const PLAIN_NAME = /^(?=.{1,63}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Begins the names of hosts that are made from others; no plain name holds it. */
const MADE = 'i--';

/** Digits of the digest in a host label, which with the name of a workspace still fits into one label. */
const DIGEST_CHARS = 36;

/** Where an integration, or an installation of it, is reached from outside. */
export function getIntegrationPublicEndpointUrls(
    addresses: Pick<ApiAndPublicUrls, 'publicUrl'>,
    target: PublicEndpointTarget,
): { publicEndpoint: string; publicContentEndpoint: string } {
    const own = findIntegrationSubdomainUrl(addresses, target.integration);
    const publicEndpoint = getIntegrationEndpoint(addresses, target);
    const publicContentEndpoint =
        own === undefined ? publicEndpoint : getIntegrationEndpoint({ publicUrl: own }, target);
    return { publicEndpoint, publicContentEndpoint };
}

/** The public listener under the name that is this integration's alone; undefined where it has none. */
export function findIntegrationSubdomainUrl(
    addresses: Pick<ApiAndPublicUrls, 'publicUrl'>,
    integration: string,
): string | undefined {
    return getNamedPublicUrl(addresses, getIntegrationSubdomainLabel(addresses, integration));
}

/** The name of an integration in the host of its pages; no two integrations have the same. */
export function getIntegrationSubdomainLabel(
    addresses: Pick<ApiAndPublicUrls, 'publicUrl'>,
    integration: string,
): string {
    if (PLAIN_NAME.test(integration) && getNamedPublicUrl(addresses, integration) !== undefined) return integration;
    return MADE + createHash('sha256').update(integration).digest('hex').slice(0, DIGEST_CHARS);
}
