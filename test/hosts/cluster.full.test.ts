import { beforeEach, describe, expect, it } from 'vitest';

import { type Cluster, startCluster } from '../support/hosts/cluster.js';
import { follow } from '../support/session/follower.js';
import { createTextScript } from '../support/scripts.js';
import { describeService, type TestService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

/** Leases of 5 instead of 20 seconds. */
const TIME_DIVISOR = 4;

/** Shutdown timeout in milliseconds. A node waits for work in progress during the first half. */
const MUCH_TIME = 600_000;

let cluster: Cluster;
let service: TestService;

async function open(timeDivisor: number, stopTimeout?: number): Promise<() => Promise<void>> {
    cluster = await startCluster({ nodes: 3, timeDivisor, stopTimeout });
    service = describeService({ ...cluster, studioUrl: cluster.url });
    return () => cluster.dispose();
}

const create = (title: string, at = service.url) =>
    fetch(`${at}/v1/orgs/acme/spaces`, {
        method: 'POST',
        headers: { authorization: `Bearer ${cluster.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
    });

async function titles(): Promise<(string | undefined)[]> {
    let found: (string | undefined)[] = [];
    await until('the workspace is to be had', async () => {
        const answer = await service.request('/v1/orgs/acme/spaces?limit=1000');
        if (answer.ok)
            found = ((await answer.json()) as { items: { title?: string }[] }).items.map(({ title }) => title);
        return answer.ok;
    });
    return found;
}

function write(name: string) {
    const acknowledged: string[] = [];
    const refused: Response[] = [];
    let isStopped = false;
    const run = async () => {
        for (let count = 0; !isStopped; count++) {
            const title = `${name}-${count}`;
            const answer = await create(title);
            if (answer.status === 201) acknowledged.push(title);
            else refused.push(answer);
            await answer.text();
        }
    };
    const running = run();
    const stop = () => {
        isStopped = true;
        return running;
    };
    return { acknowledged, refused, stop };
}

describe('A workspace in a cluster', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    beforeEach(() => open(1));

    it('renders integrations at any node', async () => {
        const place = await service.develop('mood', createTextScript('Hello'));
        for (const _ of cluster.nodes) expect((await service.render(place)).status).toBe(200);
    });

    it('renders a component again during an outage of the bucket, and the next node has the event', async () => {
        const place = await service.develop('mood', createTextScript('Hello'));
        await service.render(place);
        const owner = cluster.owner();
        for (const node of cluster.nodes) if (node !== owner) cluster.withhold(node);
        const before = await service.events('mood');
        cluster.bucket.setBehavior({ outage: 'silent' });
        const { status } = await service.render(place);
        cluster.bucket.setBehavior({});
        expect(status).toBe(200);
        await owner.stop();
        expect(await service.events('mood')).toHaveLength(before.length + 1);
    });

    it('writes to the bucket once for the first render of a component', async () => {
        const place = await service.develop('mood', createTextScript('Hello'));
        await service.events('mood');
        const before = cluster.bucket.counts['PUT log'] ?? 0;
        await service.render(place);
        expect(cluster.bucket.counts['PUT log']).toBe(before + 1);
    });

    it('loses no data and rejects no write when its node shuts down', async () => {
        const writers = ['a', 'b', 'c'].map(write);
        await until('all write', () => writers.every(({ acknowledged }) => acknowledged.length > 3));
        const owner = cluster.owner();
        await owner.stop();
        expect(cluster.owner()).not.toBe(owner);
        await Promise.all(writers.map(({ stop }) => stop()));
        const refused = writers.flatMap((writer) => writer.refused);
        expect(refused.map(({ status }) => status)).toEqual([]);
        expect(await titles()).toEqual(expect.arrayContaining(writers.flatMap(({ acknowledged }) => acknowledged)));
    });

    it('keeps its subscribers, which reconnect to the next node after their node shuts down', async () => {
        const place = await service.develop('mood', createTextScript('Hello'));
        // One subscriber is at the owner, the others at relaying nodes.
        const followers = cluster.nodes.map(() => follow(service));
        await until('all follow', () => followers.every(({ times }) => times.opened === 1));
        await service.render(place);
        await until('all hear', () => followers.every(({ delivered }) => delivered() === 1));
        await cluster.owner().stop();
        await until('all follow again', () =>
            followers.every(({ times }) => times.opened > times.closed && times.opened > 1),
        );
        await until('the workspace is to be had', () => service.render(place).then(Boolean, () => false));
        await until('all hear', () => followers.every(({ delivered }) => delivered() >= 2));
    });
});

describe('A workspace whose node has ten minutes to shut down', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    beforeEach(() => open(1, MUCH_TIME));

    it('moves to another node immediately after a request with a body', async () => {
        await create('before');
        const stopped = cluster.owner().stop();
        // Concurrent requests may be told to retry.
        await until('another node has it', async () => (await create('meanwhile')).status === 201);
        await stopped;
        expect(await titles()).toEqual(expect.arrayContaining(['before', 'meanwhile']));
    });

    it('moves to another node immediately although it has a subscriber', async () => {
        const { times } = follow(service);
        await until('it is followed', () => times.opened === 1);
        await create('before');
        const owner = cluster.owner();
        await owner.stop();
        expect(await titles()).toContain('before');
        expect(cluster.owner()).not.toBe(owner);
    });
});

describe('A workspace whose node is lost', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    beforeEach(() => open(TIME_DIVISOR));

    it('loses no acknowledged write, and responds 502 or 503 with Retry-After until another node serves it', async () => {
        const writers = ['a', 'b', 'c'].map(write);
        await until('all write', () => writers.every(({ acknowledged }) => acknowledged.length > 3));
        await cluster.owner().kill();
        const before = writers.map(({ acknowledged }) => acknowledged.length);
        await until('all write again', () =>
            writers.every(({ acknowledged }, at) => acknowledged.length > Number(before[at])),
        );
        await Promise.all(writers.map(({ stop }) => stop()));
        expect(await titles()).toEqual(expect.arrayContaining(writers.flatMap(({ acknowledged }) => acknowledged)));
        const refused = writers.flatMap((writer) => writer.refused);
        // The load balancer answers for connections that ended with the node.
        const answers = new Set(refused.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`));
        expect(['502 null', '503 2']).toEqual(expect.arrayContaining([...answers]));
    });

    it('accepts no write from a node that was suspended beyond its lease', async () => {
        await create('before');
        const sleeper = cluster.owner();
        if (!('port' in sleeper.address)) throw new Error('A node of tests listens on a port.');
        const { port } = sleeper.address;
        sleeper.signal('SIGSTOP');
        const late = create('late', `http://127.0.0.1:${port}`).then(
            ({ status }) => status,
            () => 'no answer',
        );
        cluster.withhold(sleeper);
        await until('another node has it', async () => (await create('after')).status === 201);
        sleeper.signal('SIGCONT');
        expect(await late).not.toBe(201);
        await sleeper.exited;
        const found = await titles();
        expect(found).toEqual(expect.arrayContaining(['before', 'after']));
        expect(found).not.toContain('late');
    });
});
