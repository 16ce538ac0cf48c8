import { setTimeout as sleep } from 'node:timers/promises';

import { inCluster } from './support/cluster.mjs';
import { openAll, percentile, startClients, wrongIn } from './support/many.mjs';

export const title = 'Cluster: 1,000 workspaces over 3 nodes, which are killed and stopped';

const WORKSPACES = 1000;
const CLIENTS = 8;

/** Milliseconds between two kills: longer than the leases of a deployment, 20 seconds. */
const BETWEEN = 30_000;
const AS_DEPLOYED = { timeDivisor: 1 };

const LOOK = 500;

export function run(deadline) {
    return inCluster(async (cluster) => {
        const names = Array.from({ length: WORKSPACES }, (_, index) => `many-${index}`);
        const memory = watchMemory(cluster);
        const began = Date.now();
        await openAll(cluster, names);
        const opened = `opened in ${Math.round((Date.now() - began) / 1000)} s, ${memory.most()} MB`;
        const clients = startClients(cluster, { names, clients: CLIENTS });
        const ended = { SIGKILL: 0, SIGTERM: 0 };
        const before = cluster.started();
        do {
            await sleep(BETWEEN);
            const node = cluster.nodes[Math.floor(Math.random() * cluster.nodes.length)];
            const signal = ended.SIGKILL > ended.SIGTERM ? 'SIGTERM' : 'SIGKILL';
            await (signal === 'SIGKILL' ? node?.kill() : node?.stop());
            ended[signal]++;
        } while (ended.SIGTERM === 0 || Date.now() + 2 * BETWEEN < deadline);
        await sleep(BETWEEN);
        await clients.stop();
        memory.stop();
        const alone = cluster.started() - before - ended.SIGKILL - ended.SIGTERM;
        const forbidden = Object.entries(clients.answers).filter(
            ([kind]) => !['200', '201', '502', '503'].includes(kind),
        );
        const broke = [
            ...(await wrongIn(cluster, clients)),
            ...forbidden.map(([kind, times]) => `${times} answers: ${kind}`),
        ];
        const tried = ended.SIGKILL + ended.SIGTERM;
        return {
            tried,
            broke,
            figure: figureOf(cluster, clients, {
                opened,
                ended: { ...ended, 'by itself': alone },
                memory: memory.most(),
            }),
        };
    }, AS_DEPLOYED);
}

/** Tracks the private memory of the largest node, in megabytes. */
function watchMemory({ nodes }) {
    let most = 0;
    const timer = setInterval(() => {
        for (const node of nodes) most = Math.max(most, node.memory() ?? 0);
    }, LOOK);
    return { most: () => Math.round(most), stop: () => clearInterval(timer) };
}

function figureOf({ bucket }, { acknowledged, answers, times }, { opened, ended, memory }) {
    const told = (counts) =>
        Object.entries(counts)
            .map(([name, count]) => `${count} × ${name}`)
            .join(', ');
    const spread = (all) => [0.5, 0.95, 0.99, 1].map((share) => percentile(all, share)).join(', ');
    return [
        `${opened}; ended ${told(ended)}; answers ${told(answers)}`,
        `writes acknowledged ${[...acknowledged.values()].flat().length} in ${acknowledged.size} workspaces`,
        `ms for 50, 95, 99 and 100 of 100: reads ${spread(times.read)}; writes ${spread(times.write)}`,
        `largest node ${memory} MB; bucket ${told(bucket.counts)}`,
    ].join('\n    ');
}
