import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { connectControl, openWorkspace } from '@svc-int/emulator';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

import { createSubprotocols, toWebSocketUrl } from '../../packages/emulator/src/stream/socket-protocol.js';
import { openFreshPage } from '../support/browser.js';
import { follow } from '../support/session/follower.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { startCommand } from '../support/session/running-command.js';
import { createTextScript } from '../support/scripts.js';
import { describeService, type TestService } from '../support/service.js';
import { getEventRows } from '../support/studio-page.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

/** Idle timeout of objects in workerd plus a margin. */
const UNUSED = 11_000;

const host = await startCloudflare({ played: true });
afterAll(() => host.dispose());

let count = 0;

async function open(): Promise<TestService & { name: string }> {
    const name = `followed-${++count}`;
    return { name, ...describeService({ ...(await openWorkspace(host, name)), dispose: async () => {} }) };
}

async function timesMade(name: string): Promise<number> {
    const made = (await (await fetch(`${host.url}/played/made`)).json()) as Record<string, number>;
    return made[name] ?? 0;
}

async function asleep(name: string, act: () => Promise<unknown>): Promise<void> {
    const before = await timesMade(name);
    await until('the workspace has left memory', async () => {
        await pause(UNUSED);
        await act();
        return (await timesMade(name)) > before;
    });
}

interface SocketOptions {
    token?: string;
    protocols?: string[];
    origin?: string;
}

const addressOf = ({ url }: { url: string }) => toWebSocketUrl(`${url}/_svc-int/stream`);

function connect(service: TestService, { token = service.token, protocols, origin }: SocketOptions = {}) {
    const socket = new WebSocket(addressOf(service), protocols ?? createSubprotocols(token), {
        perMessageDeflate: false,
        ...(origin !== undefined && { origin }),
    });
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

const buildOf = (text: string) => ({
    event: 'build' as const,
    manifest: 'integration.yaml',
    ok: false,
    durationMs: 1,
    errors: [{ text }],
});

describe('Subscribers of a workspace on Cloudflare Workers', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('get events, let the workspace leave memory, and get later events over the same WebSocket', async () => {
        const service = await open();
        const shown = await service.develop('shown', createTextScript('hello'));
        const { delivered, times } = follow(service);
        const { socket, heard, status } = connect(service);
        await until('it follows', async () => times.opened === 1);
        expect(await status).toBe(101);
        const asking = setInterval(() => socket.send('ping'), 1000);
        onTestFinished(() => clearInterval(asking));
        await service.render(shown);
        await until('the event is told', async () => delivered() === 1);
        await asleep(service.name, () => service.render(shown));
        await until('the next one is told', async () => delivered() >= 2);
        expect(times).toEqual({ opened: 1, closed: 0 });
        expect(heard.filter((text) => text === 'pong').length).toBeGreaterThan(5);
    });

    it('in the Studio and in svc-int logs get events of a workspace that had left memory', async () => {
        const service = await open();
        const shown = await service.develop('shown', createTextScript('hello'));
        const { page, errors } = await openFreshPage(service.studioUrl);
        const env = { SVC_INT_ENDPOINT: service.url, SVC_INT_TOKEN: service.token };
        const args = ['logs', '--follow', '--json', '--integration', 'shown'];
        const { lines } = startCommand<{ id: string; type?: string }>(tmpdir(), args, env);
        await service.render(shown);
        const last = async () => (await service.lastEvent('shown')).event.id;
        const isShown = (id: string) => lines.some((line) => line.id === id);
        const first = await last();
        await until('it is shown', () => isShown(first));
        const newest = getEventRows(page).first();
        await newest.getByText('ui_render').waitFor();
        await asleep(service.name, () => service.render(shown));
        const next = await last();
        await until('the next one is shown', () => isShown(next));
        await newest.getByText(/^\d+×$/).waitFor();
        expect(errors).toEqual([]);
    });
});

describe('A subscriber WebSocket', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('accepts only pages of the service and tokens of its workspace', async () => {
        const [service, other] = [await open(), await open()];
        const mine = await connectControl(other).createToken('user-ada');
        expect(await connect(service, { origin: 'https://example.com' }).status).toBe(403);
        expect(await connect(service, { origin: 'null' }).status).toBe(403);
        expect(await connect(service, { protocols: ['svc-int.messages'] }).status).toBe(401);
        expect(await connect(service, { protocols: ['svc-int.messages', 'svc-int.token.-'] }).status).toBe(401);
        expect(await connect(service, { token: 'wrong' }).status).toBe(401);
        expect(await connect(service, { token: mine }).status).toBe(401);
        const { socket, status } = connect(service, { origin: host.url });
        expect(await status).toBe(101);
        expect(socket.protocol).toBe('svc-int.messages');
    });

    it('sends an event of an integration to its owner and to no other person', async () => {
        const service = await open();
        const token = await connectControl(service).createToken('user-finn');
        const [person, owner] = [connect(service, { token }), connect(service)];
        expect([await person.status, await owner.status]).toEqual([101, 101]);
        await service.render(await service.develop('mood', createTextScript('Hello')));
        await until('the owner hears', () => owner.heard.some((message) => message.includes('ui_render')));
        expect(person.heard).toEqual([]);
    });

    it('closes after any invalid message of its client, while other sockets stay open', async () => {
        const service = await open();
        const calm = connect(service);
        expect(await calm.status).toBe(101);
        const sayings = [
            'x',
            '',
            'read',
            'read -1',
            'read 1',
            'read 99999999999',
            'ping ',
            Buffer.from('ping'),
            'x'.repeat(40_000_000),
        ];
        for (const said of sayings) {
            const { socket, status, closed } = connect(service);
            expect(await status).toBe(101);
            socket.send(said);
            expect(await closed()).toBe(said.length > 1_000_000 ? 1009 : 1008);
        }
        const loud = connect(service);
        await loud.status;
        for (let n = 0; n < 10_000; n++) loud.socket.send(`message ${n}`);
        expect(await loud.closed()).toBe(1008);
        await connectControl(service).reportBuild(buildOf('heard'));
        await until('the calm one hears', () => calm.heard.some((text) => text.includes('heard')));
    });

    it('closes with 1013 if its client does not read, while a reading client stays connected', async () => {
        const service = await open();
        const [slow, quick] = [connect(service), follow(service)];
        expect(await slow.status).toBe(101);
        await until('the other follows', () => quick.times.opened === 1);
        slow.socket.pause();
        const control = connectControl(service);
        for (let n = 0; n < 14; n++) await control.reportBuild(buildOf('x'.repeat(400_000)));
        slow.socket.resume();
        expect(await slow.closed()).toBe(1013);
        expect(slow.heard.length).toBeLessThan(14);
        await until('the other has heard all', () => quick.messages.length === 14);
        expect(quick.times).toEqual({ opened: 1, closed: 0 });
    });

    it('is rejected with 503 above 20 sockets of a person with all tokens, or 100 sockets of a workspace', async () => {
        const service = await open();
        const control = connectControl(service);
        const { token: another } = await control.createPersonalToken({ name: 'another', days: 1 });
        const others = ['user-bela', 'user-cleo', 'user-dan', 'user-eva', 'user-ada'];
        const [last = '', ...tokens] = (
            await Promise.all(others.map((user) => control.createToken(user)))
        ).toReversed();
        const connected = [];
        for (const token of [service.token, ...tokens]) {
            const own = Array.from({ length: 20 }, () => connect(service, { token }));
            for (const { status } of own) expect(await status).toBe(101);
            connected.push(...own);
            expect(await connect(service, { token }).status).toBe(503);
            expect(await connect(service, { token: another }).status).toBe(503);
        }
        expect(await connect(service, { token: last }).status).toBe(503);
        expect((await service.request('/_svc-int/stream')).status).toBe(503);
        connected[0]?.socket.close();
        await connected[0]?.closed();
        expect((await service.request('/_svc-int/stream')).status).toBe(204);
    });

    it('closes with 4401 when its token is revoked, and its client does not reconnect', async () => {
        const service = await open();
        const control = connectControl(service);
        const { id, token } = await control.createPersonalToken({ name: 'short', days: 1 });
        const [{ status, closed }, { ended, times }] = [connect(service, { token }), follow({ ...service, token })];
        expect(await status).toBe(101);
        await until('it follows', () => times.opened === 1);
        await control.revokePersonalToken(id);
        expect(await closed()).toBe(4401);
        await ended;
        expect(times).toEqual({ opened: 1, closed: 1 });
    });

    it('closes with 4401 when its token expires, also if the workspace had left memory', async () => {
        const service = await open();
        const control = connectControl(service);
        const { token } = await control.createPersonalToken({ name: 'short', days: 1 });
        const { status, closed, heard } = connect(service, { token });
        expect(await status).toBe(101);
        await asleep(service.name, () => control.workspace());
        await control.advanceClock(2 * 24 * 60 * 60 * 1000);
        expect(await closed()).toBe(4401);
        expect(heard).toEqual(['end']);
    });

    it('closes with 1012 when its workspace is removed, and gets nothing from a new workspace of that name', async () => {
        const service = await open();
        const { status, closed, heard } = connect(service);
        expect(await status).toBe(101);
        await connectControl(service).remove();
        expect(await closed()).toBe(1012);
        // The removed workspace stays open for a moment.
        await until('there is another', () => openWorkspace(host, service.name).then(Boolean, () => false));
        await connectControl(service).reportBuild(buildOf('next'));
        expect(heard).toEqual(['end']);
    });
});
