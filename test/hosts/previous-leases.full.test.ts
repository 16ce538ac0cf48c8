import { describe, expect, it, onTestFinished } from 'vitest';

import { createPreviousLeaseClient } from '../../packages/hosting/src/node/previous-leases.js';
import { startCluster } from '../support/hosts/cluster.js';
import { createRenderingScript, createTextScript, getRenderedText } from '../support/scripts.js';
import { describeService } from '../support/service.js';
import { until } from '../support/until.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const KEEP = { stallTimeout: 1000, memoryLimit: 2000 };

const LOOPING = createRenderingScript('for (;;) {}');

interface LeaseRecord {
    node: string;
    address: string;
}

async function start(plan: Omit<Parameters<typeof startCluster>[0], 'timeDivisor'>) {
    const cluster = await startCluster(plan);
    onTestFinished(() => cluster.dispose());
    const service = describeService({ ...cluster, studioUrl: cluster.url });
    const create = (title: string, at = service.url) =>
        fetch(`${at}/v1/orgs/acme/spaces`, {
            method: 'POST',
            headers: { authorization: `Bearer ${cluster.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ title }),
        });
    const listTitles = async () => {
        const response = await service.request('/v1/orgs/acme/spaces?limit=1000');
        return ((await response.json()) as { items: { title?: string }[] }).items.map(({ title }) => title);
    };
    const listLeases = () =>
        cluster.bucket.read('.json').flatMap((text) => {
            const record = JSON.parse(text) as Partial<LeaseRecord>;
            return record.address === undefined ? [] : [record as LeaseRecord];
        });
    const getOwnerId = () => (JSON.parse(cluster.bucket.read('/own.json')[0] ?? '{}') as { node: string }).node;
    return { cluster, service, create, listTitles, listLeases, getOwnerId };
}

describe('The lease of a cluster node', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('is released by its supervisor before it expires if its runtime crashed in an endless loop', async () => {
        const { service, listLeases, getOwnerId } = await start({ nodes: 1, keep: KEEP });
        const innocent = await service.develop('innocent', createTextScript('x'));
        const looping = await service.develop('looping', LOOPING);
        const former = getOwnerId();
        await service.render(looping).catch(() => {});
        await until('the workspace is served', () =>
            service.render(innocent).then(
                ({ data }) => getRenderedText(data) === 'x',
                () => false,
            ),
        );
        expect(listLeases().map(({ node }) => node)).toEqual([getOwnerId()]);
        expect(getOwnerId()).not.toBe(former);
    });

    it('is released by the next supervisor at the same address if the node was killed', async () => {
        const ports = { requests: 0, peer: 0 };
        const first = await start({ nodes: 1 });
        await first.create('before');
        const [lease] = first.listLeases();
        ports.peer = Number(lease?.address.split(':')[1]);
        await first.cluster.owner().kill();
        const second = await start({ nodes: 1, keep: KEEP, bucket: first.cluster.bucket, ports });
        await until('the workspace is served', async () => (await second.create('after')).status === 201);
        expect(second.listLeases()).toEqual([
            expect.objectContaining({ address: lease?.address, node: second.getOwnerId() }),
        ]);
        expect(second.getOwnerId()).not.toBe(lease?.node);
        expect(await second.listTitles()).toEqual(expect.arrayContaining(['before', 'after']));
    });

    it('stays with a suspended runtime: another node at its address cannot start, and later writes are accepted', async () => {
        const first = await start({ nodes: 1 });
        await first.create('before');
        const [lease] = first.listLeases();
        const sleeper = first.cluster.owner();
        sleeper.signal('SIGSTOP');
        const ports = { requests: 0, peer: Number(lease?.address.split(':')[1]) };
        const second = startCluster({ nodes: 1, keep: KEEP, bucket: first.cluster.bucket, ports });
        await expect(second).rejects.toThrow('is in use by workerd');
        expect(first.listLeases().map(({ node }) => node)).toEqual([lease?.node]);
        sleeper.signal('SIGCONT');
        expect((await first.create('after')).status).toBe(201);
        expect(await first.listTitles()).toEqual(expect.arrayContaining(['before', 'after']));
    });

    it('does not let two nodes write if the lease is released while its runtime is alive', async () => {
        const { cluster, create, listTitles, listLeases, getOwnerId } = await start({ nodes: 2 });
        await create('before');
        const [former, sleeper] = [getOwnerId(), cluster.owner()];
        if (!('port' in sleeper.address)) throw new Error('A node of tests listens on a port.');
        const direct = `http://127.0.0.1:${sleeper.address.port}`;
        sleeper.signal('SIGSTOP');
        const late = create('late', direct).then(
            ({ status }) => status,
            () => 'no answer',
        );
        cluster.withhold(sleeper);
        const { key, ...place } = cluster.bucket.settings;
        const leases = createPreviousLeaseClient({
            cluster: { ...place, key: '' },
            bucketVariables: { AWS_ACCESS_KEY_ID: key.id, AWS_SECRET_ACCESS_KEY: key.secret },
            peerAddress: listLeases().find(({ node }) => node === former)?.address ?? '',
            log: expect.unreachable,
        });
        await leases.release(await leases.list());
        await until('another node has it', async () => (await create('after')).status === 201);
        expect(getOwnerId()).not.toBe(former);
        sleeper.signal('SIGCONT');
        const acknowledged = (await late) === 201 ? ['late'] : [];
        await sleeper.exited;
        const titles = await listTitles();
        expect(titles).toEqual(expect.arrayContaining(['before', 'after', ...acknowledged]));
        expect(titles.filter((title) => title === 'late')).toHaveLength(acknowledged.length);
    });
});
