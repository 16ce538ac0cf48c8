import { KitError } from '../errors.js';
import type { TunnelOpener, TunneledLocalService } from './tunnel.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const RESPONSE_TIMEOUT_MS = 10_000;

const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Rejects a tunnel to another server before any event. An unresponsive tunnel counts as open: the service may reach it on another route.
 * Throws USAGE for an insecure URL.
 */
export function createCheckedExternalTunnelOpener(tunnelUrl: string): TunnelOpener {
    const url = parseTunnelUrl(tunnelUrl);
    return (end, notify) => {
        const ending = new AbortController();
        const openTunnel = async () => {
            const problem = await checkExternalTunnelTarget(url, end, ending.signal);
            if (ending.signal.aborted) return;
            if (problem instanceof KitError) return notify({ state: 'failed', error: problem });
            notify({ state: 'open', url });
        };
        const looking = openTunnel();
        return {
            async close() {
                ending.abort();
                await looking;
            },
        };
    };
}

/** Requests contain secrets: only traffic within the machine may be unencrypted. */
function parseTunnelUrl(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isBare = url && url.href === `${url.origin}/`;
    if (isBare && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))))
        return url.origin;
    throw new KitError('USAGE', `--tunnel-url: "${text}" is not the address of a tunnel.`, {
        hint: 'Give an https address without a path that points to the public listener, like https://dev.example.com.',
    });
}

/** Returns an error if the tunnel leads to another server, a message if nothing responds. */
export async function checkExternalTunnelTarget(
    url: string,
    { publicUrl, path }: TunneledLocalService,
    abortSignal: AbortSignal,
): Promise<KitError | string | undefined> {
    const sendRequest = async (origin: string) => {
        const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]);
        const response = await fetch(origin + path, { method: 'POST', redirect: 'manual', signal });
        return { status: response.status, text: await readAnswer(response) };
    };
    try {
        // The local listener is probed first, before any request is sent elsewhere.
        const own = await sendRequest(publicUrl);
        const response = await sendRequest(url);
        if (response.status === own.status && response.text === own.text) return undefined;
        return createElsewhereError(url, publicUrl, response.status);
    } catch {
        return `Nothing answers at ${url}, as far as this machine can tell. The tunnel must point to ${publicUrl}.`;
    }
}

async function readAnswer({ body }: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body ?? []) {
        chunks.push(chunk);
        size += chunk.byteLength;
        if (size > MAX_ANSWER_BYTES) break;
    }
    return Buffer.concat(chunks).toString('utf8');
}

function createElsewhereError(url: string, publicUrl: string, status: number): KitError {
    const message = `${url} does not point to ${publicUrl}: something else answered there, with ${status}.`;
    return new KitError('TUNNEL_ELSEWHERE', message, {
        hint: `Nothing was sent there. Point the tunnel to ${publicUrl}, or leave out --tunnel-url.`,
    });
}
