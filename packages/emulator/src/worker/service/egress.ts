import { ALWAYS_CLOSED_REASON } from '../../hosting/network-ranges.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { findNonPublicReason } from './closed-addresses.js';

/** Addresses of the session itself. */
export interface SessionUrls {
    /** Base URL of the API that integrations call. */
    apiUrl: string;
    /** Base URL below which integrations are reached from outside. */
    publicUrl: string;
    /** Ports that the session listens on. */
    ports: readonly number[];
}

/**
 * Initiator of a request: an integration, or its author on its behalf; a reader, for a URL to import or to read as a
 * specification; foreign content at a public address, for its links, images, redirects and references; or the operator,
 * for an origin in the settings of the host; a visitor of a site, for a request of an operation that a page of it documents, which is sent once.
 */
export type EgressInitiatorKind = 'integration' | 'reader' | 'foreign' | 'operator' | 'visitor';

/** Ways into the network. Each judges by the address that it connects to. */
export interface EgressFetchersByAddressReach {
    /** The network without link-local addresses; of a hosted service, public addresses and the networks that it allows. */
    NETWORK: Fetcher;
    /** All networks except this machine; for a hosted service, public addresses only. */
    OTHER_MACHINES: Fetcher;
    /** Public addresses and this machine; where a setting opens them, private networks. Of a hosted service as `NETWORK`. */
    SOURCES: Fetcher;
    /** Networks of sources except this machine; for a hosted service, public addresses only. */
    OTHER_SOURCES: Fetcher;
    /** Public addresses alone. */
    PUBLIC: Fetcher;
    /** The network without link-local addresses, on every host. */
    CONFIGURED: Fetcher;
}

/** Addresses that requests may reach, as the host decides. */
export interface EgressPolicy {
    networks: EgressFetchersByAddressReach;
    /** Ranges that a hosted service reaches beside public addresses; undefined for a service of its own machine. */
    allowedNetworks: readonly string[] | undefined;
    /** Ports of a cluster's nodes. */
    nodePorts: readonly number[];
}

/** Response, and whether it came from a public address if that was checked. */
export interface EgressResponse {
    response: Response;
    isForeign: boolean;
}

/** The egress policy denied a request, which was not sent. */
export class EgressDeniedError extends Error {
    override readonly name = 'EgressDeniedError';
}

/**
 * Ports of the web, which nodes share with other servers. If a node uses such a port, requests to it reach only public
 * addresses.
 */
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);

/**
 * Sends a request into the network, without following a redirection, or refuses it: no request reaches ports of the session or of
 * nodes, or link-local addresses, by any name, and a request that content of a public address causes reaches public addresses alone. A hosted service reaches
 * public addresses and the networks that its settings allow.
 *
 * @throws EgressDeniedError
 */
export async function fetchExternalWithoutRedirects(
    policy: EgressPolicy,
    request: Request,
    initiator: EgressInitiatorKind,
    session: SessionUrls,
): Promise<EgressResponse> {
    const { host, hostname, port, protocol } = new URL(request.url);
    const to = initiator === 'integration' ? 'closed to integrations' : 'closed to imports and specifications';
    const target = { hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
    const denial = findDenial(policy, target, initiator, session);
    if (denial !== undefined) throw new EgressDeniedError(`${host} is ${to}: it is ${denial}.`);
    const isAtOwnPort = isOwnPort(policy, target.port, session);
    const [first, second] = selectRoutes(policy, initiator, isAtOwnPort);
    try {
        return await first(second ? request.clone() : request).catch((error: unknown) => {
            if (!second || request.signal.aborted) throw error;
            return second(request);
        });
    } catch (error) {
        const closed = describeRefusedAddresses(policy, isAtOwnPort, session);
        throw new Error(describeNetworkFailure(error, request.url, `it points to ${closed}, which is ${to}`), {
            cause: error,
        });
    }
}

interface Target {
    hostname: string;
    port: number;
}

/** Why a request is refused before a name is resolved; undefined where the network judges. */
function findDenial(
    policy: EgressPolicy,
    { hostname, port }: Target,
    initiator: EgressInitiatorKind,
    session: SessionUrls,
): string | undefined {
    const { allowedNetworks, nodePorts } = policy;
    if (nodePorts.includes(port) && !WEB_PORTS.has(port)) return `port ${port}, which nodes of the service use`;
    const isOwn = isOwnPort(policy, port, session);
    const reason = findNonPublicReason(hostname, isOwn ? [] : (allowedNetworks ?? []));
    if (reason === ALWAYS_CLOSED_REASON) return reason;
    const isPolicyOfHost = allowedNetworks !== undefined && initiator !== 'operator';
    if (isOwn && (isPolicyOfHost ? reason !== undefined : reason === 'an address of its own machine'))
        return describeOwnPort(session);
    return isPolicyOfHost && reason !== undefined ? `${reason}. ${HOSTED_POLICY}` : undefined;
}

const HOSTED_POLICY =
    'A hosted service reaches public addresses, and others that its operator names in the setting allowedNetworks';

function isOwnPort({ nodePorts }: EgressPolicy, port: number, { ports }: SessionUrls): boolean {
    return ports.includes(port) || nodePorts.includes(port);
}

type Route = (request: Request) => Promise<EgressResponse>;

/**
 * Selects the network and its fallback. Requests that may reach this machine try the public network first, which tells
 * whether the response is public.
 */
function selectRoutes({ networks }: EgressPolicy, starter: EgressInitiatorKind, isAtOwnPort: boolean): [Route, Route?] {
    const createRoute =
        (network: Fetcher): Route =>
        async (request) => ({ response: await network.fetch(request), isForeign: network === networks.PUBLIC });
    switch (starter) {
        case 'integration':
            return [createRoute(isAtOwnPort ? networks.OTHER_MACHINES : networks.NETWORK)];
        case 'operator':
            return [createRoute(isAtOwnPort ? networks.OTHER_MACHINES : networks.CONFIGURED)];
        case 'reader':
            return [createRoute(networks.PUBLIC), createRoute(isAtOwnPort ? networks.OTHER_SOURCES : networks.SOURCES)];
        case 'visitor':
            return [createRoute(isAtOwnPort ? networks.OTHER_SOURCES : networks.SOURCES)];
        case 'foreign':
            return [createRoute(networks.PUBLIC)];
    }
}

/** Addresses that the network refuses. */
function describeRefusedAddresses(
    { allowedNetworks }: EgressPolicy,
    isAtOwnPort: boolean,
    session: SessionUrls,
): string {
    if (allowedNetworks !== undefined)
        return "an address that is neither public nor in the host's setting allowedNetworks";
    return isAtOwnPort ? describeOwnPort(session) : 'a link-local address';
}

function describeOwnPort({ apiUrl, publicUrl }: SessionUrls): string {
    return `a port of the session itself (which has its API at ${apiUrl}, and public endpoints at ${publicUrl})`;
}

/** How workerd's error begins where it keeps the reason to itself: a name that is unknown, a certificate, an address that is denied. */
const UNTOLD = 'internal error';

const UNTRUSTED =
    'its certificate is not trusted (if it is self-signed, start with NODE_EXTRA_CA_CERTS=<its PEM file>)';

/** Describes why a request failed, with the next step if known. `closed` is a possible reason of the egress policy. */
function describeNetworkFailure(error: unknown, url: string, closed?: string): string {
    const reason = getErrorMessage(error);
    if (!reason.startsWith(UNTOLD)) return reason;
    const { protocol, host } = new URL(url);
    const reasons = [
        'its name could not be resolved',
        ...(protocol === 'https:' ? [UNTRUSTED] : []),
        ...(closed ? [closed] : []),
    ];
    return `${host} could not be reached: ${reasons.join(', or ')}.`;
}
