import type { InstallationKind } from '../configuration/target.js';
import type { AnyContext } from '../context/context.js';

export interface PublicEndpointOptions {
    /** Default: the most specific installation of the event: site, space, account. */
    at?: InstallationKind | 'integration';
    /** Whether the URL is for webframe pages: on an origin of the integration's own if available. Default: false. */
    content?: boolean;
}

/**
 * Returns the URL of a public endpoint, without a trailing slash; default: of the most specific installation, else of the integration.
 * Throws if the event has none of the kind `at`.
 */
export function publicEndpoint(context: AnyContext, { at, content }: PublicEndpointOptions = {}): string {
    const found = listEndpoints(context).find(({ kind, publicEndpoint }) => publicEndpoint && kind === (at ?? kind));
    const endpoint = (content && found?.publicContentEndpoint) || found?.publicEndpoint;
    if (!endpoint) throw new Error(`This event has no public endpoint${at ? ` of the kind "${at}"` : ''}.`);
    return endpoint.replace(/\/$/, '');
}

/** Returns the path below the public endpoint; the whole path if the URL is below none. */
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

function listEndpoints({ environment }: AnyContext): (Endpoints & { kind: PublicEndpointOptions['at'] })[] {
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
