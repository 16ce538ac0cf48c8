import type { TcpSocketConnectOpts } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { HostingSettings } from '@svc-int/emulator';
import { getHostedUrls, MAIN_WORKSPACE } from '@svc-int/emulator/internal/hosting';
import { type ClusterNode, superviseNode, type SuperviseOptions, type NodeOptions, startNode } from '@svc-int/hosting';

import { startBalancer } from './balancer.js';
import { type Bucket, startBucket } from './bucket.js';
import { LOOPBACK_NETWORKS } from './loopback-networks.js';

export interface Cluster {
    url: string;
    publicUrl: string;
    token: string;
    bucket: Bucket;
    nodes: ClusterNode[];
    add(): Promise<ClusterNode>;
    withhold(node: ClusterNode): void;
    owner(): ClusterNode;
    started(): number;
    lines: string[];
    dispose(): Promise<void>;
}

export interface ClusterPlan {
    nodes: number;
    /** Divisor of the lease duration of 20 seconds. */
    timeDivisor?: number;
    /** Shutdown limit of a node, in ms. */
    stopTimeout?: number | undefined;
    /** Default: two URLs only. */
    hosting?: HostingSettings;
    /** Default: loopback. */
    allowedNetworks?: readonly string[];
    /** Ports of a single node. Default: free ports. */
    ports?: { requests: number; peer: number };
    /** The bucket closes with the cluster. Default: an empty bucket. */
    bucket?: Bucket;
    /** Limits after which a node is replaced. Default: no supervision. */
    keep?: Pick<SuperviseOptions, 'stallTimeout' | 'memoryLimit'>;
}

/** Milliseconds between health checks, and timeout of each. */
const LOOKS = { between: 200, longest: 1000 };

const TOKEN = 'token-of-the-cluster';

// oxlint-disable-next-line max-lines-per-function -- a closure over the nodes of this moment
export async function startCluster(plan: ClusterPlan): Promise<Cluster> {
    const { nodes: count, timeDivisor, stopTimeout, hosting, keep, allowedNetworks = LOOPBACK_NETWORKS, ports } = plan;
    const [bucket, balancer] = await Promise.all([plan.bucket ?? startBucket(), startBalancer()]);
    const [url, publicUrl] = [`http://127.0.0.1:${balancer.port}`, `http://localhost:${balancer.port}`];
    const { key: credentials, ...place } = bucket.settings;
    const named = hosting && getHostedUrls(hosting, MAIN_WORKSPACE);
    const nodes: ClusterNode[] = [];
    const withheld = new Set<ClusterNode>();
    const lines: string[] = [];
    let started = 0;
    const leaving = new Set<ClusterNode>();
    const balance = () => {
        const asked = nodes.filter((node) => !withheld.has(node) && !leaving.has(node));
        balancer.balance((asked.length ? asked : nodes).map(({ address }) => address as TcpSocketConnectOpts));
    };
    const watch = async (node: ClusterNode) => {
        while (nodes.includes(node)) {
            // Paused nodes do not respond; a balancer notices after its own timeout.
            const isReady = await node.health(AbortSignal.timeout(LOOKS.longest)).then(
                (health) => health.isReady,
                () => true,
            );
            if (isReady) leaving.delete(node);
            else leaving.add(node);
            balance();
            await sleep(LOOKS.between);
        }
        leaving.delete(node);
    };
    const add = async () => {
        const options: NodeOptions = {
            cluster: { ...place, key: 'a key that only nodes of this cluster know', timeDivisor, stopTimeout },
            bucketVariables: { AWS_ACCESS_KEY_ID: credentials.id, AWS_SECRET_ACCESS_KEY: credentials.secret },
            listen: { host: '127.0.0.1', port: ports?.requests ?? 0 },
            peerAddress: `127.0.0.1:${ports?.peer ?? 0}`,
            allowedNetworks,
            apiUrl: named?.url ?? url,
            publicUrl: named?.publicUrl ?? publicUrl,
            hosting,
            token: TOKEN,
            stateKey: 'key-of-the-cluster',
            dispatchTimeout: 30_000,
            conversionTimeout: 10_000,
            workspaces: true,
            strictScripts: true,
            remotePictures: true,
            log: (line) => void lines.push(line),
        };
        const node = await (keep ? startKept({ ...options, ...keep }) : startNode(options));
        nodes.push(node);
        started++;
        balance();
        const leave = () => {
            nodes.splice(nodes.indexOf(node), 1);
            balance();
        };
        void node.exited.finally(leave);
        void watch(node);
        return node;
    };
    const owner = () => {
        const [owned] = bucket.read('/own.json').map((text) => JSON.parse(text) as { node: string });
        const record = bucket.read(`/nodes/${owned?.node}.json`)[0] ?? '{}';
        const { address } = JSON.parse(record) as { address?: string };
        const found = nodes.find(({ peerPort }) => address?.endsWith(`:${peerPort}`));
        if (!found) throw new Error('No node that lives has the workspace.');
        return found;
    };
    await add();
    await Promise.all(Array.from({ length: count - 1 }, add));
    return {
        url,
        publicUrl,
        token: TOKEN,
        bucket,
        nodes,
        add,
        withhold(node) {
            withheld.add(node);
            balance();
        },
        owner,
        started: () => started,
        lines,
        async dispose() {
            await Promise.all([...nodes].map((node) => node.kill()));
            await Promise.all([bucket.dispose(), balancer.dispose()]);
        },
    };
}

async function startKept(options: SuperviseOptions): Promise<ClusterNode> {
    const kept = await superviseNode({ ...options, waits: { first: 100, max: 100 } });
    let end: ((signal: undefined) => void) | undefined;
    const exited = new Promise<undefined>((resolve) => (end = resolve));
    const stop = async () => {
        await kept.stop();
        end?.(undefined);
    };
    return {
        ...kept.node(),
        health: (signal) => kept.node().health(signal),
        memory: () => kept.node().memory(),
        exited,
        stop,
        kill: stop,
    };
}
