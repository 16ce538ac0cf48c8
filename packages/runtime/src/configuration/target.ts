import type { AnyContext } from '../context/context.js';

/** The installation that a configuration belongs to: on an organization, or on one of its spaces or sites. */
export interface ConfigurationTarget {
    installation: string;
    space?: string;
    site?: string;
}

/** Kinds of places for installations, named as the configurations in the manifest. */
export type InstallationKind = 'account' | 'space' | 'site';

/** An installation of an event's environment. */
interface PlacedConfiguration {
    kind: InstallationKind;
    place: ConfigurationTarget;
    configuration: object;
}

/** The installations of an event, the closest first. */
export function listTargets({ environment }: AnyContext): PlacedConfiguration[] {
    // `AnyEnvironment` leaves these fields out, because authors' types of configurations stand in its way.
    const { installation, spaceInstallation, siteInstallation } = environment as Installations;
    if (!installation) return [];
    const whole = { installation: installation.id };
    return [
        ...(siteInstallation ? [placed('site', { ...whole, site: siteInstallation.site }, siteInstallation)] : []),
        ...(spaceInstallation
            ? [placed('space', { ...whole, space: spaceInstallation.space }, spaceInstallation)]
            : []),
        placed('account', whole, installation),
    ];
}

/** The closest installation of an event, or the one of a kind. Throws when the event has none. */
export function getTarget(context: AnyContext, kind?: InstallationKind): ConfigurationTarget {
    const found = listTargets(context).find((candidate) => candidate.kind === (kind ?? candidate.kind));
    if (!found) throw new Error(`This event has no installation${kind ? ` of the kind "${kind}"` : ''}.`);
    return found.place;
}

/** Path of an installation below the API's `/v1`. */
export function getApiPath({ environment }: AnyContext, { installation, space, site }: ConfigurationTarget): string {
    const path = `/integrations/${encodeURIComponent(environment.integration.name)}/installations/${installation}`;
    if (space !== undefined) return `${path}/spaces/${space}`;
    return site === undefined ? path : `${path}/sites/${site}`;
}

interface Placed {
    configuration: object;
}

interface Installations {
    installation?: Placed & { id: string };
    spaceInstallation?: Placed & { space: string };
    siteInstallation?: Placed & { site: string };
}

function placed(kind: InstallationKind, place: ConfigurationTarget, { configuration }: Placed): PlacedConfiguration {
    return { kind, place, configuration };
}
