import { setTimeout as pause } from 'node:timers/promises';

import { connectControl, openWorkspace } from '@svc-int/emulator';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

import { toWebSocketUrl } from '../../packages/emulator/src/stream/socket-protocol.js';
import { browse } from '../support/browse.js';
import { openFreshPage } from '../support/browser.js';
import { createSpace } from '../support/content.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { describeService, type TestService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

/** Idle timeout of objects in workerd plus a margin. */
const UNUSED = 11_000;

const NOTHING = '{"site":"","content":"","integrations":{}}';

const host = await startCloudflare({ played: true });
afterAll(() => host.dispose());

interface Shown {
    service: TestService;
    workspace: string;
    site: string;
    space: string;
    url: string;
}

let count = 0;

async function open(): Promise<Shown> {
    const workspace = `shown-${++count}`;
    const service = describeService({ ...(await openWorkspace(host, workspace)), dispose: async () => {} });
    return { service, workspace, ...(await publish(service)) };
}

async function publish(service: TestService): Promise<Pick<Shown, 'site' | 'space' | 'url'>> {
    const { orgs } = service.client;
    const { id: space } = await createSpace(service, 'Guide');
    const { id: site } = (await orgs.createSite('acme', { title: 'Docs', spaces: [space] })).data;
    const { urls } = (await orgs.publishSite('acme', site)).data;
    return { site, space, url: urls.published ?? expect.fail('It is not published.') };
}

async function addPage({ service, space }: Pick<Shown, 'service' | 'space'>, title: string): Promise<void> {
    const page = { type: 'document' as const, id: `page-${title.toLowerCase()}`, title, markdown: 'A text.' };
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
}

const changesOf = ({ url }: Pick<Shown, 'url'>, query = '') =>
    `${url.replace(/\/$/, '')}/~changes?page=${encodeURIComponent(new URL(url).pathname)}${query}`;

function connect(address: string, headers: Record<string, string> = {}) {
    const url = new URL(toWebSocketUrl(address));
    const { host: name } = url;
    // Node cannot resolve every local hostname.
    url.hostname = '127.0.0.1';
    const socket = new WebSocket(url, { perMessageDeflate: false, headers: { host: name, ...headers } });
    onTestFinished(() => socket.terminate());
    const heard: string[] = [];
    socket.on('message', (data) => void heard.push(String(data)));
    const code = new Promise<number>((resolve) => void socket.on('close', resolve));
    const closed = async () => {
        await until('the socket closes', () => socket.readyState !== WebSocket.OPEN);
        // The close event may follow seconds later.
        socket.terminate();
        return code;
    };
    const status = new Promise<number>((resolve) => {
        socket.on('open', () => resolve(101));
        socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0));
        socket.on('error', () => resolve(0));
    });
    return { socket, heard, closed, status };
}

async function timesMade(name: string): Promise<number> {
    const made = (await (await fetch(`${host.url}/played/made`)).json()) as Record<string, number>;
    return made[name] ?? 0;
}

describe('An open site page on Cloudflare Workers', { timeout: 3 * TEST_TIMEOUT_MS }, () => {
    it('lets its workspace leave memory, and gets later changes over the same WebSocket', async () => {
        const shown = await open();
        await addPage(shown, 'First');
        const { page, errors } = await openFreshPage('about:blank');
        const sockets: string[] = [];
        page.on('websocket', (socket) => void sockets.push(socket.url()));
        await page.goto(shown.url);
        await page.getByRole('link', { name: 'First' }).first().waitFor();
        await until('it listens', () => sockets.length === 1);
        const before = await timesMade(shown.workspace);
        await until('the workspace has left memory', async () => {
            await pause(UNUSED);
            await shown.service.client.user.getAuthenticatedUser();
            return (await timesMade(shown.workspace)) > before;
        });
        expect(sockets).toHaveLength(1);
        await addPage(shown, 'Second');
        await page.getByRole('link', { name: 'Second' }).first().waitFor();
        expect(errors).toEqual([]);
    });
});

describe('The WebSocket of a site page', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('accepts only origins of the site and visitors with access', async () => {
        const shown = await open();
        const other = await publish(shown.service);
        const { origin, host: own } = new URL(shown.url);
        for (const from of ['https://example.com', 'null', host.url, `http://x${own}`])
            expect(await connect(changesOf(shown), { origin: from }).status, from).toBe(403);
        expect(await connect(changesOf(shown), { origin, 'sec-fetch-site': 'same-site' }).status).toBe(403);
        expect(await connect(changesOf(shown), { origin }).status).toBe(101);
        expect(await connect(changesOf(shown).replace('page=', 'page=//evil.example'), { origin }).status).toBe(400);
        await shown.service.client.orgs.updateSiteById('acme', other.site, { visibility: 'share-link' });
        expect(await connect(changesOf(other), { origin }).status).toBe(403);
        expect((await browse(changesOf(shown))).status).toBe(400);
        expect(await connect(changesOf(shown, `&integrations=${'x'.repeat(8000)}`), { origin }).status).toBe(413);
    });

    it('responds 404 at other paths of the service', async () => {
        const { service } = await open();
        const headers = { authorization: `Bearer ${service.token}` };
        for (const path of ['/v1/user/~changes', '/_svc-int/~changes', '/~changes'])
            expect(await connect(service.publicUrl + path, headers).status, path).toBe(404);
    });

    it('publishes visible changes, and none after the visitor lost access', async () => {
        const shown = await open();
        const { heard, status } = connect(changesOf(shown));
        expect(await status).toBe(101);
        await until('it is told at once', () => heard.length === 1);
        await shown.service.client.orgs.createSpace('acme', { title: 'Not of the site' });
        await addPage(shown, 'Told');
        await until('it is told of a change', () => heard.length === 2);
        const { orgs } = shown.service.client;
        await orgs.updateSiteById('acme', shown.site, { visibility: 'share-link' });
        await until('it is told that nothing is seen', () => heard.includes(NOTHING));
        await addPage(shown, 'Hidden');
        await orgs.updateSiteById('acme', shown.site, { visibility: 'public' });
        await until('it is told of what is seen again', () => heard.at(-1) !== NOTHING);
        expect(heard.map((message) => message === NOTHING)).toEqual([false, false, true, false]);
    });

    it('closes after any message of its client, while other sockets stay open', async () => {
        const shown = await open();
        const calm = connect(changesOf(shown));
        expect(await calm.status).toBe(101);
        for (const said of ['x', '', 'read -1', 'read 9999', Buffer.from('ping'), 'x'.repeat(40_000_000)]) {
            const { socket, status, closed } = connect(changesOf(shown));
            expect(await status).toBe(101);
            socket.send(said);
            expect(await closed()).toBe(said.length > 1_000_000 ? 1009 : 1008);
        }
        await addPage(shown, 'Told');
        await until('the calm one hears', () => calm.heard.length > 1);
    });

    it('responds 503 above 20 sockets of a visitor or 100 sockets of a site', async () => {
        const shown = await open();
        const other = await publish(shown.service);
        const cookieOf = (visitor: number) => ({ cookie: `a=b; gitbook-visitor-public-n=${visitor}` });
        const connected = [];
        for (let visitor = 0; visitor < 5; visitor++) {
            const own = Array.from({ length: 20 }, () => connect(changesOf(shown), cookieOf(visitor)));
            for (const { status } of own) expect(await status).toBe(101);
            connected.push(...own);
            expect(await connect(changesOf(shown), cookieOf(visitor)).status).toBe(503);
        }
        expect(await connect(changesOf(shown), cookieOf(5)).status).toBe(503);
        expect(await connect(changesOf(shown)).status).toBe(503);
        expect(await connect(changesOf(other), cookieOf(0)).status).toBe(101);
        connected[0]?.socket.close();
        await connected[0]?.closed();
        expect(await connect(changesOf(shown), cookieOf(0)).status).toBe(101);
    });

    it('closes with 1012 when its workspace is removed', async () => {
        const shown = await open();
        const { heard, status, closed } = connect(changesOf(shown));
        expect(await status).toBe(101);
        await until('it is told', () => heard.length === 1);
        await connectControl(shown.service).remove();
        expect(await closed()).toBe(1012);
        expect(heard.at(-1)).toBe('end');
    });
});
