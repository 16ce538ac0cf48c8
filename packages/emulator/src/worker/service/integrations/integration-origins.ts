import { createHash } from 'node:crypto';

import {
    getIntegrationEndpoint,
    getNamedPublicUrl,
    type PublicEndpointTarget,
} from '../../../integration/public-endpoints.js';
import type { ApiAndPublicUrls } from '../service.js';

/** One host label: hosts with more labels would share cookies. */
const PLAIN_NAME = /^(?=.{1,63}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Prefix of hashed names. No plain name contains it. */
const HASHED_LABEL_PREFIX = 'i--';

const DIGEST_CHARS = 36;

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

export function findIntegrationSubdomainUrl(
    addresses: Pick<ApiAndPublicUrls, 'publicUrl'>,
    integration: string,
): string | undefined {
    return getNamedPublicUrl(addresses, getIntegrationSubdomainLabel(addresses, integration));
}

export function getIntegrationSubdomainLabel(
    addresses: Pick<ApiAndPublicUrls, 'publicUrl'>,
    integration: string,
): string {
    if (PLAIN_NAME.test(integration) && getNamedPublicUrl(addresses, integration) !== undefined) return integration;
    return HASHED_LABEL_PREFIX + createHash('sha256').update(integration).digest('hex').slice(0, DIGEST_CHARS);
}
