import {
    create,
    figureOf,
    inCluster,
    readTitles,
    startWriters,
    untilWritten,
    wrongWrites,
} from './support/cluster.mjs';

export const title = 'Cluster: the owner is stopped in order, or wakes up as one of two';

/** Maximum rounds of each attack. */
const MOST = 10;

const WRITERS = 4;

/** Milliseconds until a node notices the loss of its lease and ends. */
const LONGEST_END = 15_000;

export function run(deadline) {
    return inCluster(async (cluster) => {
        const broke = [];
        const figures = [];
        let tried = 0;
        do {
            for (const attack of [stopInOrder, wakeLate]) {
                const { wrong, figure } = await attack(cluster);
                broke.push(...wrong);
                figures.push(figure);
                tried++;
            }
        } while (tried < 2 * MOST && Date.now() < deadline);
        return { tried, broke, figure: figures.join('\n    ') };
    });
}

async function stopInOrder(cluster) {
    const writers = startWriters(cluster, WRITERS);
    await untilWritten(writers);
    await cluster.owner().stop();
    await untilWritten(writers, 1);
    await writers.stop();
    return { wrong: await wrongWrites(cluster, writers, ['201']), figure: figureOf('SIGTERM', writers) };
}

/** Pauses a node during writes until another owns the workspace. */
async function wakeLate(cluster) {
    const sleeper = cluster.owner();
    const { token } = cluster;
    const place = { url: `http://127.0.0.1:${sleeper.address.port}`, token };
    const names = Array.from({ length: 8 }, (_, index) => `late-${Date.now()}-${index}`);
    const early = Promise.all(names.map((name) => create(place, name)));
    sleeper.signal('SIGSTOP');
    cluster.withhold(sleeper);
    const late = Promise.all(names.map((name) => create(place, `${name}-b`)));
    const writers = startWriters(cluster, WRITERS);
    await untilWritten(writers, 20);
    sleeper.signal('SIGCONT');
    const wrong = await endsSoon(sleeper);
    const [before, after] = await Promise.all([early, late]);
    await writers.stop();
    const found = new Set(await readTitles(cluster));
    wrong.push(...(await wrongWrites(cluster, writers, ['201', '502', '503', 'no answer'])));
    // Requests to the paused node get no response. After its lease, the cluster forwards nothing to it.
    const waited = writers.answers['no answer'] ?? 0;
    if (waited > WRITERS) wrong.push(`${waited} requests of ${WRITERS} clients got no answer.`);
    const lost = names.filter((name, index) => before[index] === '201' && !found.has(name));
    const done = names.filter((name, index) => after[index] === '201' || found.has(`${name}-b`));
    if (lost.length > 0) wrong.push(`A node that slept acknowledged writes that are lost: ${lost}`);
    if (done.length > 0) wrong.push(`A node that slept beyond its lease did writes: ${done}`);
    return { wrong, figure: figureOf('SIGSTOP', writers) };
}

async function endsSoon(node) {
    let timer;
    const late = new Promise((resolve) => {
        const line = `A node whose lease is gone lives after ${LONGEST_END / 1000} seconds.`;
        timer = setTimeout(resolve, LONGEST_END, [line]);
    });
    const wrong = await Promise.race([node.exited.then(() => []), late]);
    clearTimeout(timer);
    return wrong;
}
