import type { InstallationStatus, Integration, Installation } from '../client/resources.gen.js';

/** `any`, because interfaces without an index signature are also accepted. */
// oxlint-disable-next-line typescript/no-explicit-any -- With `unknown`, contexts that are typed by interfaces would be rejected.
export type UntypedConfiguration = Record<string, any>;

/** An empty object type such as `{}` counts as untyped. */
type TypedConfiguration<Config> = [keyof Config] extends [never] ? UntypedConfiguration : Config;

export interface PlacedInstallationUrls {
    location: string;
    /** Requests below this URL reach the integration as `fetch` events. */
    publicEndpoint: string;
    /** Like `publicEndpoint`, for pages in webframes: on an origin of the integration's own if the service has such origins. */
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

export interface InstallationEnvironment<Config = UntypedConfiguration> extends Omit<Installation, 'configuration'> {
    configuration: TypedConfiguration<Config>;
}

export interface SpaceInstallationEnvironment<Config = UntypedConfiguration> extends PlacementEnvironment<Config> {
    space: string;
}

export interface SiteInstallationEnvironment<Config = UntypedConfiguration> extends PlacementEnvironment<Config> {
    site: string;
}

/** Secrets are strings, whatever the author declares. */
type SecretsOf<Secrets> = { [Name in keyof Secrets]: string };

/** Environment of an event. Type parameters: configurations of an organization, a space and a site, and the manifest's secrets. */
export interface RuntimeEnvironment<
    InstallationConfiguration = UntypedConfiguration,
    SpaceConfiguration = UntypedConfiguration,
    SiteConfiguration = SpaceConfiguration,
    Secrets = Record<string, string>,
> {
    /** Base URL of the API, without a trailing slash. */
    apiEndpoint: string;
    /** Bearer tokens for the API: of the integration, and of the event's installation if any. */
    apiTokens: { integration: string; installation?: string };
    /**
     * Token of the event's installation, else of the integration.
     *
     * @deprecated Only runtimes older than `apiTokens` read it.
     */
    authToken?: string;
    integration: Integration;
    /** HMAC keys, different for each installation and placement. */
    signingSecrets: {
        integration: string;
        installation?: string;
        spaceInstallation?: string;
        siteInstallation?: string;
    };
    /**
     * Signing secret of the site installation, else of the space installation, else of the installation, else of the integration.
     *
     * @deprecated Use `signingSecrets`.
     */
    signingSecret?: string;
    /** The manifest's secrets, at most 20. */
    secrets: SecretsOf<Secrets>;
    installation?: InstallationEnvironment<InstallationConfiguration>;
    spaceInstallation?: SpaceInstallationEnvironment<SpaceConfiguration>;
    siteInstallation?: SiteInstallationEnvironment<SiteConfiguration>;
}
