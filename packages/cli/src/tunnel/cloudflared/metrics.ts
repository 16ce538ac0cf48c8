import { createServer } from 'node:net';

import * as z from 'zod';

export interface CloudflaredTunnelState {
    url?: string | undefined;
    isReady: boolean;
}

export const CLOUDFLARED_METRICS_TIMEOUT_MS = 2000;

const quickTunnel = z.object({ hostname: z.hostname() });

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

export async function findFreePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    if (typeof address === 'object' && address) return address.port;
    throw new Error('The system did not assign a port.');
}
