import { call } from '@svc-int/api';
import type { ClientOptions, Configuration, Installation } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import type { Awaitable } from '../integration/callbacks.js';
import { getInstallationApiPath } from './target.js';
import type { InstallationTargetIds } from './target.js';

/** Changeable fields of an installation; on a space or a site, not the selections. */
export interface InstallationUpdate {
    configuration?: object | undefined;
    /** Ids for finding the installation, up to 5. */
    externalIds?: string[] | undefined;
    space_selection?: 'all' | 'selected' | undefined;
    site_selection?: 'all' | 'selected' | undefined;
}

/** Reads the current configuration from the service. */
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

/** Returns the installation on the account from the event, or fetches it. */
export async function getOrFetchInstallation(context: AnyContext, id: string): Promise<Installation> {
    // `AnyEnvironment` omits the type of this field, as authors type their configurations.
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
    // The operation returns an installation.
    return data as Installation;
}

type Change = () => Awaitable<InstallationUpdate | undefined>;

/** Pending changes by path of the installation, which run in sequence. */
const changing = new Map<string, Promise<unknown>>();

/**
 * Stores the result of `change`, and returns the stored configuration; undefined without a change. Within a copy of the
 * script, changes of one configuration run in sequence, including their reads; between two copies, the last one wins.
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
    // Later changes may wait for it after the response to this event.
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

/** Uses the token of the event's installation, as `context.api` does; for another installation or without one, the token of the integration. */
function getClientOptions({ environment }: AnyContext, { installation }: InstallationTargetIds): ClientOptions {
    const { apiEndpoint, apiTokens, integration } = environment;
    // `AnyEnvironment` omits the type of this field, as authors type their configurations.
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
