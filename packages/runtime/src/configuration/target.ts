import type { AnyContext } from '../context/context.js';

declare const MODE: string | undefined;

export interface InstallationTargetIds {
    installation: string;
    space?: string;
    site?: string;
}

export type InstallationKind = 'account' | 'space' | 'site';

interface TargetConfiguration {
    kind: InstallationKind;
    target: InstallationTargetIds;
    configuration: object;
}

export function listEventInstallationsClosestFirst({ environment }: AnyContext): TargetConfiguration[] {
    const { installation, spaceInstallation, siteInstallation } = environment as Installations;
    if (!installation) return [];
    const whole = { installation: installation.id };
    return [
        ...(siteInstallation
            ? [createTargetConfiguration('site', { ...whole, site: siteInstallation.site }, siteInstallation)]
            : []),
        ...(spaceInstallation
            ? [createTargetConfiguration('space', { ...whole, space: spaceInstallation.space }, spaceInstallation)]
            : []),
        createTargetConfiguration('account', whole, installation),
    ];
}

/** Returns the event's installation of a kind; default: the most specific one. Throws if there is none. */
export function requireEventInstallation(context: AnyContext, kind?: InstallationKind): InstallationTargetIds {
    const found = listEventInstallationsClosestFirst(context).find(
        (candidate) => candidate.kind === (kind ?? candidate.kind),
    );
    if (!found)
        throw new Error(`This event has no installation${kind ? ` of the kind "${kind}"` : ''}.${describeTaskHint()}`);
    return found.target;
}

function describeTaskHint(): string {
    if (typeof MODE !== 'undefined' && MODE === 'production') return '';
    return ' If it is a task: put the ids of the installation into the task, and read its configuration with context.integration.api.integrations.';
}

export function getInstallationApiPath(
    { environment }: AnyContext,
    { installation, space, site }: InstallationTargetIds,
): string {
    const path = `/integrations/${encodeURIComponent(environment.integration.name)}/installations/${installation}`;
    if (space !== undefined) return `${path}/spaces/${space}`;
    return site === undefined ? path : `${path}/sites/${site}`;
}

interface Configured {
    configuration: object;
}

interface Installations {
    installation?: Configured & { id: string };
    spaceInstallation?: Configured & { space: string };
    siteInstallation?: Configured & { site: string };
}

function createTargetConfiguration(
    kind: InstallationKind,
    target: InstallationTargetIds,
    { configuration }: Configured,
): TargetConfiguration {
    return { kind, target, configuration };
}
