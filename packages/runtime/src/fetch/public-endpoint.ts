import type { InstallationKind } from '../configuration/target.js';
import type { AnyContext } from '../context/context.js';

/** Which public endpoint is meant. */
export interface PublicEndpointOptions {
    /** Default: that of the closest installation of the event: on the site, else the space, else the account. */
    at?: InstallationKind | 'integration';
    /** Whether the address is for a webframe's page, which gets an origin without cookies where there is one. Default: false. */
    content?: boolean;
}

/**
 * The address below which HTTP requests reach the integration, without a slash at its end: for a webframe, a select's
 * options, a callback of a provider. Where the event has no installation it is the integration's own. Throws when the
 * event has no such place.
 */
export function publicEndpoint(context: AnyContext, { at, content }: PublicEndpointOptions = {}): string {
    const found = listEndpoints(context).find(({ kind, publicEndpoint }) => publicEndpoint && kind === (at ?? kind));
    const endpoint = (content && found?.publicContentEndpoint) || found?.publicEndpoint;
    if (!endpoint) throw new Error(`This event has no public endpoint${at ? ` of the kind "${at}"` : ''}.`);
    return endpoint.replace(/\/$/, '');
}

/** The path of a request below the public endpoint that it came to; the whole path where it came to none. */
export function getPublicEndpointSubpath(context: AnyContext, url: string): string {
    const { pathname } = new URL(url);
    const base = listEndpoints(context)
        .flatMap(({ publicEndpoint, publicContentEndpoint }) =>
            [publicEndpoint ?? [], publicContentEndpoint ?? []].flat(),
        )
        .map((endpoint) => new URL(endpoint).pathname.replace(/\/$/, ''))
        .find((candidate) => `${pathname}/`.startsWith(`${candidate}/`));
    return pathname.slice(base?.length);
}

interface Endpoints {
    publicEndpoint?: string;
    publicContentEndpoint?: string;
}

// The closest first.
function listEndpoints({ environment }: AnyContext): (Endpoints & { kind: PublicEndpointOptions['at'] })[] {
    // `AnyEnvironment` leaves these fields out, because authors' types of configurations stand in its way.
    const { installation, spaceInstallation, siteInstallation, integration } = environment as EndpointSources;
    return [
        { kind: 'site', ...siteInstallation?.urls },
        { kind: 'space', ...spaceInstallation?.urls },
        { kind: 'account', ...installation?.urls },
        { kind: 'integration', ...integration.urls },
    ];
}

interface EndpointSources {
    integration: { urls: Endpoints };
    installation?: { urls: Endpoints };
    spaceInstallation?: { urls: Endpoints };
    siteInstallation?: { urls: Endpoints };
}
