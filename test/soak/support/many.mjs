/** Clients of many workspaces, with most requests for few workspaces. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a client waits for a response. */
const PATIENCE = 30_000;

/** Ratio of requests that write. */
const WRITES = 0.25;

/** Maximum milliseconds until a workspace is available again. */
const LONGEST_WAIT = 45_000;

/** Workspaces that are opened or read concurrently. */
const AT_ONCE = 8;

/** Milliseconds before a retry. */
const PAUSE = 500;

/** `acknowledged`: writes by workspace; `times`: those of successes. */
export function startClients(cluster, { names, clients }) {
    const seen = { acknowledged: new Map(), answers: {}, times: { read: [], write: [] }, stop };
    const pick = createZipf(names);
    let isStopped = false;
    let made = 0;
    const goOn = async () => {
        while (!isStopped) {
            const name = pick();
            const isWrite = Math.random() < WRITES;
            const title = `w-${made++}`;
            const began = performance.now();
            const kind = await ask(cluster, name, isWrite ? title : undefined);
            seen.answers[kind] = (seen.answers[kind] ?? 0) + 1;
            if (kind !== '200' && kind !== '201') {
                await sleep(PAUSE);
                continue;
            }
            seen.times[isWrite ? 'write' : 'read'].push(performance.now() - began);
            if (isWrite) seen.acknowledged.set(name, [...(seen.acknowledged.get(name) ?? []), title]);
        }
    };
    const running = Promise.all(Array.from({ length: clients }, goOn));
    function stop() {
        isStopped = true;
        return running;
    }
    return seen;
}

export function openAll(cluster, names) {
    return forEach(names, async (name) => {
        while ((await ask(cluster, name)) !== '200') await sleep(PAUSE);
    });
}

/** Lists acknowledged writes that are lost or duplicated. */
export async function wrongIn(cluster, { acknowledged }) {
    const wrong = [];
    await forEach(acknowledged, async ([name, titles]) => {
        const found = await titlesIn(cluster, name);
        const lost = titles.filter((title) => !found.includes(title));
        const twice = titles.filter((title) => found.indexOf(title) !== found.lastIndexOf(title));
        if (lost.length > 0) wrong.push(`${name} has lost ${lost.length} acknowledged writes: ${lost.slice(0, 5)}`);
        if (twice.length > 0) wrong.push(`${name} has done ${twice.length} writes twice: ${twice.slice(0, 5)}`);
    });
    return wrong;
}

async function forEach(items, act) {
    const left = [...items];
    const goOn = async () => {
        while (left.length > 0) await act(left.shift());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}

export function percentile(times, share) {
    const sorted = times.toSorted((one, other) => one - other);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

async function titlesIn(cluster, name) {
    const titles = [];
    const late = Date.now() + LONGEST_WAIT;
    let page = '';
    do {
        const answer = await send(
            cluster,
            name,
            `?limit=1000${page === undefined || page === '' ? '' : `&page=${page}`}`,
        );
        if (answer.status !== 200) {
            if (Date.now() > late) throw new Error(`${name} does not tell its spaces: ${answer.status}.`);
            await sleep(PAUSE);
            continue;
        }
        const { items, next } = await answer.json();
        titles.push(...items.map(({ title }) => title));
        page = next?.page;
    } while (page !== undefined);
    return titles;
}

async function ask(cluster, name, title) {
    try {
        const answer = await send(cluster, name, title === undefined ? '?limit=5' : '', title);
        await answer.arrayBuffer();
        const isBare = answer.status === 503 && !answer.headers.has('retry-after');
        return isBare ? '503 without Retry-After' : String(answer.status);
    } catch (error) {
        return error.name === 'TimeoutError' ? 'no answer' : 'broken off';
    }
}

function send({ url, token }, name, query, title) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const written = title === undefined ? {} : { method: 'POST', body: JSON.stringify({ title }) };
    const address = `${url}/_svc-int/workspaces/${name}/v1/orgs/acme/spaces${query}`;
    return fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE), ...written });
}

/** Picks names by Zipf's law: the first twice as often as the second. */
function createZipf(names) {
    let sum = 0;
    const sums = names.map((_, index) => (sum += 1 / (index + 1)));
    return () => {
        const at = Math.random() * sum;
        return names[sums.findIndex((one) => one >= at)];
    };
}
