import { call } from '@svc-int/api';
import type { ClientOptions, Installation } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import type { ExtractedCredentials } from './config.js';
import type { OAuthPlace } from './place.js';

/** A configuration as the service holds it now. */
export async function readConfiguration(context: AnyContext, place: OAuthPlace): Promise<Record<string, unknown>> {
    const { get } = operationsOf(place);
    const { data } = await call(clientOf(context), get, 'GET', pathOf(context, place), {});
    return (data as Pick<Installation, 'configuration'>).configuration;
}

export async function readInstallation(context: AnyContext, installation: string): Promise<Installation> {
    const path = pathOf(context, { installation });
    const { data } = await call(clientOf(context), 'getIntegrationInstallationById', 'GET', path, {});
    // The operation answers with it.
    return data as Installation;
}

export async function saveCredentials(
    context: AnyContext,
    place: OAuthPlace,
    body: ExtractedCredentials,
): Promise<void> {
    await call(clientOf(context), operationsOf(place).update, 'PATCH', pathOf(context, place), { body });
}

/** With the integration's token: an event at the integration's own endpoint has no other. */
function clientOf({ environment: { apiEndpoint, apiTokens, integration } }: AnyContext): ClientOptions {
    const userAgent = `integration-${integration.name}/${integration.version}`;
    return { endpoint: apiEndpoint, token: apiTokens.integration, userAgent };
}

export function pathOf({ environment }: AnyContext, { installation, space, site }: OAuthPlace): string {
    const path = `/integrations/${encodeURIComponent(environment.integration.name)}/installations/${installation}`;
    if (space !== undefined) return `${path}/spaces/${space}`;
    return site === undefined ? path : `${path}/sites/${site}`;
}

function operationsOf({ space, site }: OAuthPlace): { get: string; update: string } {
    if (space !== undefined)
        return { get: 'getIntegrationSpaceInstallation', update: 'updateIntegrationSpaceInstallation' };
    if (site !== undefined)
        return { get: 'getIntegrationSiteInstallation', update: 'updateIntegrationSiteInstallation' };
    return { get: 'getIntegrationInstallationById', update: 'updateIntegrationInstallation' };
}
