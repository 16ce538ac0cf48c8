import { createRequire } from 'node:module';
import type { TcpSocketConnectOpts } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { HostingSettings } from '@svc-int/emulator';
import {
    type ClusterNode,
    superviseNode,
    type SuperviseOptions,
    type NodeOptions,
    startNode,
} from '@svc-int/emulator/internal/cluster';
import { getHostedUrls, MAIN_WORKSPACE } from '@svc-int/emulator/internal/hosting';

import { startBalancer } from './balancer.js';
import { type Bucket, startBucket } from './bucket.js';
import { LOOPBACK_NETWORKS } from './loopback-networks.js';

/** Nodes over a played bucket, behind a balancer. */
export interface Cluster {
    url: string;
    publicUrl: string;
    token: string;
    bucket: Bucket;
    nodes: ClusterNode[];
    /** Adds a node, which gets requests from then on. */
    add(): Promise<ClusterNode>;
    /** Gives a node no more requests. */
    withhold(node: ClusterNode): void;
    /** The node that has the main workspace, the only one that was opened. */
    owner(): ClusterNode;
    /** How many nodes were started so far. */
    started(): number;
    /** Lines that nodes have told people. */
    lines: string[];
    dispose(): Promise<void>;
}

/** How a cluster is started. */
export interface ClusterPlan {
    nodes: number;
    /** By how much the times of leases are divided, 20 seconds. */
    timeDivisor?: number;
    /** Milliseconds that a node takes to stop at most. */
    stopTimeout?: number | undefined;
    /** Names below a domain, and who comes in first. Default: two addresses are all. */
    hosting?: HostingSettings;
    /** Networks that the service reaches beside public addresses. Default: those of the servers that tests start. */
    allowedNetworks?: readonly string[];
    /** Ports of the node, if `nodes` is 1. Default: any free ports. */
    ports?: { requests: number; peer: number };
    /** Where workspaces are kept, which ends with the cluster. Default: a bucket that is empty. */
    bucket?: Bucket;
    /** Past which bounds a node is replaced, as by the command. Default: nobody watches over them, and one that ends is gone. */
    keep?: Pick<SuperviseOptions, 'stallTimeout' | 'memoryLimit'>;
}

/** Milliseconds between two looks at a node, and for each. */
const LOOKS = { between: 200, longest: 1000 };

/** Its package has no types. */
const workerd = (createRequire(import.meta.url)('workerd-cluster') as { default: string }).default;

const TOKEN = 'token-of-the-cluster';

/** Starts a cluster over a played bucket. */
// oxlint-disable-next-line max-lines-per-function -- a closure over the nodes of this moment
export async function startCluster(plan: ClusterPlan): Promise<Cluster> {
    const { nodes: count, timeDivisor, stopTimeout, hosting, keep, allowedNetworks = LOOPBACK_NETWORKS, ports } = plan;
    const [bucket, balancer] = await Promise.all([plan.bucket ?? startBucket(), startBalancer()]);
    // Both names stand for this machine: one is the API's, the other everybody's.
    const [url, publicUrl] = [`http://127.0.0.1:${balancer.port}`, `http://localhost:${balancer.port}`];
    const { key: credentials, ...place } = bucket.settings;
    const named = hosting && getHostedUrls(hosting, MAIN_WORKSPACE);
    const nodes: ClusterNode[] = [];
    const withheld = new Set<ClusterNode>();
    const lines: string[] = [];
    let started = 0;
    /** Those that say that they want no more requests. */
    const leaving = new Set<ClusterNode>();
    const balance = () => {
        const asked = nodes.filter((node) => !withheld.has(node) && !leaving.has(node));
        balancer.balance((asked.length ? asked : nodes).map(({ address }) => address as TcpSocketConnectOpts));
    };
    const watch = async (node: ClusterNode) => {
        while (nodes.includes(node)) {
            // One that does not answer may be paused, of which no balancer hears before its own time is up.
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
            workerd,
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
        // workerd's own records, in its own form.
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

/** A node that stays whichever process it is, until it is stopped or killed. */
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
