import type { Installation } from '@svc-int/api';

import { fetchAllListPages } from '../api-call/send.js';
import { KitError } from '../errors.js';
import type { CommandTarget } from './target.js';

export type InstallationTargetKind = 'account' | 'space' | 'site';

type Configured = Pick<Installation, 'status' | 'configuration'>;

export interface InstallationTarget extends Configured {
    kind: InstallationTargetKind;
    id: string;
}

export async function findInstallationOnOrganization({
    settings,
    name,
    organization,
}: CommandTarget): Promise<Installation | undefined> {
    const path = `/integrations/${encodeURIComponent(name)}/installations`;
    const pages = fetchAllListPages(settings, {
        id: 'listIntegrationInstallations',
        method: 'GET',
        path,
        query: { limit: '100' },
    });
    for await (const { items } of pages) {
        const found = (items as readonly Installation[]).find(({ target }) => target.organization === organization);
        if (found) return found;
    }
    return undefined;
}

/** Throws `NOT_INSTALLED`. */
export async function requireInstallationOnOrganization(target: CommandTarget): Promise<Installation> {
    const found = await findInstallationOnOrganization(target);
    if (found) return found;
    throw new KitError('NOT_INSTALLED', `${target.name} is not installed on ${target.organization}.`, {
        hint: 'Install it first, with "svc-int install".',
    });
}

export function installOnOrganization({ service, name, organization }: CommandTarget): Promise<Installation> {
    return service.request(['integration-installation'], (client) =>
        client.integrations.installIntegration(name, { organization }),
    );
}

export async function findInstallationTarget(
    target: CommandTarget,
    installation: string,
    kind: 'space' | 'site',
    id: string,
): Promise<InstallationTarget | undefined> {
    const { service, name } = target;
    const found = await service.find<Configured>(PLACEMENT_OBJECTS, ({ integrations }) =>
        kind === 'space'
            ? integrations.getIntegrationSpaceInstallation(name, installation, id)
            : integrations.getIntegrationSiteInstallation(name, installation, id),
    );
    return found && { kind, id, status: found.status, configuration: found.configuration };
}

/** Checks the first 100 spaces and 100 sites. */
export async function listPendingInstallationTargets(
    { settings, name, integration }: CommandTarget,
    installation: string,
): Promise<InstallationTarget[]> {
    const path = `/integrations/${encodeURIComponent(name)}/installations/${encodeURIComponent(installation)}`;
    const lists = PLACEMENT_LISTS.filter(({ kind }) => integration.configurations?.[kind] !== undefined);
    const found = lists.map(async ({ kind, id }): Promise<InstallationTarget[]> => {
        const query = { limit: '100' };
        const pages = fetchAllListPages(settings, { id, method: 'GET', path: `${path}/${kind}s`, query });
        const { value } = await pages.next();
        const items = (value?.items ?? []) as readonly (Configured & { space?: string; site?: string })[];
        return items.flatMap(({ status, configuration, [kind]: placeId }) =>
            status === 'pending' && placeId !== undefined ? [{ kind, id: placeId, status, configuration }] : [],
        );
    });
    return (await Promise.all(found)).flat();
}

const PLACEMENT_LISTS = [
    { kind: 'space', id: 'listIntegrationInstallationSpaces' },
    { kind: 'site', id: 'listIntegrationInstallationSites' },
] as const;

export async function findOrCreateInstallationTarget(
    target: CommandTarget,
    installation: string,
    kind: 'space' | 'site',
    id: string,
): Promise<InstallationTarget> {
    const found = await findInstallationTarget(target, installation, kind, id);
    if (found) return found;
    const { service, name } = target;
    const created = await service.find<Configured>(PLACEMENT_OBJECTS, ({ integrations }) =>
        kind === 'space'
            ? integrations.installIntegrationOnSpace(name, installation, { space: id })
            : integrations.installIntegrationOnSite(name, installation, { siteId: id }),
    );
    if (!created) throw await createUnknownTargetError(target, kind, id);
    return { kind, id, status: created.status, configuration: created.configuration };
}

async function createUnknownTargetError(
    { service, organization }: CommandTarget,
    kind: 'space' | 'site',
    id: string,
): Promise<KitError> {
    const list = await service.request<{ items: readonly { id: string; title: string }[] }>(['list'], ({ orgs }) =>
        kind === 'space' ? orgs.listSpacesInOrganizationById(organization) : orgs.listSites(organization),
    );
    const names = list.items.map((item) => `${item.id} (${item.title})`);
    return new KitError('INPUT_INVALID', `--${kind}: There is no ${kind} "${id}" in ${organization}.`, {
        hint: names.length > 0 ? `Use an id of its ${kind}s: ${names.join(', ')}.` : `Create a ${kind} there first.`,
    });
}

export async function replaceTargetConfiguration(
    target: CommandTarget,
    installation: string,
    { kind, id }: InstallationTarget,
    configuration: Record<string, unknown>,
): Promise<InstallationTarget> {
    const { service, name } = target;
    const changed = await service.request<Configured>(
        ['integration-installation', ...PLACEMENT_OBJECTS],
        async ({ integrations }) => {
            if (kind === 'account')
                return integrations.updateIntegrationInstallation(name, installation, { configuration });
            if (kind === 'space')
                return integrations.updateIntegrationSpaceInstallation(name, installation, id, { configuration });
            return integrations.updateIntegrationSiteInstallation(name, installation, id, { configuration });
        },
    );
    return { kind, id, status: changed.status, configuration: changed.configuration };
}

const PLACEMENT_OBJECTS = [''];
