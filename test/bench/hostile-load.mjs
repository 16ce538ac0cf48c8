import { once } from 'node:events';
import { Agent, request } from 'node:http';

import { createHostileRequests } from './hostile-requests.mjs';

process.once('message', async ({ url, token, ids, good, clients, warmUp, milliseconds }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
    const send = (asked) => sendOnce({ agent, url, token }, asked);
    const answers = [];
    // The first calls create schemas and start the converter.
    const begin = performance.now() + warmUp;
    const end = begin + milliseconds;
    const next = createHostileRequests(ids);
    const repeat = async (kind, create) => {
        while (performance.now() < end) {
            const answer = await send(create());
            if (answer.at >= begin) answers.push({ kind, ...answer });
        }
    };
    let turn = 0;
    const nextGood = () => ({ method: 'GET', ...good[turn++ % good.length] });
    await Promise.all([
        ...Array.from({ length: clients }, () => repeat('hostile', next)),
        repeat('good', nextGood),
        repeat('good', nextGood),
    ]);
    agent.destroy();
    process.send(answers, () => process.disconnect());
});

async function sendOnce({ agent, url, token }, { id, method, path, body }) {
    const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const started = performance.now();
    const { hostname, port } = new URL(url);
    const sent = request({ agent, hostname, port, method, path, headers });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    const at = performance.now();
    return { id, path, status: answer.statusCode, at, took: at - started };
}
