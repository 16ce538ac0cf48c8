import { networkFailure } from '../dispatch/network-failure.js';
import type { WorkerEnv } from '../env.js';

/** What the session itself is reached at. */
export interface SessionAddresses {
    /** Base URL of the API that integrations call. */
    apiUrl: string;
    /** Base URL below which integrations are reached from outside. */
    publicUrl: string;
    /** Ports that the session listens on. */
    ports: readonly number[];
}

/** This machine as it is written in URLs, which have their addresses in one spelling. */
const THIS_MACHINE = /^((127|0)(\.\d+){3}$|\[::1?\]$|\[::ffff:7f|(.+\.)?localhost\.?$)/;

const LINK_LOCAL = /^(169\.254(\.\d+){2}$|\[fe[89ab]|\[fd00:ec2::254\]$|\[::ffff:a9fe:)/;

/**
 * Sends a request into the network, without following a redirection: the integration's own `fetch` does that by another request.
 * Ports of the session and link-local addresses are closed, by whatever name.
 */
export async function goOut(env: WorkerEnv, request: Request, session: SessionAddresses): Promise<Response> {
    const { host, hostname, port, protocol } = new URL(request.url);
    const isOwnPort = session.ports.includes(Number(port || (protocol === 'https:' ? 443 : 80)));
    const closed = isOwnPort ? ownPort(session) : 'a link-local address';
    if ((isOwnPort ? THIS_MACHINE : LINK_LOCAL).test(hostname))
        throw new Error(`${host} is closed to integrations: it is ${closed}.`);
    try {
        return await (isOwnPort ? env.OTHER_MACHINES : env.NETWORK).fetch(request);
    } catch (error) {
        const told = networkFailure(error, request.url, `it leads to ${closed}, which is closed to integrations`);
        throw new Error(told, { cause: error });
    }
}

function ownPort({ apiUrl, publicUrl }: SessionAddresses): string {
    return `a port of the session itself (which has its API at ${apiUrl}, and public endpoints at ${publicUrl})`;
}
