import { WORKSPACES_PATH } from '../control/protocol.js';

/** Where an HTTP request from outside reaches an integration. */
export interface PublicEndpointTarget {
    integration: string;
    installation?: string;
    space?: string;
    site?: string;
}

/** A site to whose pages an integration adds a script. */
export type PublishedScriptTarget = Required<Omit<PublicEndpointTarget, 'space'>>;

/** Where a service is reached from outside. */
interface Outside {
    publicUrl: string;
}

/** Ends the part of a public path that names the place; what follows is the integration's own. */
const ENDPOINT = 'integration';

/** Ends the path of the script that an integration adds to the pages of a site. */
const SCRIPT = 'script';

const TARGET_PATTERN =
    `/v1/integrations/(?<integration>[\\w.-]+)` +
    `(?:/installations/(?<installation>[^/]+)(?:/spaces/(?<space>[^/]+)|/sites/(?<site>[^/]+))?)?`;

const ENDPOINT_PATTERN = `${TARGET_PATTERN}/${ENDPOINT}(?:/|$)`;

const ENDPOINT_PATH = new RegExp(`^${ENDPOINT_PATTERN}`);

/** Path of a public endpoint in the main workspace or another one. */
const WORKSPACE_ENDPOINT_PATH = new RegExp(`^(?:${WORKSPACES_PATH}/[^/]+)?${ENDPOINT_PATTERN}`);

const SCRIPT_PATH = new RegExp(`^${TARGET_PATTERN}/${SCRIPT}$`);

/**
 * Paths at which a request runs an integration, be it by GET, as an expression that balancers take: none of them sends such a request to another
 * node when the first may have begun with it.
 */
export const UNRETRYABLE_PATHS_PATTERN = `/v1/integrations/.+/(?:${ENDPOINT}(?:/|$)|(?:${SCRIPT}|render)$)`;

/** Names and addresses of this machine, under which a browser reaches all of its servers as one site. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Below this name every other one is this machine, for browsers and curl without asking anybody (RFC 6761, section 6.3). */
const OWN_NAMES = '.localhost';

/** Begins the host at which a hosted workspace has what no name of its own is for. No integration and no site has such a name. */
export const HOSTED_SHARED_PUBLIC_HOST_LABEL = 'public--origin';

/** A label of a host that browsers take as it is: what begins so is an encoded name for them (RFC 5890, section 2.3.2.1). */
const LABEL = /^(?!xn--)[^.]{1,63}$/;

/** The public endpoint of an integration, an installation, or an installation on a space or site. */
export function getIntegrationEndpoint(service: Outside, target: PublicEndpointTarget): string {
    return createUrl(service, target, ENDPOINT);
}

/** The path below which an integration has all of its endpoints and scripts. */
export function getIntegrationPath({ publicUrl }: Outside, integration: string): string {
    return new URL(`${publicUrl}/v1/integrations/${integration}`).pathname;
}

/** Where visitors of a site get the script that an integration adds to its pages. */
export function getPublishedScriptUrl(service: Outside, target: PublishedScriptTarget): string {
    return createUrl(service, target, SCRIPT);
}

/**
 * The address of a service under a name of its own, which no other page has: another origin for browsers, with other cookies and other
 * storage. Undefined for a service that has no such names, as one that is reached through a tunnel, and for names that make no label of a host.
 */
export function getNamedPublicUrl({ publicUrl }: Outside, hostLabel: string): string | undefined {
    const ending = findHostSuffix(publicUrl);
    if (ending === undefined || !LABEL.test((hostLabel + ending).split('.', 1)[0] ?? '')) return undefined;
    const { protocol, host, port } = new URL(publicUrl);
    return publicUrl.replace(`${protocol}//${host}`, `${protocol}//${hostLabel}${ending}${port && `:${port}`}`);
}

/** Extracts the name from a host that `getNamedPublicUrl` made. Returns undefined for other hosts and for the plain origin. */
export function parseHostLabel({ publicUrl }: Outside, host: string): string | undefined {
    const ending = findHostSuffix(publicUrl);
    const hostname = normalizeHost(host);
    if (ending === undefined || !hostname.endsWith(ending)) return undefined;
    const name = hostname.slice(0, -ending.length);
    return name !== '' && name !== HOSTED_SHARED_PUBLIC_HOST_LABEL && !name.includes('.') ? name : undefined;
}

/** Whether a host is among the names of a hosted service's workspace, also where nothing has that name. */
export function isHostUnderHostedWorkspace({ publicUrl }: Outside, host: string): boolean {
    const ending = findHostSuffix(publicUrl);
    return ending !== undefined && ending !== OWN_NAMES && normalizeHost(host).endsWith(ending);
}

/** What follows the names of a service's origins in their hosts. A hosted one has all in one label, for one certificate: `<name>--<workspace>.<domain>`. */
function findHostSuffix(publicUrl: string): string | undefined {
    if (!URL.canParse(publicUrl)) return undefined;
    const { hostname } = new URL(publicUrl);
    if (LOOPBACK.has(hostname)) return OWN_NAMES;
    return hostname.startsWith(`${HOSTED_SHARED_PUBLIC_HOST_LABEL}--`)
        ? hostname.slice(HOSTED_SHARED_PUBLIC_HOST_LABEL.length)
        : undefined;
}

function normalizeHost(host: string): string {
    return host.toLowerCase().replace(/:\d+$/, '');
}

/** Whether an address is one of the public listener: its plain origin, or that of an integration's pages. */
export function isPublicListenerUrl({ publicUrl }: Outside, url: string): boolean {
    if (!URL.canParse(publicUrl) || !URL.canParse(url)) return false;
    const [listener, target] = [new URL(publicUrl), new URL(url)];
    if (target.origin === listener.origin) return true;
    const isNamed = isLoopbackUrl(publicUrl)
        ? isLocalHostname(target.hostname)
        : parseHostLabel({ publicUrl }, target.hostname) !== undefined;
    return isNamed && target.protocol === listener.protocol && target.port === listener.port;
}

/** Whether a host is this machine by its name alone, as that of a browser's address. */
export function isLocalHostname(hostname: string): boolean {
    return LOOPBACK.has(hostname) || /^[^.]+\.localhost$/i.test(hostname);
}

/** An address of the public listener as programs reach it, who may not know the names of integrations' origins. Undefined for any other. */
export function getPlainPublicUrl(service: Outside, url: string): string | undefined {
    if (!isPublicListenerUrl(service, url)) return undefined;
    const { origin, href } = new URL(url);
    return new URL(service.publicUrl).origin + href.slice(origin.length);
}

/** Whether a text is an origin, and one that leads from elsewhere to this machine. */
export function isNonLocalOrigin(text: string): boolean {
    if (!URL.canParse(text)) return false;
    const { origin, href, protocol, hostname } = new URL(text);
    return /^https?:$/.test(protocol) && href === `${origin}/` && !isLocalHostname(hostname);
}

/** Whether an address is one that only this machine reaches. */
export function isLoopbackUrl(url: string): boolean {
    return URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);
}

function createUrl(
    { publicUrl }: Outside,
    { integration, installation, space, site }: PublicEndpointTarget,
    end: string,
): string {
    const within = space ? `/spaces/${space}` : site ? `/sites/${site}` : '';
    return `${publicUrl}/v1/integrations/${integration}${installation ? `/installations/${installation}${within}` : ''}/${end}`;
}

/** The place whose endpoint a path on the public listener is below. */
export function parsePublicEndpoint(pathname: string): PublicEndpointTarget | undefined {
    const groups = ENDPOINT_PATH.exec(pathname)?.groups;
    if (!groups?.integration) return undefined;
    const { integration, ...within } = groups;
    return { integration, ...within };
}

/** The integration's own part of a path on the public listener, from the slash on, in any workspace. */
export function getPathBelowPublicEndpoint(pathname: string): string {
    return pathname.replace(WORKSPACE_ENDPOINT_PATH, '/');
}

/** The site whose script a path on the public listener is. */
export function parsePublishedScriptPath(pathname: string): PublishedScriptTarget | undefined {
    const { integration, installation, site } = SCRIPT_PATH.exec(pathname)?.groups ?? {};
    return integration && installation && site ? { integration, installation, site } : undefined;
}

/** Before the secret in the path at which the public listener takes events of another service. */
const DISPATCH_PREFIX = '/v1/dispatch/';

/** Where the public listener of a service with this `dispatchSecret` takes events of another service. */
export function getDispatchPath(dispatchSecret: string): string {
    return DISPATCH_PREFIX + dispatchSecret;
}
