import { CONVERSION_FAILURE_STATUSES } from '../../host-protocol.js';
import type { CloudflareEnv } from '../env.js';
import type { EgressFetchersByAddressReach } from '../service/egress/egress.js';
import { createRunnerRuntime } from '../dispatch/scripts/script-runtime.js';
import { createHostedPlatform } from './hosted.js';
import { createPageFiles } from './page-files.js';
import type { Platform } from './platform.js';

/** A Durable Object has 128 MB of memory. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

export function createCloudflarePlatform(env: CloudflareEnv): Platform {
    // Otherwise, the service would use the well-known secrets of local workspaces.
    if (!env.TOKEN || !env.STATE_KEY) throw new Error('The service waits for its secrets TOKEN and STATE_KEY.');
    return {
        ...createHostedPlatform(env),
        maxBufferedBodyBytes: 0,
        detectsLostCalls: false,
        maxExportedDatabaseBytes: MAX_FILE_BYTES,
        maxImportBytes: MAX_FILE_BYTES,
        importsInCommits: false,
        egress: { networks: NETWORK, allowedNetworks: env.ALLOWED_NETWORKS ?? [], nodePorts: [] },
        conversions: withTimeout(env.CONVERSIONS, env.CONVERSION_TIMEOUT),
        createRuntime: createRunnerRuntime,
        files: FILES,
        markerKey: '',
    };
}

const network = { fetch: (request: Request) => fetch(request) } as Fetcher;

/** Cloudflare itself reaches only public addresses. */
const NETWORK: EgressFetchersByAddressReach = {
    NETWORK: network,
    OTHER_MACHINES: network,
    SOURCES: network,
    OTHER_SOURCES: network,
    PUBLIC: network,
    CONFIGURED: network,
};

function withTimeout(conversions: Fetcher, timeout: number): Pick<Fetcher, 'fetch'> {
    return {
        async fetch(input: RequestInfo | URL, init?: RequestInit) {
            const late = scheduler
                .wait(timeout)
                .then(() => new Response(null, { status: CONVERSION_FAILURE_STATUSES.late }));
            const respondGone = () => new Response(null, { status: CONVERSION_FAILURE_STATUSES.gone });
            return Promise.race([conversions.fetch(input, init).catch(respondGone), late]);
        },
    };
}

const FILES = createPageFiles(async (name) => {
    const module = await (name === 'studio' ? import('studio.json') : import('site.json'));
    return module.default;
});
