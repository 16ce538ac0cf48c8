import type { AnyContext } from '../context/context.js';

/** Ids of an installation on an organization, or on one of its spaces or sites. */
export interface InstallationTargetIds {
    installation: string;
    space?: string;
    site?: string;
}

/** Kinds of targets, named as the configurations in the manifest. */
export type InstallationKind = 'account' | 'space' | 'site';

/** An installation of an event's environment. */
interface TargetConfiguration {
    kind: InstallationKind;
    target: InstallationTargetIds;
    configuration: object;
}

/** The installations of an event, the closest first. */
export function listEventInstallationsClosestFirst({ environment }: AnyContext): TargetConfiguration[] {
    // `AnyEnvironment` omits the types of these fields, as authors type their configurations.
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

/** Returns the most specific installation of an event, or that of a kind. Throws if the event has none. */
export function requireEventInstallation(context: AnyContext, kind?: InstallationKind): InstallationTargetIds {
    const found = listEventInstallationsClosestFirst(context).find(
        (candidate) => candidate.kind === (kind ?? candidate.kind),
    );
    if (!found) throw new Error(`This event has no installation${kind ? ` of the kind "${kind}"` : ''}.`);
    return found.target;
}

/** Path of an installation below the API's `/v1`. */
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
