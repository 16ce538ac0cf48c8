import { openWorkspace } from '@svc-int/emulator';
import { describe, expect, it, onTestFinished } from 'vitest';

import { type ClusterPlan, startCluster } from '../support/hosts/cluster.js';
import { findFreePort, startHttpServer } from '../support/http-server.js';
import { createRenderingScript, getRenderedText } from '../support/scripts.js';
import { describeService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const FETCHING = createRenderingScript(`
    const { url } = event.props;
    return answer(await fetch(url).then((got) => got.text(), (error) => 'failed: ' + error.message));`);

async function startTemporaryCluster(plan: ClusterPlan) {
    const cluster = await startCluster(plan);
    onTestFinished(() => cluster.dispose());
    return cluster;
}

async function startFetching(plan: Omit<ClusterPlan, 'nodes'>) {
    const cluster = await startTemporaryCluster({ nodes: 1, ...plan });
    const service = describeService({ ...cluster, studioUrl: cluster.url });
    const place = await service.develop('fetching', FETCHING);
    return {
        service,
        place,
        fetchByIntegration: async (url: string) =>
            getRenderedText((await service.render(place, { props: { url } })).data),
    };
}

describe('A hosted cluster', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('without allowed networks rejects requests of integrations to its own machine', async () => {
        const { fetchByIntegration } = await startFetching({ allowedNetworks: [] });
        const seen: unknown[] = [];
        const url = await startHttpServer(({ url: path }, response) => response.end(void seen.push(path)));
        expect(await fetchByIntegration(url)).toMatch(/^failed: .*it is an address of its own machine/);
        expect(seen).toEqual([]);
    });

    it('rejects requests to ports of its nodes, also in an allowed network', async () => {
        const ports = { requests: await findFreePort(), peer: await findFreePort() };
        const { service, place, fetchByIntegration } = await startFetching({ ports });
        const url = await startHttpServer((_, response) => response.end('allowed'));
        expect(await fetchByIntegration(url)).toBe('allowed');
        for (const port of Object.values(ports))
            for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', 'node.example']) {
                const address = `http://${host}:${port}/ready`;
                expect(await fetchByIntegration(address), address).toMatch(/^failed: .*which nodes of the service use/);
                const source = { url: address, source: 'html' } as const;
                await expect(service.client.spaces.importContent(place.space, source), address).rejects.toThrow(
                    /which nodes of the service use/,
                );
            }
    });

    it('stores nothing for unknown workspaces, and finds a new workspace at each node immediately', async () => {
        const cluster = await startTemporaryCluster({ nodes: 2 });
        const ask = (name: string) =>
            fetch(`${cluster.url}/_svc-int/workspaces/${name}/v1/user`).then(({ status }) => status);
        await openWorkspace(cluster, 'first');
        const countOwned = () => cluster.bucket.read('/own.json').length;
        const before = countOwned();
        for (let index = 0; index < 300; index++) {
            expect(await ask(`unknown-${index}`)).toBe(404);
            const url = `${cluster.publicUrl}/_svc-int/workspaces/unknown-${index}/sites/acme-docs/`;
            expect((await fetch(url)).status).toBe(404);
        }
        expect(countOwned()).toBe(before);
        for (const name of ['second', 'third', 'fourth']) {
            expect([await ask(name), await ask(name)]).toEqual([404, 404]);
            await openWorkspace(cluster, name);
            expect([await ask(name), await ask(name), await ask(name)]).toEqual([401, 401, 401]);
        }
    });

    it('finds its workspaces after all nodes were replaced', async () => {
        const cluster = await startTemporaryCluster({ nodes: 1 });
        await openWorkspace(cluster, 'kept');
        const [old] = cluster.nodes;
        await cluster.add();
        await old?.stop();
        const { status } = await fetch(`${cluster.url}/_svc-int/workspaces/kept/v1/user`);
        expect(status).toBe(401);
    });
});
