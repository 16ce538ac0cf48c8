import type { InstallationKind } from '../configuration/target.js';
import type { AnyContext } from '../context/context.js';

/** Which public endpoint is meant. */
export interface PublicEndpointOptions {
    /** Default: that of the closest installation of the event: on the site, else the space, else the account. */
    at?: InstallationKind | 'integration';
    /**
     * Whether the URL is for the page of a webframe, which has its own origin without cookies, if available. Default:
     * false.
     */
    content?: boolean;
}

/**
 * Returns the URL of the integration's public endpoint, without a trailing slash: for a webframe, a select's options, a
 * callback of a provider. Without an installation in the event, it is the integration's own. Throws if the event has no
 * such installation.
 */
export function publicEndpoint(context: AnyContext, { at, content }: PublicEndpointOptions = {}): string {
    const found = listEndpoints(context).find(({ kind, publicEndpoint }) => publicEndpoint && kind === (at ?? kind));
    const endpoint = (content && found?.publicContentEndpoint) || found?.publicEndpoint;
    if (!endpoint) throw new Error(`This event has no public endpoint${at ? ` of the kind "${at}"` : ''}.`);
    return endpoint.replace(/\/$/, '');
}

/** Returns the path of a request below its public endpoint; the whole path if it is below none. */
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
    // `AnyEnvironment` omits the types of these fields, as authors type their configurations.
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
