/** Where an HTTP request from outside reaches an integration. */
export interface PublicPlace {
    integration: string;
    installation?: string;
    space?: string;
    site?: string;
}

/** A site to whose pages an integration adds a script. */
export type ScriptPlace = Required<Omit<PublicPlace, 'space'>>;

/** Where a service is reached from outside. */
interface Outside {
    publicUrl: string;
}

/** Ends the part of a public path that names the place; what follows is the integration's own. */
const ENDPOINT = 'integration';

/** Ends the path of the script that an integration adds to the pages of a site. */
const SCRIPT = 'script';

const PLACE =
    `^/v1/integrations/(?<integration>[\\w.-]+)` +
    `(?:/installations/(?<installation>[^/]+)(?:/spaces/(?<space>[^/]+)|/sites/(?<site>[^/]+))?)?`;

const ENDPOINT_PATH = new RegExp(`${PLACE}/${ENDPOINT}(?:/|$)`);

const SCRIPT_PATH = new RegExp(`${PLACE}/${SCRIPT}$`);

/** The public endpoint of an integration, an installation, or an installation on a space or site. */
export function integrationPublicEndpoint(service: Outside, place: PublicPlace): string {
    return urlOf(service, place, ENDPOINT);
}

/** Where its pages in webframes are served: as there is no origin for them alone, the public endpoint. */
export function integrationContentEndpoint(service: Outside, place: PublicPlace): string {
    return integrationPublicEndpoint(service, place);
}

/** Both endpoints of a place, as resources tell them. */
export function publicEndpointsOf(service: Outside, place: PublicPlace) {
    return {
        publicEndpoint: integrationPublicEndpoint(service, place),
        publicContentEndpoint: integrationContentEndpoint(service, place),
    };
}

/** Where visitors of a site get the script that an integration adds to its pages. */
export function publishedScriptUrl(service: Outside, place: ScriptPlace): string {
    return urlOf(service, place, SCRIPT);
}

function urlOf({ publicUrl }: Outside, { integration, installation, space, site }: PublicPlace, end: string): string {
    const within = space ? `/spaces/${space}` : site ? `/sites/${site}` : '';
    return `${publicUrl}/v1/integrations/${integration}${installation ? `/installations/${installation}${within}` : ''}/${end}`;
}

/** The place whose endpoint a path on the public listener is below. */
export function publicPlace(pathname: string): PublicPlace | undefined {
    const groups = ENDPOINT_PATH.exec(pathname)?.groups;
    if (!groups?.integration) return undefined;
    const { integration, ...within } = groups;
    return { integration, ...within };
}

/** The integration's own part of a path on the public listener, from the slash on. */
export function pathBelowEndpoint(pathname: string): string {
    return pathname.replace(ENDPOINT_PATH, '/');
}

/** The site whose script a path on the public listener is. */
export function publishedScriptPlace(pathname: string): ScriptPlace | undefined {
    const { integration, installation, site } = SCRIPT_PATH.exec(pathname)?.groups ?? {};
    return integration && installation && site ? { integration, installation, site } : undefined;
}
