import type { TcpSocketConnectOpts } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { startCluster } from '../support/hosts/cluster.js';
import { startHttpServer } from '../support/http-server.js';
import { createHostRequester } from '../support/hosted-service.js';
import { createRenderingScript, createServingScript } from '../support/scripts.js';
import { blockRequest, describeService } from '../support/service.js';
import { until } from '../support/until.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

/** Leases of 5 seconds, which the killed node leaves behind. */
const TIME_DIVISOR = 4;

it(
    'A node responds 502 for integrations that ran on a killed node, and 503 with Retry-After to the next request',
    { timeout: 2 * TEST_TIMEOUT_MS },
    async () => {
        const cluster = await startCluster({ nodes: 2, timeDivisor: TIME_DIVISOR });
        onTestFinished(() => cluster.dispose());
        const service = describeService({ ...cluster, studioUrl: cluster.url });
        const held: (() => void)[] = [];
        const server = await startHttpServer((_, response) => void held.push(() => response.end('go')));
        const { space } = await service.develop(
            'shown',
            createRenderingScript(`await fetch('${server}'); return answer('late');`),
        );
        await service.develop('served', createServingScript(`await fetch('${server}'); return new Response('late');`));
        const owner = cluster.owner();
        const other = cluster.nodes.find((node) => node !== owner)?.address as TcpSocketConnectOpts;
        const ask = createHostRequester(`http://127.0.0.1:${other.port}`);
        const [apiHost, publicHost] = [service.url, service.publicUrl].map((url) => new URL(url).host);
        const visit = (method: string) => ask(publicHost ?? '', '/v1/integrations/served/integration', { method });
        const begun = [
            ask(apiHost ?? '', '/v1/integrations/shown/render', {
                method: 'POST',
                token: cluster.token,
                headers: { 'content-type': 'application/json' },
                body: blockRequest(space),
            }),
            visit('GET'),
            visit('POST'),
        ];
        await until('all have begun', () => held.length === begun.length);
        await owner.kill();
        for (const { status, headers, body } of await Promise.all(begun))
            expect([status, headers['retry-after'], body]).toEqual([
                502,
                undefined,
                expect.stringContaining('The integration may have run'),
            ]);
        const { status, headers } = await visit('POST');
        expect([status, headers['retry-after'], held.length]).toEqual([503, '2', begun.length]);
    },
);
