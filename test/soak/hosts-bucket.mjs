import { setTimeout as sleep } from 'node:timers/promises';

import { figureOf, inCluster, startWriters, untilWritten, wrongWrites } from './support/cluster.mjs';

export const title = 'Cluster: a bucket is slow, refuses or is silent; no write is half done';

/** States of the bucket, in ms. The last ones exceed the leases of 5 seconds. */
const MANNERS = [
    ['20 ms', { delay: 20 }, 5000],
    ['200 ms', { delay: 200 }, 5000],
    ['2 s', { delay: 2000 }, 10_000],
    ['503 for 1 s', { outage: 'refuses' }, 1000],
    ['silent for 1 s', { outage: 'silent' }, 1000],
    ['silent but does it, for 1 s', { outage: 'silent-deed' }, 1000],
    ['503 beyond the lease', { outage: 'refuses' }, 8000],
    ['silent beyond the lease', { outage: 'silent' }, 8000],
    ['silent but does it, beyond the lease', { outage: 'silent-deed' }, 8000],
];

/** Applies every state once, and again until the deadline. */
export async function run(deadline) {
    const broke = [];
    const figures = [];
    let tried = 0;
    do {
        const [name, manner, time] = MANNERS[tried++ % MANNERS.length];
        const { wrong, figure } = await inCluster((cluster) => reach(cluster, name, manner, time));
        broke.push(...wrong.map((line) => `${name}: ${line}`));
        figures.push(figure);
    } while (tried < MANNERS.length || Date.now() < deadline);
    return { tried, broke, figure: figures.join('\n    ') };
}

async function reach(cluster, name, manner, time) {
    const writers = startWriters(cluster, 4);
    await untilWritten(writers);
    const before = writers.acknowledged.size;
    cluster.bucket.behave(manner);
    await sleep(time);
    const during = writers.acknowledged.size - before;
    cluster.bucket.behave({});
    await untilWritten(writers);
    await writers.stop();
    const wrong = await wrongWrites(cluster, writers, ['201', '502', '503']);
    return { wrong, figure: `${figureOf(name, writers)}; ${during} acknowledged meanwhile` };
}
