import { ALWAYS_CLOSED_REASON } from '../../../hosting/network-ranges.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import { findNonPublicReason } from './closed-addresses.js';

export interface SessionUrls {
    apiUrl: string;
    publicUrl: string;
    ports: readonly number[];
}

/**
 * Initiator of a request:
 * - `integration`: the integration, or its author on its behalf
 * - `reader`: a user, for a URL to import or a specification
 * - `foreign`: content of a public address, with its redirects and references
 * - `operator`: the host's settings
 * - `visitor`: a visitor who tries an operation; sent once, without fallback
 */
export type EgressInitiatorKind = 'integration' | 'reader' | 'foreign' | 'operator' | 'visitor';

export interface EgressFetchersByAddressReach {
    /** Reaches all addresses except link-local ones. Hosted: public addresses and allowed networks. */
    NETWORK: Fetcher;
    /** Like `NETWORK`, without this machine. Hosted: public addresses. */
    OTHER_MACHINES: Fetcher;
    /** Reaches public addresses and this machine, and private networks if enabled. Hosted: like `NETWORK`. */
    SOURCES: Fetcher;
    /** Like `SOURCES`, without this machine. Hosted: public addresses. */
    OTHER_SOURCES: Fetcher;
    PUBLIC: Fetcher;
    /** Reaches all addresses except link-local ones, on every host. */
    CONFIGURED: Fetcher;
}

export interface EgressPolicy {
    networks: EgressFetchersByAddressReach;
    allowedNetworks: readonly string[] | undefined;
    nodePorts: readonly number[];
}

/** `isForeign`: whether the response is known to come from a public address. */
export interface EgressResponse {
    response: Response;
    isForeign: boolean;
}

export class EgressDeniedError extends Error {
    override readonly name = 'EgressDeniedError';
}

/** Nodes may share web ports with other servers, so these stay reachable at public addresses. */
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);

/**
 * Never sends to ports of the session or of nodes, nor to link-local addresses; for content of a public address, only to public
 * addresses.
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

/** For readers, tries the public network first, which shows whether the response is public. */
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

/** workerd reports unknown names, certificate errors and denied addresses by this message only. */
const WORKERD_UNKNOWN_REASON = 'internal error';

const UNTRUSTED =
    'its certificate is not trusted (if it is self-signed, start with NODE_EXTRA_CA_CERTS=<its PEM file>)';

function describeNetworkFailure(error: unknown, url: string, closed?: string): string {
    const reason = getErrorMessage(error);
    if (!reason.startsWith(WORKERD_UNKNOWN_REASON)) return reason;
    const { protocol, host } = new URL(url);
    const reasons = [
        'its name could not be resolved',
        ...(protocol === 'https:' ? [UNTRUSTED] : []),
        ...(closed ? [closed] : []),
    ];
    return `${host} could not be reached: ${reasons.join(', or ')}.`;
}
