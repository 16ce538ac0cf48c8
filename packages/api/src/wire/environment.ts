import type { InstallationStatus, Integration, Installation, Site, Space } from '../client/resources.gen.js';
import type { Configuration } from './events.js';

/** Links of an installation in a space or site. */
export interface PlacedInstallationUrls {
    location: string;
    /** Requests below it reach the integration as `fetch` events. */
    publicEndpoint: string;
    /** The same for pages in webframes: an origin without cookies, or the same address where there is none. */
    publicContentEndpoint: string;
}

interface PlacedInstallation<Config> {
    integration: string;
    installation: string;
    status: InstallationStatus;
    configuration: Config;
    externalIds: string[];
    urls: PlacedInstallationUrls;
}

/** An installation on one space, as an integration sees it. */
export interface SpaceInstallationEnvironment<Config = Configuration> extends PlacedInstallation<Config> {
    space: string | Space;
}

/** An installation on one site, as an integration sees it. */
export interface SiteInstallationEnvironment<Config = Configuration> extends PlacedInstallation<Config> {
    site: string | Site;
}

/** The author's types that run through an environment. */
export interface EnvironmentTypes {
    installation?: object;
    space?: object;
    site?: object;
    /** Names of the manifest's secrets; the values are strings. */
    secrets?: object;
}

type Of<Types, Key extends keyof EnvironmentTypes, Fallback> = Types extends { [K in Key]: infer T } ? T : Fallback;

/** Whatever an author says of them, secrets are strings. */
type SecretsOf<Secrets> = { [Name in keyof Secrets]: string };

/** What the service tells an integration with every event. */
export interface RuntimeEnvironment<Types extends EnvironmentTypes = EnvironmentTypes> {
    /** Base of the service's API, without a trailing slash. */
    apiEndpoint: string;
    /** Bearer tokens for the API: the integration's own, and the installation's when the event has one. */
    apiTokens: { integration: string; installation?: string };
    integration: Integration;
    /** HMAC keys, a different one for each place. */
    signingSecrets: {
        integration: string;
        installation?: string;
        spaceInstallation?: string;
        siteInstallation?: string;
    };
    /** The manifest's secrets, at most 20. */
    secrets: SecretsOf<Of<Types, 'secrets', Record<string, string>>>;
    installation?: Omit<Installation, 'configuration'> & { configuration: Of<Types, 'installation', Configuration> };
    spaceInstallation?: SpaceInstallationEnvironment<Of<Types, 'space', Configuration>>;
    siteInstallation?: SiteInstallationEnvironment<Of<Types, 'site', Configuration>>;
}
