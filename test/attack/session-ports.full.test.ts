import { readFileSync } from 'node:fs';

import { connectControl, type DevelopmentResponse, openWorkspace } from '@svc-int/emulator';
import { OUTBOUND_HEADERS } from '@svc-int/emulator/workspace';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createControlRequest } from '../../packages/emulator/src/control.js';
import { startHttpServer } from '../support/http-server.js';
import { script, getRenderedText } from '../support/scripts.js';
import { describeService, startService, startTemporaryService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;
let place: DevelopmentResponse;

const WAYS = script(
    `
    if (event.type === 'fetch') return new Response('from outside');
    if (event.type !== 'ui_render') return new Response('OK');
    const { way, url } = event.props;
    try {
        return answer('got ' + await ways[way](url));
    } catch (error) {
        return answer('failed: ' + error.message);
    }`,
    `
import { connect } from 'cloudflare:sockets';
import http from 'node:http';
import net from 'node:net';
const settled = (target, good) => new Promise((resolve, reject) => {
    target.addEventListener(good, () => resolve(good));
    target.addEventListener('error', (event) => reject(new Error(event.message || 'the connection failed')));
});
const hostOf = (url) => ({ hostname: new URL(url).hostname, port: Number(new URL(url).port) });
const ways = {
    fetch: async (url) => (await fetch(url)).text(),
    'fetch of the scope': async (url) => (await Object.getPrototypeOf(globalThis).fetch.call(globalThis, url)).text(),
    upgrade: async (url) => (await fetch(url, { headers: { upgrade: 'websocket' } })).status,
    WebSocket: (url) => settled(new WebSocket(url.replace('http', 'ws')), 'open'),
    EventSource: (url) => settled(new EventSource(url), 'open'),
    'node:http': (url) => new Promise((resolve, reject) => http.get(url, (answer) => resolve(answer.statusCode)).on('error', reject)),
    'node:net': (url) => new Promise((resolve, reject) => {
        const socket = net.connect({ host: hostOf(url).hostname, port: hostOf(url).port });
        socket.on('connect', () => resolve('connected')).on('error', reject);
    }),
    connect: async (url) => {
        const socket = connect(hostOf(url));
        await socket.opened;
        return 'connected';
    },
    loop: () => { for (;;); },
    caches: async (url) => {
        const found = await caches.default.match(url);
        if (!found) throw new Error('nothing was kept');
        return found.text();
    },
};`,
);

beforeAll(async () => {
    service = await startService();
    place = await service.develop('explorer', WAYS, { compatibilityFlags: ['nodejs_compat'] });
    return () => service.dispose();
});

async function attempt(url: string, way = 'fetch'): Promise<string> {
    return getRenderedText((await service.render(place, { props: { way, url } })).data);
}

async function tracedRequests() {
    return until('its requests are traced', async () => {
        const { requests } = (await service.lastEvent('explorer')).trace;
        return requests.length > 0 && requests;
    });
}

const listeners = () => ({ control: new URL(service.url).port, public: new URL(service.publicUrl).port });

const CLOSED = /^failed: .* closed to integrations/;

const ownNames = readFileSync('/etc/hosts', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('127.'))
    .flatMap((line) => line.split(/\s+/).slice(1))
    .filter((name) => /^[a-z]/.test(name) && !name.endsWith('localhost'));

describe('A request of an integration to a port of its session', () => {
    it.each([
        'localhost',
        'LOCALHOST',
        'localhost.',
        'any.localhost',
        '127.0.0.2',
        '0.0.0.0',
        '[::1]',
        '[::]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
    ])('is rejected at %s, with the reason in its trace', async (host) => {
        for (const port of Object.values(listeners())) {
            expect(await attempt(`http://${host}:${port}/_svc-int/health`)).toMatch(CLOSED);
            expect(await tracedRequests()).toEqual([
                expect.objectContaining({ error: expect.stringMatching('closed') }),
            ]);
        }
    });

    it.skipIf(ownNames.length === 0)('is rejected at each host name of this machine', async () => {
        for (const name of ownNames)
            for (const port of Object.values(listeners()))
                expect(await attempt(`http://${name}:${port}/_svc-int/health`)).toMatch(CLOSED);
    });

    it('is rejected if the last of several redirects leads there', async () => {
        const { control } = listeners();
        const backend = await startHttpServer(({ url }, response) => {
            const location = url === '/first' ? '/second' : `http://localhost:${control}/_svc-int/health`;
            response.writeHead(302, { location }).end();
        });
        expect(await attempt(`${backend}/first`)).toMatch(CLOSED);
        const requests = await tracedRequests();
        expect(requests.map(({ status, error }) => status ?? error)).toEqual([
            302,
            302,
            expect.stringMatching('closed'),
        ]);
    });

    it.each(['fetch of the scope', 'upgrade', 'node:http'])('is rejected if sent by %s', async (way) => {
        for (const port of Object.values(listeners())) {
            // workerd's `node:http` does not report failed requests.
            const told = await attempt(`http://localhost:${port}/`, way).catch(() => 'failed: nothing was told');
            expect(told).toMatch(/^failed: /);
            expect(await tracedRequests()).toEqual([
                expect.objectContaining({ error: expect.stringMatching('closed') }),
            ]);
        }
    });

    it.each(['WebSocket', 'EventSource', 'connect', 'node:net', 'caches'])('fails if sent by %s', async (way) => {
        for (const port of Object.values(listeners()))
            for (const host of ['localhost', '127.0.0.1'])
                expect(await attempt(`http://${host}:${port}/`, way)).toMatch(/^failed: /);
    });

    it('succeeds at the URL of the API and at the public endpoint', async () => {
        expect(await attempt(`${service.url}/_svc-int/health`)).toContain('"ok":true');
        expect(await attempt(`${service.publicUrl}/v1/integrations/explorer/integration`)).toBe('got from outside');
        expect(await attempt(`${service.publicUrl}/_svc-int/health`)).toContain(
            'No site, integration or script has this URL.',
        );
    });

    it('is rejected, like a request to the outbound listener, even if that passes it through', async () => {
        const listener = await startHttpServer((_, response) => {
            response.writeHead(204, { [OUTBOUND_HEADERS.pass]: 'true' }).end();
        });
        const control = connectControl(service);
        await control.setOutboundUrl({ url: listener });
        onTestFinished(() => control.setOutboundUrl({}));
        expect(await attempt(`http://localhost:${listeners().control}/`)).toMatch(CLOSED);
        expect(await attempt(`${listener}/`)).toMatch(CLOSED);
    });
});

describe('A request of an integration to a closed port', () => {
    it('is rejected until the port is reopened, even after a workspace import or a restart of the runtime', async () => {
        const restarts: string[] = [];
        const closing = await startTemporaryService({ log: (line) => restarts.push(line), stallTimeout: 1000 });
        const at = await closing.develop('explorer', WAYS, { compatibilityFlags: ['nodejs_compat'] });
        const metrics = await startHttpServer((_, response) => response.end('what it measures'));
        const get = async () =>
            getRenderedText((await closing.render(at, { props: { way: 'fetch', url: metrics } })).data);
        expect(await get()).toBe('got what it measures');
        const open = await closing.closePort(Number(new URL(metrics).port));
        expect(await get()).toMatch(CLOSED);
        const control = connectControl(closing);
        await control.importWorkspace(await control.exportWorkspace({ secrets: 'include' }));
        expect(await get()).toMatch(CLOSED);
        await closing.render(at, { props: { way: 'loop', url: '' } }).catch(() => {});
        await until('the runtime was restarted', () => restarts.length > 0);
        expect(await get()).toMatch(CLOSED);
        await open();
        expect(await get()).toBe('got what it measures');
    });
});

it('The owner of another workspace cannot open ports of the session or close ports for others', async () => {
    const main = await startTemporaryService({ workspaces: true });
    const opened = await openWorkspace(main, 'beside');
    const beside = describeService({ ...opened, dispose: async () => {} });
    const listener = await startHttpServer((_, response) => response.end('of the author'));
    const { port } = new URL(main.url);
    const tell = async ({ path, ...request }: { path: string }) => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${main.token}` };
        return (await fetch(beside.url + path, { ...request, headers })).status;
    };
    const { url, publicUrl } = beside;
    expect([
        await tell(createControlRequest('start', { body: { url, publicUrl, ports: [] } })),
        await tell(createControlRequest('closePorts', { body: { ports: [Number(new URL(listener).port)] } })),
    ]).toEqual([200, 204]);
    for (const service of [main, beside]) {
        const at = await service.develop('explorer', WAYS, { compatibilityFlags: ['nodejs_compat'] });
        const get = async (address: string) =>
            getRenderedText((await service.render(at, { props: { way: 'fetch', url: address } })).data);
        expect(await get(`http://localhost:${port}/`)).toMatch(CLOSED);
        expect(await get(listener)).toBe('got of the author');
    }
});

describe("A request of an integration on the author's machine", () => {
    it('reaches a server of the author under every host name of this machine', async () => {
        const backend = await startHttpServer((_, response) => response.end('from the backend'));
        const { port } = new URL(backend);
        for (const host of ['127.0.0.1', 'localhost', ...ownNames])
            expect(await attempt(`http://${host}:${port}/`)).toBe('got from the backend');
    });

    it.each(['169.254.169.254', '0xa9fea9fe', '[fe80::1]', '[fd00:ec2::254]', '[::ffff:169.254.169.254]'])(
        'is rejected at the link-local address %s, also through a redirect',
        async (host) => {
            const address = `http://${host}/latest/meta-data/`;
            const backend = await startHttpServer((_, response) =>
                response.writeHead(307, { location: address }).end(),
            );
            expect(await attempt(address)).toMatch(CLOSED);
            expect(await attempt(backend)).toMatch(CLOSED);
        },
    );

    it('is traced as aborted, and does not keep the session busy', async () => {
        const silent = await startHttpServer(() => {});
        const at = await service.develop(
            'hasty',
            script(`
            if (event.type !== 'ui_render') return new Response('OK');
            await fetch(event.props.url, { signal: AbortSignal.timeout(50) }).catch(() => {});
            return answer('went on');`),
        );
        expect(getRenderedText((await service.render(at, { props: { url: silent } })).data)).toBe('went on');
        await until('nothing goes on', async () => {
            const health = (await (await service.request('/_svc-int/health')).json()) as { busy: boolean };
            return !health.busy;
        });
        const { requests } = (await service.lastEvent('hasty')).trace;
        expect(requests).toEqual([expect.objectContaining({ error: 'The integration did not wait for the answer.' })]);
    });
});
