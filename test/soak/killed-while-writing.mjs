import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { inFolder, startHolder, TOKEN, until } from './support/holder.mjs';

export const title = 'runtime or process killed under 16 writers: nothing acknowledged is lost';

const WRITERS = 16;

/** Maximum milliseconds of writing before a kill. */
const LONGEST_WRITING = 400;

export function run(deadline) {
    return inFolder(async (folder) => {
        const options = { port: 0, publicPort: 0, statePath: join(folder, 'state') };
        const acknowledged = new Set();
        const broke = [];
        let tried = 0;
        let holder = startHolder(options);
        do {
            const { url } = await holder.ready;
            const killed = new AbortController();
            const writing = Promise.all(Array.from({ length: WRITERS }, () => write(url, acknowledged, killed.signal)));
            await sleep(Math.random() * LONGEST_WRITING);
            if (tried++ % 2 === 0) {
                for (const { pid, name } of holder.left()) if (name === 'workerd') process.kill(pid, 'SIGKILL');
            } else {
                await holder.kill();
                holder = startHolder(options);
            }
            killed.abort();
            await writing;
            const next = (await holder.ready).url;
            if (!(await until(() => ask(next, '')))) throw new Error('The service did not come back.');
            const missing = await missingOf(next, acknowledged);
            if (missing.length > 0) broke.push(`round ${tried}: lost ${missing.join(', ')}`);
        } while (Date.now() < deadline);
        await holder.kill();
        await until(() => holder.left().length === 0);
        if (acknowledged.size === 0) broke.push('nothing was ever acknowledged');
        return { tried, broke };
    });
}

/** Creates teams one after another until a response is missing. */
async function write(url, acknowledged, killed) {
    while (!killed.aborted) {
        const response = await ask(url, '', { method: 'PUT', body: JSON.stringify({ title: 'Kept', members: [] }) });
        const team = await response?.json().catch(() => undefined);
        if (!response || !team) return;
        if (response.status !== 201 && response.status !== 200)
            throw new Error(`A team was refused with ${response.status}: ${JSON.stringify(team)}`);
        acknowledged.add(team.id);
    }
}

async function missingOf(url, acknowledged) {
    const there = new Set();
    let page;
    do {
        const query = new URLSearchParams({ limit: '1000', ...(page && { page }) });
        const { items, next } = await (await ask(url, `?${query}`)).json();
        for (const { id } of items) there.add(id);
        page = next?.page;
    } while (page);
    return [...acknowledged].filter((id) => !there.has(id));
}

/** Returns `undefined` if the service does not respond. */
function ask(url, path, init = {}) {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    return fetch(`${url}/v1/orgs/acme/teams${path}`, { ...init, headers }).catch(() => undefined);
}
