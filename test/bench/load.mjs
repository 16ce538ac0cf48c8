import { once } from 'node:events';
import { Agent, request } from 'node:http';

process.once('message', async ({ targets, clients, milliseconds }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const measured = [];
    for (const target of targets) measured.push(await measure(agent, target, clients, milliseconds));
    agent.destroy();
    process.send(measured, () => process.disconnect());
});

async function measure(agent, target, clients, milliseconds) {
    const times = [];
    const started = performance.now();
    const end = started + milliseconds;
    const client = async () => {
        while (performance.now() < end) times.push(await time(agent, target));
    };
    await Promise.all(Array.from({ length: clients }, client));
    return { perSecond: (times.length / (performance.now() - started)) * 1000, times };
}

async function time(agent, { url, method, headers, body }) {
    const started = performance.now();
    const sent = request(url, { agent, method, headers });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: HTTP ${answer.statusCode}`);
    return performance.now() - started;
}
