import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { connectControl, startEmulator } from '@svc-int/emulator';

export const title = 'Greedy requests and endless uploads beside the renders of another integration';

/** Milliseconds beyond the slowest render of a quiet service. */
const LONGEST_DELAY = 100;

/** Milliseconds of an uninterruptible burst of fetches or garbage collection. */
const LONGEST_BURST = 3000;

const QUIET_RENDERS = 100;

const SCRIPT = `
const show = (content) => Response.json({
    type: 'element', state: {}, props: {}, element: { type: 'block', children: [{ type: 'markdown', content: String(content) }] },
});
export default {
    async fetch(request, env, ctx) {
        const form = await request.formData();
        const { type, props } = JSON.parse(form.get('event'));
        const { apiEndpoint, apiTokens, integration } = JSON.parse(form.get('environment'));
        if (type !== 'ui_render') return new Response('OK');
        const headers = { authorization: 'Bearer ' + apiTokens.integration };
        const read = async () => void (await (await fetch(apiEndpoint + '/v1/integrations/' + integration.name, { headers })).text());
        const { inARow = 0, atOnce = 0 } = props;
        await Promise.all(Array.from({ length: atOnce }, read));
        for (let index = 0; index < inARow; index++) await read();
        return show('well');
    },
};`;

export async function run(deadline) {
    const log = [];
    const service = await startEmulator({
        port: 0,
        publicPort: 0,
        dispatchTimeout: 300_000,
        log: (line) => log.push(line),
    });
    try {
        const control = connectControl(service);
        const [greedy, healthy] = await Promise.all(['greedy', 'healthy'].map((name) => develop(control, name)));
        const timed = (work) => timeRenders(() => render(service, healthy), work);
        const quiet = Math.max(...(await timed((done) => done >= QUIET_RENDERS)));
        const attacks = [
            ['10,000 reads in a row', LONGEST_DELAY, () => render(service, greedy, { inARow: 10_000 })],
            ['20,000 reads at once', LONGEST_BURST, () => render(service, greedy, { atOnce: 20_000 })],
            ['four endless uploads', LONGEST_DELAY, () => Promise.all([1, 2, 3, 4].map(() => upload(service.url)))],
        ];
        const broke = [];
        let tried = 0;
        for (let turn = 0; turn === 0 || Date.now() < deadline; turn++) {
            const [name, bound, attack] = attacks[turn % attacks.length];
            const times = await timed(whileGoing(attack()));
            tried += times.length;
            const late = times.filter((time) => time > quiet + bound);
            for (const time of late)
                broke.push(`${name}: a render took ${Math.round(time)} ms, a quiet one ${Math.round(quiet)}.`);
        }
        return { tried, broke: [...broke, ...log] };
    } finally {
        await service.dispose();
    }
}

function develop(control, name) {
    const integration = { title: name, scopes: [], organization: 'acme', script: SCRIPT };
    return control.develop({ name, integration });
}

async function render({ url, token }, { integration, space }, props = {}) {
    const context = { type: 'document', spaceId: space, editable: true, theme: 'light' };
    const response = await fetch(`${url}/v1/integrations/${integration}/render`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ componentId: 'main', props, context }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
}

async function timeRenders(renderOnce, isEnough) {
    const times = [];
    while (!isEnough(times.length)) {
        const started = performance.now();
        await renderOnce();
        times.push(performance.now() - started);
        await pause(5);
    }
    return times;
}

function whileGoing(work) {
    let ended = false;
    work.finally(() => (ended = true)).catch(() => {});
    return () => ended;
}

/** Sends without a token and without pauses until the service closes the connection. */
function upload(url) {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const piece = Buffer.alloc(1024 * 1024, 'a');
    const send = () => {
        while (!socket.destroyed && socket.write(piece));
    };
    socket.write(`POST /v1/user HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-length: 1000000000000\r\n\r\n`);
    send();
    socket.on('drain', send).on('data', () => {});
    return new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
}
