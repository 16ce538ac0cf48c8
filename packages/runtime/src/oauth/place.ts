import type { AnyContext } from '../context/context.js';

/** The installation that credentials belong to: on an organization, or on one of its spaces or sites. */
export interface OAuthPlace {
    installation: string;
    space?: string;
    site?: string;
}

/** An installation of an event's environment. */
interface PlacedConfiguration {
    place: OAuthPlace;
    configuration: object;
}

/** The installations of an event, the closest first. */
export function placesOf({ environment }: AnyContext): PlacedConfiguration[] {
    // `AnyEnvironment` leaves these fields out, because authors' types of configurations stand in its way.
    const { installation, spaceInstallation, siteInstallation } = environment as Installations;
    if (!installation) return [];
    const whole = { installation: installation.id };
    return [
        ...(siteInstallation
            ? [
                  {
                      place: { ...whole, site: idOf(siteInstallation.site) },
                      configuration: siteInstallation.configuration,
                  },
              ]
            : []),
        ...(spaceInstallation
            ? [
                  {
                      place: { ...whole, space: idOf(spaceInstallation.space) },
                      configuration: spaceInstallation.configuration,
                  },
              ]
            : []),
        { place: whole, configuration: installation.configuration },
    ];
}

interface Installations {
    installation?: { id: string; configuration: object };
    spaceInstallation?: { space: string | { id: string }; configuration: object };
    siteInstallation?: { site: string | { id: string }; configuration: object };
}

function idOf(place: string | { id: string }): string {
    return typeof place === 'string' ? place : place.id;
}
