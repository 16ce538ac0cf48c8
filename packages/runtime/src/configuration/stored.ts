import { call } from '@svc-int/api';
import type { ClientOptions, Configuration, Installation } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import type { Awaitable } from '../integration/callbacks.js';
import { getInstallationApiPath } from './target.js';
import type { InstallationTargetIds } from './target.js';

/** Changeable fields of an installation; on a space or a site, not the selections. */
export interface InstallationUpdate {
    configuration?: object | undefined;
    /** Ids by which installations are found again; at most 5. */
    externalIds?: string[] | undefined;
    space_selection?: 'all' | 'selected' | undefined;
    site_selection?: 'all' | 'selected' | undefined;
}

/** A configuration as the service holds it now. */
export async function readStoredConfiguration(
    context: AnyContext,
    target: InstallationTargetIds,
): Promise<Configuration> {
    const { get } = getOperations(target);
    const { data } = await call(getClientOptions(context), get, 'GET', getInstallationApiPath(context, target), {});
    return (data as Pick<Installation, 'configuration'>).configuration;
}

/** The installation on the account: as the event brought it, else as the service holds it. */
export async function getOrFetchInstallation(context: AnyContext, id: string): Promise<Installation> {
    // `AnyEnvironment` leaves its type out, because authors' types of configurations stand in its way.
    const { installation } = context.environment as { installation?: Installation };
    return installation?.id === id ? installation : readInstallation(context, id);
}

async function readInstallation(context: AnyContext, installation: string): Promise<Installation> {
    const path = getInstallationApiPath(context, { installation });
    const { data } = await call(getClientOptions(context), 'getIntegrationInstallationById', 'GET', path, {});
    // The operation answers with it.
    return data as Installation;
}

type Change = () => Awaitable<InstallationUpdate | undefined>;

/** Changes under way, by the path of the installation: the next one waits for the one before. */
const changing = new Map<string, Promise<unknown>>();

/**
 * Stores what `change` gives, and gives what is then stored; undefined when there is nothing to change. Within a copy of the script,
 * changes of one configuration come one after the other, what they read included; between two copies, of changes at the same
 * time the last one stays.
 */
export function updateStoredInstallationSequentially(
    context: AnyContext,
    target: InstallationTargetIds,
    createUpdate: Change,
): Promise<Configuration | undefined> {
    const key = context.environment.apiEndpoint + getInstallationApiPath(context, target);
    const before = changing.get(key);
    const changed = updateAfter(before, context, target, createUpdate);
    const settled = changed.then(
        () => undefined,
        () => undefined,
    );
    changing.set(key, settled);
    // Others may wait for it after this event was answered.
    context.waitUntil(settled.then(() => changing.get(key) === settled && changing.delete(key)));
    return changed;
}

async function updateAfter(
    before: Promise<unknown> | undefined,
    context: AnyContext,
    target: InstallationTargetIds,
    change: Change,
): Promise<Configuration | undefined> {
    await before;
    const body = await change();
    if (!body) return undefined;
    const { update } = getOperations(target);
    const { data } = await call(getClientOptions(context), update, 'PATCH', getInstallationApiPath(context, target), {
        body,
    });
    return (data as Pick<Installation, 'configuration'>).configuration;
}

/** With the integration's token: an event at the integration's own endpoint has no other. */
function getClientOptions({ environment: { apiEndpoint, apiTokens, integration } }: AnyContext): ClientOptions {
    const userAgent = `integration-${integration.name}/${integration.version}`;
    return { endpoint: apiEndpoint, token: apiTokens.integration, userAgent };
}

function getOperations({ space, site }: InstallationTargetIds): { get: string; update: string } {
    if (space !== undefined)
        return { get: 'getIntegrationSpaceInstallation', update: 'updateIntegrationSpaceInstallation' };
    if (site !== undefined)
        return { get: 'getIntegrationSiteInstallation', update: 'updateIntegrationSiteInstallation' };
    return { get: 'getIntegrationInstallationById', update: 'updateIntegrationInstallation' };
}
