import { connectControl } from '@svc-int/emulator';
import { describe, expect, it, onTestFinished } from 'vitest';

import { type Cluster, startCluster } from '../support/hosts/cluster.js';
import { listTitles } from '../support/content.js';
import { describeService, type TestService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

async function openBeside(): Promise<{ cluster: Cluster; service: TestService }> {
    const cluster = await startCluster({ nodes: 2 });
    onTestFinished(() => cluster.dispose());
    const at = (url: string) => `${url}/_svc-int/workspaces/beside`;
    const service = describeService({
        ...cluster,
        url: at(cluster.url),
        publicUrl: at(cluster.publicUrl),
        studioUrl: cluster.url,
    });
    expect((await service.request('/v1/user')).status).toBe(200);
    return { cluster, service };
}

describe('A removed workspace of a cluster', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('responds 404 to requests with a wrong token at each node', async () => {
        const { service } = await openBeside();
        await connectControl(service).remove();
        const headers = { authorization: 'Bearer wrong' };
        const ask = async () => (await service.request('/v1/user', { headers })).text();
        const answers = new Set<string>();
        for (let times = 0; times < 20; times++) answers.add(await ask());
        expect([...answers]).toEqual([expect.stringContaining('There is no workspace of this name')]);
        expect((await fetch(`${service.publicUrl}/v1/integrations/missing/integration`)).status).toBe(404);
    });

    it('is created again under its name by the token of the cluster', async () => {
        const { cluster, service } = await openBeside();
        for (let times = 0; times < 4; times++) {
            await connectControl(service).remove();
            await service.request('/v1/user', { headers: { authorization: 'Bearer wrong' } });
            const body = JSON.stringify({ title: 'x'.repeat(1_500_000) });
            const create = async (token: string) => {
                const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
                return (await service.request('/v1/orgs/acme/spaces', { method: 'POST', headers, body })).status;
            };
            // The removal may close the connection of a request that is still arriving: 502.
            expect([404, 502, 503]).toContain(await create('wrong'));
            expect([400, 413, 422, 502, 503]).toContain(await create(cluster.token));
            expect((await listTitles(service)).spaces.length).toBeGreaterThan(0);
            const { data } = await service.client.orgs.listSpacesInOrganizationById('acme', { limit: 1 });
            expect(data.items[0]?.urls.location).toContain('/_svc-int/workspaces/beside/');
        }
        expect(cluster.nodes).toHaveLength(2);
    });
});
