import { call, type ClientOptions, type Configuration, type Installation } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import type { Awaitable } from '../integration/callbacks.js';
import { getInstallationApiPath, type InstallationTargetIds } from './target.js';

export interface InstallationUpdate {
    configuration?: object | undefined;
    externalIds?: string[] | undefined;
    space_selection?: 'all' | 'selected' | undefined;
    site_selection?: 'all' | 'selected' | undefined;
}

export async function readStoredConfiguration(
    context: AnyContext,
    target: InstallationTargetIds,
): Promise<Configuration> {
    const { get } = getOperations(target);
    const { data } = await call(
        getClientOptions(context, target),
        get,
        'GET',
        getInstallationApiPath(context, target),
        {},
    );
    return (data as Pick<Installation, 'configuration'>).configuration;
}

export async function getOrFetchInstallation(context: AnyContext, id: string): Promise<Installation> {
    const { installation } = context.environment as { installation?: Installation };
    return installation?.id === id ? installation : readInstallation(context, id);
}

async function readInstallation(context: AnyContext, installation: string): Promise<Installation> {
    const path = getInstallationApiPath(context, { installation });
    const { data } = await call(
        getClientOptions(context, { installation }),
        'getIntegrationInstallationById',
        'GET',
        path,
        {},
    );
    return data as Installation;
}

type Change = () => Awaitable<InstallationUpdate | undefined>;

/** Pending updates by the installation's API URL. */
const changing = new Map<string, Promise<unknown>>();

/**
 * Returns the stored configuration; undefined if `createUpdate` returns no update. Updates of a configuration are sequential within a
 * copy of the script; between copies, the last one wins.
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
    // Other events may wait for this update, so it must outlive this event.
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
    const { data } = await call(
        getClientOptions(context, target),
        update,
        'PATCH',
        getInstallationApiPath(context, target),
        {
            body,
        },
    );
    return (data as Pick<Installation, 'configuration'>).configuration;
}

/** Uses the token of the event's installation; otherwise that of the integration. */
function getClientOptions({ environment }: AnyContext, { installation }: InstallationTargetIds): ClientOptions {
    const { apiEndpoint, apiTokens, integration } = environment;
    const event = environment as { installation?: Pick<Installation, 'id'> };
    const isOfEvent = event.installation?.id === installation;
    const token = (isOfEvent ? apiTokens.installation : undefined) ?? apiTokens.integration;
    return { endpoint: apiEndpoint, token, userAgent: `integration-${integration.name}/${integration.version}` };
}

function getOperations({ space, site }: InstallationTargetIds): { get: string; update: string } {
    if (space !== undefined)
        return { get: 'getIntegrationSpaceInstallation', update: 'updateIntegrationSpaceInstallation' };
    if (site !== undefined)
        return { get: 'getIntegrationSiteInstallation', update: 'updateIntegrationSiteInstallation' };
    return { get: 'getIntegrationInstallationById', update: 'updateIntegrationInstallation' };
}
