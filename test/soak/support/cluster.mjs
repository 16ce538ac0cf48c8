import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { build } from 'esbuild';

import { ROOT } from '../../../.ci/prepare.mjs';

/** Leases of 5 seconds instead of 20. */
const TIME_DIVISOR = 4;

/** Maximum milliseconds until a cluster serves again. */
const LONGEST_WAIT = 40_000;

/** Milliseconds: a node holds a request for a lease and two more seconds. */
const PATIENCE = 10_000;

const NODES = 3;

/** Runs an attack on three nodes. New nodes replace ended ones, as under a supervisor. */
export async function inCluster(attack, { timeDivisor = TIME_DIVISOR } = {}) {
    const { startCluster } = await loadSupport();
    const cluster = await startCluster({ nodes: NODES, timeDivisor });
    let isDone = false;
    const supervise = async () => {
        for (; !isDone; await sleep(50))
            while (!isDone && cluster.nodes.length < NODES) await cluster.add().catch(() => sleep(500));
    };
    const supervised = supervise();
    try {
        return await attack(cluster);
    } finally {
        isDone = true;
        await supervised;
        await cluster.dispose();
    }
}

/** Bundles the cluster of the tests, which is TypeScript. */
async function loadSupport() {
    const folder = join(ROOT, 'node_modules/.cache/svc-int');
    mkdirSync(folder, { recursive: true });
    const outfile = join(folder, 'cluster.mjs');
    const entry = join(ROOT, 'test/support/hosts/cluster.ts');
    await build({ entryPoints: [entry], outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' });
    return import(outfile);
}

/**
 * Starts `count` writers, which create spaces in sequence. `answers` counts responses by status; `longestGap`: longest ms between
 * successful writes.
 */
export function startWriters({ url, token }, count) {
    const writers = { acknowledged: new Set(), answers: {}, longestGap: 0, stop };
    let isStopped = false;
    let last = Date.now();
    const writeOn = async (name) => {
        for (let number = 0; !isStopped; number++) {
            const title = `${name}-${number}`;
            const kind = await create({ url, token }, title);
            writers.answers[kind] = (writers.answers[kind] ?? 0) + 1;
            // Clients retry sooner than `Retry-After` states.
            if (kind !== '201') {
                await sleep(50);
                continue;
            }
            writers.acknowledged.add(title);
            writers.longestGap = Math.max(writers.longestGap, Date.now() - last);
            last = Date.now();
        }
    };
    const running = Promise.all(Array.from({ length: count }, (_, index) => writeOn(`w${index}-${last}`)));
    function stop() {
        isStopped = true;
        return running;
    }
    return writers;
}

/** Returns the response's status, or the reason for a missing response. */
export async function create({ url, token }, title) {
    try {
        const answer = await fetch(`${url}/v1/orgs/acme/spaces`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ title }),
            signal: AbortSignal.timeout(PATIENCE),
        });
        await answer.arrayBuffer();
        const isBare = answer.status === 503 && !answer.headers.has('retry-after');
        return isBare ? '503 without Retry-After' : String(answer.status);
    } catch (error) {
        return error.name === 'TimeoutError' ? 'no answer' : 'broken off';
    }
}

export async function readTitles({ url, token }) {
    const titles = [];
    let page = '';
    do {
        const answer = await fetch(`${url}/v1/orgs/acme/spaces?limit=1000${page && `&page=${page}`}`, {
            headers: { authorization: `Bearer ${token}` },
            signal: AbortSignal.timeout(PATIENCE),
        });
        if (!answer.ok) throw new Error(`Spaces are not told: ${answer.status}.`);
        const { items, next } = await answer.json();
        titles.push(...items.map(({ title }) => title));
        page = next?.page ?? '';
    } while (page !== '');
    return titles;
}

export async function untilWritten(writers, more = 10) {
    const wanted = writers.acknowledged.size + more;
    const late = Date.now() + LONGEST_WAIT;
    while (writers.acknowledged.size < wanted) {
        if (Date.now() > late)
            throw new Error(`Nobody wrote for ${LONGEST_WAIT / 1000} seconds: ${JSON.stringify(writers.answers)}.`);
        await sleep(20);
    }
}

/** Lists lost writes, duplicate writes and responses with other statuses than `allowed`. */
export async function wrongWrites(cluster, { acknowledged, answers }, allowed) {
    const titles = await readTitles(cluster);
    const found = new Set(titles);
    const lost = [...acknowledged].filter((title) => !found.has(title));
    const forbidden = Object.entries(answers).filter(([status]) => !allowed.includes(status));
    return [
        ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost: ${lost.slice(0, 5)}`] : []),
        ...(titles.length > found.size ? [`${titles.length - found.size} writes were done twice.`] : []),
        ...forbidden.map(([status, times]) => `${times} answers: ${status}`),
    ];
}

export function figureOf(name, { acknowledged, answers, longestGap }) {
    const told = Object.entries(answers).map(([status, times]) => `${times} × ${status}`);
    return `${name}: ${acknowledged.size} writes acknowledged; answers ${told.join(', ')}; longest gap ${longestGap} ms`;
}
