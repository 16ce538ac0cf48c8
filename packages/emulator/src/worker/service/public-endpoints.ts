import type { Addresses } from './service.js';

/** Where an HTTP request from outside reaches an integration. */
export interface PublicPlace {
    integration: string;
    installation?: string;
    space?: string;
    site?: string;
}

/** Ends the part of a public path that names the place; what follows is the integration's own. */
const MARKER = 'integration';

const PATH = new RegExp(
    `^/v1/integrations/(?<integration>[\\w.-]+)` +
        `(?:/installations/(?<installation>[^/]+)(?:/spaces/(?<space>[^/]+)|/sites/(?<site>[^/]+))?)?/${MARKER}(?:/|$)`,
);

/** The public endpoint of an integration, an installation, or an installation on a space or site. */
export function integrationPublicEndpoint({ publicUrl }: Addresses, place: PublicPlace): string {
    const { integration, installation, space, site } = place;
    const within = space ? `/spaces/${space}` : site ? `/sites/${site}` : '';
    return `${publicUrl}/v1/integrations/${integration}${installation ? `/installations/${installation}${within}` : ''}/${MARKER}`;
}

/** The place that a path on the public listener names. */
export function publicPlace(pathname: string): PublicPlace | undefined {
    const groups = PATH.exec(pathname)?.groups;
    if (!groups?.integration) return undefined;
    const { integration, ...within } = groups;
    return { integration, ...within };
}
