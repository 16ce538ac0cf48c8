import { WORKSPACES_PATH } from '../control/protocol.js';

export interface PublicEndpointTarget {
    integration: string;
    installation?: string;
    space?: string;
    site?: string;
}

export type PublishedScriptTarget = Required<Omit<PublicEndpointTarget, 'space'>>;

interface Outside {
    publicUrl: string;
}

const ENDPOINT = 'integration';

const SCRIPT = 'script';

const TARGET_PATTERN =
    `/v1/integrations/(?<integration>[\\w.-]+)` +
    `(?:/installations/(?<installation>[^/]+)(?:/spaces/(?<space>[^/]+)|/sites/(?<site>[^/]+))?)?`;

const ENDPOINT_PATTERN = `${TARGET_PATTERN}/${ENDPOINT}(?:/|$)`;

const ENDPOINT_PATH = new RegExp(`^${ENDPOINT_PATTERN}`);

const WORKSPACE_ENDPOINT_PATH = new RegExp(`^(?:${WORKSPACES_PATH}/[^/]+)?${ENDPOINT_PATTERN}`);

const SCRIPT_PATH = new RegExp(`^${TARGET_PATTERN}/${SCRIPT}$`);

/** Paths that run an integration, even by GET. Load balancers must not retry them on another node. */
export const UNRETRYABLE_PATHS_PATTERN = `/v1/integrations/.+/(?:${ENDPOINT}(?:/|$)|(?:${SCRIPT}|render)$)`;

/** Browsers treat servers on these hosts as one site. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Loopback by RFC 6761, section 6.3, in browsers and curl. */
const OWN_NAMES = '.localhost';

/** Host label for everything without its own label. No integration or site can have it. */
export const HOSTED_SHARED_PUBLIC_HOST_LABEL = 'public--origin';

/** Labels that start with `xn--` are encoded names: RFC 5890, section 2.3.2.1. */
const LABEL = /^(?!xn--)[^.]{1,63}$/;

export function getIntegrationEndpoint(service: Outside, target: PublicEndpointTarget): string {
    return createUrl(service, target, ENDPOINT);
}

export function getIntegrationPath({ publicUrl }: Outside, integration: string): string {
    return new URL(`${publicUrl}/v1/integrations/${integration}`).pathname;
}

export function getPublishedScriptUrl(service: Outside, target: PublishedScriptTarget): string {
    return createUrl(service, target, SCRIPT);
}

/** Returns an origin with its own cookies and storage. Undefined behind a tunnel and for invalid labels. */
export function getNamedPublicUrl({ publicUrl }: Outside, hostLabel: string): string | undefined {
    const ending = findHostSuffix(publicUrl);
    if (ending === undefined || !LABEL.test((hostLabel + ending).split('.', 1)[0] ?? '')) return undefined;
    const { protocol, host, port } = new URL(publicUrl);
    return publicUrl.replace(`${protocol}//${host}`, `${protocol}//${hostLabel}${ending}${port && `:${port}`}`);
}

/** Returns `undefined` for hosts that `getNamedPublicUrl` did not create. */
export function parseHostLabel({ publicUrl }: Outside, host: string): string | undefined {
    const ending = findHostSuffix(publicUrl);
    const hostname = normalizeHost(host);
    if (ending === undefined || !hostname.endsWith(ending)) return undefined;
    const name = hostname.slice(0, -ending.length);
    return name !== '' && name !== HOSTED_SHARED_PUBLIC_HOST_LABEL && !name.includes('.') ? name : undefined;
}

export function isHostUnderHostedWorkspace({ publicUrl }: Outside, host: string): boolean {
    const ending = findHostSuffix(publicUrl);
    return ending !== undefined && ending !== OWN_NAMES && normalizeHost(host).endsWith(ending);
}

/** A hosted service uses one label, for one certificate: `<name>--<workspace>.<domain>`. */
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

export function isPublicListenerUrl({ publicUrl }: Outside, url: string): boolean {
    if (!URL.canParse(publicUrl) || !URL.canParse(url)) return false;
    const [listener, target] = [new URL(publicUrl), new URL(url)];
    if (target.origin === listener.origin) return true;
    const isNamed = isLoopbackUrl(publicUrl)
        ? isLocalHostname(target.hostname)
        : parseHostLabel({ publicUrl }, target.hostname) !== undefined;
    return isNamed && target.protocol === listener.protocol && target.port === listener.port;
}

export function isLocalHostname(hostname: string): boolean {
    return LOOPBACK.has(hostname) || /^[^.]+\.localhost$/i.test(hostname);
}

/** Returns the URL at the plain origin, for programs that cannot resolve named origins. Undefined for other URLs. */
export function getPlainPublicUrl(service: Outside, url: string): string | undefined {
    if (!isPublicListenerUrl(service, url)) return undefined;
    const { origin, href } = new URL(url);
    return new URL(service.publicUrl).origin + href.slice(origin.length);
}

export function isNonLocalOrigin(text: string): boolean {
    if (!URL.canParse(text)) return false;
    const { origin, href, protocol, hostname } = new URL(text);
    return /^https?:$/.test(protocol) && href === `${origin}/` && !isLocalHostname(hostname);
}

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

export function parsePublicEndpoint(pathname: string): PublicEndpointTarget | undefined {
    const groups = ENDPOINT_PATH.exec(pathname)?.groups;
    if (!groups?.integration) return undefined;
    const { integration, ...within } = groups;
    return { integration, ...within };
}

/** Returns a path that starts with a slash. Accepts endpoints of all workspaces. */
export function getPathBelowPublicEndpoint(pathname: string): string {
    return pathname.replace(WORKSPACE_ENDPOINT_PATH, '/');
}

export function parsePublishedScriptPath(pathname: string): PublishedScriptTarget | undefined {
    const { integration, installation, site } = SCRIPT_PATH.exec(pathname)?.groups ?? {};
    return integration && installation && site ? { integration, installation, site } : undefined;
}

const DISPATCH_PREFIX = '/v1/dispatch/';

/** Events of another service arrive at this path. */
export function getDispatchReceiverPath(dispatchSecret: string): string {
    return DISPATCH_PREFIX + dispatchSecret;
}
