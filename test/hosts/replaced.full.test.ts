import { expect, it, onTestFinished } from 'vitest';

import { startCluster } from '../support/hosts/cluster.js';
import { startHttpServer } from '../support/http-server.js';
import { createServingScript } from '../support/scripts.js';
import { describeService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

it(
    'A request that runs an integration gets 502 and is not repeated if its workspace in a cluster is replaced',
    { timeout: 2 * TEST_TIMEOUT_MS },
    async () => {
        const cluster = await startCluster({ nodes: 2 });
        onTestFinished(() => cluster.dispose());
        const service = describeService({ ...cluster, studioUrl: cluster.url });
        const held: (() => void)[] = [];
        const server = await startHttpServer((_, response) => void held.push(() => response.end('go')));
        await service.develop(
            'slow',
            createServingScript(`await fetch('${server}/hold'); return new Response('late');`),
        );
        const visited = fetch(`${service.publicUrl}/v1/integrations/slow/integration`);
        await until('it is under way', () => held.length === 1);
        const headers = { authorization: `Bearer ${cluster.token}`, 'content-type': 'application/json' };
        const body = await (await service.request('/_svc-int/workspace/content', { headers })).text();
        expect((await service.request('/_svc-int/workspace/content', { method: 'PUT', headers, body })).status).toBe(
            204,
        );
        const { status } = await visited;
        for (const answer of held) answer();
        expect([status, held.length]).toEqual([502, 1]);
    },
);
