import { getErrorMessage } from '../../values/get-error-message.js';

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
 * Origin of a request: an integration, or its author on its behalf; a reader, for an address that somebody gave to be
 * imported or read as a specification; or content of a public address that refers further by a link, a picture, a redirection
 * or a reference.
 */
export type EgressInitiatorKind = 'integration' | 'reader' | 'foreign';

/** Ways into the network. Each judges by the address that it connects to. */
export interface EgressFetchersByAddressReach {
    /** The network without link-local addresses. */
    NETWORK: Fetcher;
    /** The same without this machine. */
    OTHER_MACHINES: Fetcher;
    /** Public addresses and this machine; where a setting opens them, private networks. */
    SOURCES: Fetcher;
    /** The same without this machine. */
    OTHER_SOURCES: Fetcher;
    /** Public addresses alone. */
    PUBLIC: Fetcher;
}

/** An answer, and whether it came from a public address as far as that was asked. */
export interface EgressResponse {
    response: Response;
    isForeign: boolean;
}

/** A request that nobody sends, as it is closed. */
export class EgressDeniedError extends Error {
    override readonly name = 'ClosedPortError';
}

/** This machine as it is written in URLs, which have their addresses in one spelling. */
const THIS_MACHINE = /^((127|0)(\.\d+){3}$|\[::1?\]$|\[::ffff:(7f[\da-f]{2}|0):|(.+\.)?localhost\.?$)/;

const LINK_LOCAL = /^(169\.254(\.\d+){2}$|\[fe[89ab]|\[fd00:ec2::254\]$|\[::ffff:a9fe:)/;

/**
 * Sends a request into the network, without following a redirection, or refuses it: nobody gets to ports of the session and to link-local
 * addresses, by whatever name, and what leads on from a public address gets to such addresses alone.
 *
 * @throws ClosedError
 */
export async function fetchExternalWithoutRedirects(
    networks: EgressFetchersByAddressReach,
    request: Request,
    initiator: EgressInitiatorKind,
    session: SessionUrls,
): Promise<EgressResponse> {
    const { host, hostname, port, protocol } = new URL(request.url);
    const isOwnPort = session.ports.includes(Number(port || (protocol === 'https:' ? 443 : 80)));
    const closed = isOwnPort ? describeOwnPort(session) : 'a link-local address';
    const to = initiator === 'integration' ? 'closed to integrations' : 'closed to imports and specifications';
    if ((isOwnPort ? THIS_MACHINE : LINK_LOCAL).test(hostname))
        throw new EgressDeniedError(`${host} is ${to}: it is ${closed}.`);
    const [first, second] = selectRoutes(networks, initiator, isOwnPort);
    try {
        return await first(second ? request.clone() : request).catch((error: unknown) => {
            if (!second || request.signal.aborted) throw error;
            return second(request);
        });
    } catch (error) {
        throw new Error(describeNetworkFailure(error, request.url, `it points to ${closed}, which is ${to}`), {
            cause: error,
        });
    }
}

type Route = (request: Request) => Promise<EgressResponse>;

/** The way that is taken, and the one after it. Who may get to this machine tries the public one first: that tells where an answer comes from. */
function selectRoutes(
    networks: EgressFetchersByAddressReach,
    starter: EgressInitiatorKind,
    isOwnPort: boolean,
): [Route, Route?] {
    const createRoute =
        (network: Fetcher): Route =>
        async (request) => ({ response: await network.fetch(request), isForeign: network === networks.PUBLIC });
    switch (starter) {
        case 'integration':
            return [createRoute(isOwnPort ? networks.OTHER_MACHINES : networks.NETWORK)];
        case 'reader':
            return [createRoute(networks.PUBLIC), createRoute(isOwnPort ? networks.OTHER_SOURCES : networks.SOURCES)];
        case 'foreign':
            return [createRoute(networks.PUBLIC)];
    }
}

function describeOwnPort({ apiUrl, publicUrl }: SessionUrls): string {
    return `a port of the session itself (which has its API at ${apiUrl}, and public endpoints at ${publicUrl})`;
}

/** How workerd's error begins where it keeps the reason to itself: a name that is unknown, a certificate, an address that is denied. */
const UNTOLD = 'internal error';

const UNTRUSTED =
    'its certificate is not trusted (if it is self-signed, start with NODE_EXTRA_CA_CERTS=<its PEM file>)';

/** Why a request did not get through, and what to do about it where that is known. `closed` is what else may have kept it back. */
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
