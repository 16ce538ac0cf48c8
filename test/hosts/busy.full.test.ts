import { openWorkspace } from '@svc-int/emulator';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { ServiceHealth } from '../../packages/emulator/src/control.js';
import { startCluster } from '../support/hosts/cluster.js';
import { startHttpServer } from '../support/http-server.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { createServingScript } from '../support/scripts.js';
import { describeService, type TestService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

async function isBusy(service: TestService): Promise<boolean> {
    return ((await (await service.request('/_svc-int/health')).json()) as ServiceHealth).busy;
}

describe.each([
    ['Cloudflare Workers', () => startCloudflare()],
    ["a node of workerd's cluster", () => startCluster({ nodes: 1 })],
])('GET /_svc-int/health of a workspace on %s', { timeout: 2 * TEST_TIMEOUT_MS }, (_, start) => {
    it('reports "busy" only while integrations of the same workspace run', async () => {
        const host = await start();
        onTestFinished(() => host.dispose());
        const [busy, idle] = await Promise.all(
            ['busy', 'idle'].map(async (name) =>
                describeService({ ...(await openWorkspace(host, name)), dispose: async () => {} }),
            ),
        );
        if (!busy || !idle) throw new Error('There are two workspaces.');
        const held: (() => void)[] = [];
        const server = await startHttpServer((_request, response) => void held.push(() => response.end()));
        await busy.develop('slow', createServingScript(`return fetch('${server}');`));
        for (const one of [busy, idle]) await until('nothing goes on', async () => !(await isBusy(one)));
        const visited = fetch(`${busy.publicUrl}/v1/integrations/slow/integration`);
        await until('it is at work', () => held.length === 1);
        expect([await isBusy(busy), await isBusy(idle)]).toEqual([true, false]);
        for (const answer of held) answer();
        expect((await visited).status).toBe(200);
        await until('nothing goes on', async () => !(await isBusy(busy)));
    });
});
