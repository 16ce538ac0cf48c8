import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type TcpSocketConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createStudioUrlWithTokenFragment } from '../../packages/emulator/src/control/protocol.js';
import { runCommand } from '../../packages/cli/test/support/command.js';
import { openPageWith } from '../support/browser.js';
import { type Cluster, startCluster } from '../support/hosts/cluster.js';
import { type AskHost, DOMAIN, HOST, type HostedAnswer, hosting, createOwnerToken } from '../support/hosted-service.js';
import { startHttpServer } from '../support/http-server.js';
import { ADDRESSES } from '../support/session/node-command.js';
import {
    readResponse,
    createNginxRequester,
    startRequest,
    checkNginx,
    NGINX,
    type Nginx,
    startNginx,
} from '../support/hosts/nginx.js';
import { createServingScript } from '../support/scripts.js';
import { publishBody } from '../support/service.js';
import { getEventRows } from '../support/studio-page.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

interface Sites {
    items: { id: string; urls: { published?: string } }[];
}

const json = { 'content-type': 'application/json' };

async function deployed(...where: string[]): Promise<string> {
    const cwd = mkdtempSync(join(tmpdir(), 'svc-int-balanced-'));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    const args = ['--to', 'cluster', '--bucket', 's3://docs/nodes', ...where];
    expect(await runCommand(['emulator', 'deploy', ...args], { cwd })).toMatchObject({ code: 0 });
    return readFileSync(join(cwd, '.svc-int/cluster/nginx.conf'), 'utf8');
}

async function balanced(): Promise<{ cluster: Cluster; nginx: Nginx; ask: AskHost; token: string }> {
    const cluster = await startCluster({ nodes: 2, timeDivisor: 4, hosting });
    onTestFinished(() => cluster.dispose());
    const nodes = cluster.nodes.map(({ address }) => address as TcpSocketConnectOpts);
    const nginx = await startNginx({ configuration: await deployed('--domain', DOMAIN), domain: DOMAIN, nodes });
    onTestFinished(() => nginx.dispose());
    const ask = createNginxRequester(nginx);
    return { cluster, nginx, ask, token: await createOwnerToken(ask) };
}

function keepAsking(ask: AskHost, token: string): () => Promise<{ reads: HostedAnswer[]; writes: HostedAnswer[] }> {
    const [reads, writes]: HostedAnswer[][] = [[], []];
    let isOver = false;
    const go = async () => {
        for (let turn = 0; !isOver; turn++) {
            const body = { title: `Space ${turn}` };
            writes?.push(await ask(HOST, '/v1/orgs/acme/spaces', { method: 'POST', token, headers: json, body }));
            reads?.push(await ask(HOST, '/v1/orgs/acme/spaces', { token }));
        }
    };
    const under = Promise.all([go(), go(), go()]);
    return async () => {
        isOver = true;
        await under;
        return { reads: reads ?? [], writes: writes ?? [] };
    };
}

function writeSlowly(nginx: Nginx, token: string): () => Promise<HostedAnswer> {
    const content = JSON.stringify({ title: 'Slow' });
    const headers = { ...json, authorization: `Bearer ${token}`, 'content-length': content.length };
    const sent = startRequest(nginx, HOST, { method: 'POST', path: '/v1/orgs/acme/spaces', headers });
    const answer = readResponse(sent);
    sent.write(content.slice(0, 5));
    return () => {
        sent.end(content.slice(5));
        return answer;
    };
}

const outcome = ({ status, headers }: HostedAnswer) => [status, headers['retry-after']].filter(Boolean).join(' ');

describe.skipIf(NGINX === undefined)('The nginx configuration of a deployment', () => {
    it.each([
        ['hosts below a domain', ['--domain', DOMAIN]],
        ['hosts of sites', ['--domain', DOMAIN, '--site-host', 'handbook.example.org=second']],
        ['separate hosts for the control and the public listener', ADDRESSES],
    ])('is accepted by nginx with %s', async (_, where) => {
        const nodes = [1, 2, 3].map((port) => ({ host: '127.0.0.1', port }));
        expect(() => checkNginx({ configuration: '', domain: DOMAIN, nodes })).toThrow('has nothing like');
        checkNginx({ configuration: await deployed(...where), domain: DOMAIN, nodes });
    });
});

async function reservePort() {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function before(end: (response: ServerResponse) => void) {
    const asked: string[] = [];
    const urls = await Promise.all(
        [1, 2].map(() =>
            startHttpServer(async (request, response) => {
                asked.push(`${request.method} ${request.url} ${(await buffer(request)).byteLength}`);
                end(response);
            }),
        ),
    );
    const nodes = urls.map((url) => ({ host: '127.0.0.1', port: Number(new URL(url).port) }));
    const nginx = await startNginx({ configuration: await deployed('--domain', DOMAIN), domain: DOMAIN, nodes });
    onTestFinished(() => nginx.dispose());
    return { asked, ask: createNginxRequester(nginx) };
}

describe.skipIf(NGINX === undefined)('nginx with failing nodes', () => {
    const path = '/v1/spaces/a%2Fb/c?at=%20';
    const long = 'x'.repeat(3_000_000);
    const writes = [
        ['POST', long],
        ['PATCH', long],
        ['PUT', long],
        ['DELETE', ''],
    ] as const;

    it.each([
        [
            'responded with 503',
            (response: ServerResponse) => void response.writeHead(503, { 'retry-after': '2' }).end('{"from":"node"}'),
        ],
        ['closed the connection', (response: ServerResponse) => void response.destroy()],
    ])('retries only reads at another node after a node %s', async (_, end) => {
        const { asked, ask } = await before(end);
        for (const [method, body] of writes) {
            expect(outcome(await ask(HOST, path, { method, body })), method).toBe('503 2');
            expect(asked.splice(0)).toEqual([`${method} ${path} ${body.length}`]);
        }
        expect(outcome(await ask(HOST, path))).toBe('503 2');
        expect(asked).toEqual([`GET ${path} 0`, `GET ${path} 0`]);
    });

    it.each(['/v1/integrations/press/render', '/v1/integrations/press/integration/x'])(
        'responds 502 with the reason after a node closed the connection at %s, which runs an integration',
        async (running) => {
            const { asked, ask } = await before((response) => void response.destroy());
            for (const method of ['POST', 'GET']) {
                const answer = await ask(HOST, running, { method });
                expect([outcome(answer), answer.body]).toEqual([
                    '502',
                    expect.stringContaining('The integration may have run'),
                ]);
                expect(asked.splice(0)).toEqual([`${method} ${running} 0`]);
            }
        },
    );

    it('responds 503 with Retry-After if no node listens, also to requests that run an integration', async () => {
        const nodes = await Promise.all(
            [1, 2].map(async () => {
                const { port, close } = await reservePort();
                await close();
                return { host: '127.0.0.1', port };
            }),
        );
        const nginx = await startNginx({ configuration: await deployed('--domain', DOMAIN), domain: DOMAIN, nodes });
        onTestFinished(() => nginx.dispose());
        const answer = await createNginxRequester(nginx)(HOST, '/v1/integrations/press/render', { method: 'POST' });
        expect([outcome(answer), answer.body]).toEqual(['503 2', expect.stringContaining('had no effect')]);
    });
});

describe.skipIf(NGINX === undefined)('nginx with a suspended node', () => {
    it(
        'sends a read to another node and responds 503 to a write if a node does not respond',
        { timeout: 2 * TEST_TIMEOUT_MS },
        async () => {
            let silent = 0;
            const urls = [
                await startHttpServer(() => void silent++),
                await startHttpServer((_, response) => void response.end('answered')),
            ];
            const nodes = urls.map((url) => ({ host: '127.0.0.1', port: Number(new URL(url).port) }));
            const nginx = await startNginx({
                configuration: await deployed('--domain', DOMAIN),
                domain: DOMAIN,
                nodes,
            });
            onTestFinished(() => nginx.dispose());
            const ask = createNginxRequester(nginx);
            const [first, second] = await Promise.all([ask(HOST, '/v1/user'), ask(HOST, '/v1/user')]);
            const answered = { status: 200, body: 'answered' };
            expect([first, second]).toMatchObject([answered, answered]);
            const post = () =>
                ask(HOST, '/v1/orgs/acme/spaces', { method: 'POST', headers: json, body: { title: 'x' } });
            const writes = await Promise.all([post(), post()]);
            expect(writes.map(outcome).toSorted()).toEqual(['200', '503 2']);
            expect(silent).toBe(2);
        },
    );
});

describe.skipIf(NGINX === undefined)('nginx with a cluster', { timeout: 3 * TEST_TIMEOUT_MS }, () => {
    it('serves publishing, integrations, sites, and the Studio with its WebSocket', async () => {
        const { nginx, ask, token } = await balanced();
        const body = publishBody(
            createServingScript(`return new Response('page', { headers: { 'x-long': 'x'.repeat(12_000) } });`),
        );
        const publish = { method: 'POST', token, headers: json, body };
        expect(await ask(HOST, '/v1/integrations/pager', publish)).toMatchObject({ status: 200 });
        const visit = () => ask(`pager--${HOST}`, '/v1/integrations/pager/integration');
        expect(await visit()).toMatchObject({ status: 200, body: 'page' });
        const { page, errors } = await openPageWith([
            `--host-resolver-rules=MAP *.${DOMAIN}:443 127.0.0.1:${nginx.port}`,
            `--ignore-certificate-errors-spki-list=${nginx.keyHash}`,
        ]);
        const frames: unknown[] = [];
        page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload)));
        await page.goto(createStudioUrlWithTokenFragment({ url: `https://${HOST}`, token }));
        const rows = getEventRows(page).filter({ hasText: 'fetch' });
        await rows.first().waitFor();
        await until('the Studio hears of another event', async () => (await visit()) && frames.length > 0);
        await page.goto(`https://acme-docs--site--${HOST}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const { items } = JSON.parse((await ask(HOST, '/v1/orgs/acme/sites', { token })).body) as Sites;
        const site = items.find(({ urls }) => urls.published?.includes('acme-docs'));
        const change = { method: 'PATCH', token, headers: json, body: { title: 'Changed meanwhile' } };
        await ask(HOST, `/v1/orgs/acme/sites/${site?.id}`, change);
        await page.getByText('Changed meanwhile').first().waitFor();
        expect(errors).toEqual([]);
    });

    it('forwards long headers and errors of integrations, and responds 413 above the limit of a workspace file', async () => {
        const { ask, token } = await balanced();
        const cookie = Array.from({ length: 4 }, (_, at) => `c${at}=${'x'.repeat(3500)}`).join('; ');
        const site = await ask(`acme-docs--site--${HOST}`, '/', { headers: { cookie, accept: 'text/html' } });
        expect(site).toMatchObject({ status: 200 });
        const large = { method: 'PUT', token, headers: json, body: ' '.repeat(32 * 1024 * 1024 + 1) };
        expect((await ask(HOST, '/_svc-int/workspace/content', large)).status).toBe(413);
        const body = publishBody(createServingScript(`throw new Error('of the integration');`));
        await ask(HOST, '/v1/integrations/thrower', { method: 'POST', token, headers: json, body });
        const failed = await ask(`thrower--${HOST}`, '/v1/integrations/thrower/integration');
        expect([failed.status, failed.body]).toEqual([502, expect.stringContaining('of the integration')]);
    });

    it('streams responses of integrations without buffering', async () => {
        const { nginx, ask, token } = await balanced();
        const body = publishBody(
            createServingScript(`return new Response(new ReadableStream({
                start(controller) {
                    controller.enqueue(new TextEncoder().encode('first'));
                    setTimeout(() => controller.close(), 25_000);
                },
            }));`),
        );
        await ask(HOST, '/v1/integrations/streamer', { method: 'POST', token, headers: json, body });
        const path = '/v1/integrations/streamer/integration';
        const sent = startRequest(nginx, `streamer--${HOST}`, { path }).end();
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        const [first] = (await once(answer, 'data')) as [Buffer];
        expect([String(first), answer.complete]).toEqual(['first', false]);
        sent.destroy();
    });

    it('answers all reads while a node shuts down, and responds to writes with 201 or 503', async () => {
        const { cluster, nginx, ask, token } = await balanced();
        const finish = writeSlowly(nginx, token);
        const end = keepAsking(ask, token);
        await cluster.owner().stop();
        const { reads, writes } = await end();
        expect(new Set(reads.map(outcome))).toEqual(new Set(['200']));
        expect(new Set(['503 2', ...writes.map(outcome)])).toEqual(new Set(['503 2', '201']));
        expect(await finish()).toMatchObject({ status: 201 });
    });

    it('responds 503 with Retry-After while a workspace has no node, and serves it afterwards', async () => {
        const { cluster, ask, token } = await balanced();
        const end = keepAsking(ask, token);
        await cluster.owner().kill();
        await until('somebody has it again', async () => (await ask(HOST, '/v1/user', { token })).status === 200);
        const { reads, writes } = await end();
        expect(new Set(['200', '503 2', ...reads.map(outcome)])).toEqual(new Set(['200', '503 2']));
        expect(new Set(['201', '503 2', ...writes.map(outcome)])).toEqual(new Set(['201', '503 2']));
    });

    it('responds 503 with Retry-After if all nodes were killed', async () => {
        const { cluster, ask, token } = await balanced();
        await Promise.all([...cluster.nodes].map((node) => node.kill()));
        const answer = await ask(HOST, '/v1/user', { token });
        expect([outcome(answer), JSON.parse(answer.body)]).toEqual([
            '503 2',
            { error: expect.objectContaining({ code: 503 }) },
        ]);
    });
});
