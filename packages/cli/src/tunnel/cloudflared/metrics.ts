import { createServer } from 'node:net';

import * as z from 'zod';

/** State of the tunnel according to cloudflared's metrics. */
export interface CloudflaredTunnelState {
    /** Address of the tunnel; undefined while it has none. */
    url?: string | undefined;
    /** Whether it has a connection to Cloudflare. */
    isReady: boolean;
}

/** Milliseconds that a look at the metrics takes at most: after them an answer is not waited for. */
export const CLOUDFLARED_METRICS_TIMEOUT_MS = 2000;

const quickTunnel = z.object({ hostname: z.hostname() });

/** Reads the endpoints `/quicktunnel` and `/ready` of its metrics. One that does not answer is not ready. */
export async function fetchCloudflaredTunnelState(metricsPort: number): Promise<CloudflaredTunnelState> {
    const base = `http://127.0.0.1:${metricsPort}`;
    const fetchMetrics = (path: string) =>
        fetch(base + path, { signal: AbortSignal.timeout(CLOUDFLARED_METRICS_TIMEOUT_MS) });
    try {
        const [tunnel, ready] = await Promise.all([
            fetchMetrics('/quicktunnel').then((response) => response.json()),
            fetchMetrics('/ready'),
        ]);
        await ready.body?.cancel();
        const { data } = quickTunnel.safeParse(tunnel);
        return { url: data && `https://${data.hostname}`, isReady: ready.ok };
    } catch {
        return { isReady: false };
    }
}

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    if (typeof address === 'object' && address) return address.port;
    throw new Error('The system did not assign a port.');
}
