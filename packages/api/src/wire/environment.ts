import type { InstallationStatus, Integration, Installation } from '../client/resources.gen.js';

/**
 * Configuration that the author did not type. Its values can be anything, and interfaces without an index signature can be
 * assigned to it.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- With `unknown`, contexts that are typed by interfaces would be rejected.
export type UntypedConfiguration = Record<string, any>;

/** Configuration as the author typed it. An empty object type such as `{}` types nothing. */
type TypedConfiguration<Config> = [keyof Config] extends [never] ? UntypedConfiguration : Config;

/** Links of an installation in a space or site. */
export interface PlacedInstallationUrls {
    location: string;
    /** Requests below it reach the integration as `fetch` events. */
    publicEndpoint: string;
    /** The same for pages in webframes: an origin without cookies, or the same address where there is none. */
    publicContentEndpoint: string;
}

interface PlacementEnvironment<Config> {
    integration: string;
    installation: string;
    status: InstallationStatus;
    configuration: TypedConfiguration<Config>;
    externalIds: string[];
    urls: PlacedInstallationUrls;
}

/** An installation, as an integration sees it. */
export interface InstallationEnvironment<Config = UntypedConfiguration> extends Omit<Installation, 'configuration'> {
    configuration: TypedConfiguration<Config>;
}

/** An installation on one space, as an integration sees it. */
export interface SpaceInstallationEnvironment<Config = UntypedConfiguration> extends PlacementEnvironment<Config> {
    /** Its id. */
    space: string;
}

/** An installation on one site, as an integration sees it. */
export interface SiteInstallationEnvironment<Config = UntypedConfiguration> extends PlacementEnvironment<Config> {
    /** Its id. */
    site: string;
}

/** Secrets are strings, whatever type an author declares. */
type SecretsOf<Secrets> = { [Name in keyof Secrets]: string };

/**
 * Environment that the service sends to an integration with every event. The author's types for the configurations of an
 * organization, a space and a site run through it; the last one names the manifest's secrets.
 */
export interface RuntimeEnvironment<
    InstallationConfiguration = UntypedConfiguration,
    SpaceConfiguration = UntypedConfiguration,
    SiteConfiguration = SpaceConfiguration,
    Secrets = Record<string, string>,
> {
    /** Base of the service's API, without a trailing slash. */
    apiEndpoint: string;
    /** Bearer tokens for the API: the integration's own, and the installation's when the event has one. */
    apiTokens: { integration: string; installation?: string };
    /**
     * The installation's token when the event has one, else the integration's.
     *
     * @deprecated Runtimes of before `apiTokens` read it.
     */
    authToken?: string;
    integration: Integration;
    /** HMAC keys, a different one for each place. */
    signingSecrets: {
        integration: string;
        installation?: string;
        spaceInstallation?: string;
        siteInstallation?: string;
    };
    /**
     * The key of the nearest place that the event is of.
     *
     * @deprecated Integrations of before `signingSecrets` read it.
     */
    signingSecret?: string;
    /** The manifest's secrets, at most 20. */
    secrets: SecretsOf<Secrets>;
    installation?: InstallationEnvironment<InstallationConfiguration>;
    spaceInstallation?: SpaceInstallationEnvironment<SpaceConfiguration>;
    siteInstallation?: SiteInstallationEnvironment<SiteConfiguration>;
}
