import { setTimeout as sleep } from 'node:timers/promises';

import { figureOf, inCluster, startWriters, untilWritten, wrongWrites } from './support/cluster.mjs';

export const title = 'Cluster: the owner is killed under writers, of whose writes none is lost';

const MOST = 20;

export function run(deadline) {
    return inCluster(async (cluster) => {
        const writers = startWriters(cluster, 4);
        let tried = 0;
        while (tried === 0 || (tried < MOST && Date.now() < deadline)) {
            await untilWritten(writers);
            await sleep(Math.random() * 50);
            await cluster.owner().kill();
            await untilWritten(writers, 1);
            tried++;
        }
        await writers.stop();
        // The load balancer responds 502 for connections to the killed node.
        const broke = await wrongWrites(cluster, writers, ['201', '502', '503']);
        return { tried, broke, figure: `${tried} rounds; ${figureOf('SIGKILL', writers)}` };
    });
}
