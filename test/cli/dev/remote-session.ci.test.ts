import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import type { ReadyMessage } from '../../../packages/cli/src/dev/reporter.js';
import { createControlRequest } from '../../../packages/emulator/src/control.js';
import {
    ANY_PORTS,
    runSession,
    spawnSession,
    startReadySession,
    type DevSession,
    type SessionProcess,
} from '../../support/dev-session.js';
import { findFreePort, startHttpServer } from '../../support/http-server.js';
import { renderQuestion, createClientOfSession } from '../../support/mood.js';
import { putCloudflared, type CloudflaredPlayer } from '../../support/cloudflared-player.js';
import { copyProject, createProjectCopy, type ProjectCopy } from '../../support/project-copy.js';
import { BUILT, startService, type TestService } from '../../support/service.js';
import { listDescendants, isRunning } from '../../support/processes.js';
import { until } from '../../support/until.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const RECORD = '.svc-int/development-mode.json';

const QUICK = { remoteSessionTimes: { wait: 20, maxWait: 100, step: 5000, journal: 50 } };

let remote: TestService;

beforeAll(async () => {
    remote = await startService();
    return () => remote.dispose();
});

const unpublish = (name = 'mood') => remote.client.integrations.unpublishIntegration(name).catch(() => {});

async function startRemote<Session extends DevSession>(
    start: (folder: string, args: readonly string[], variables: Record<string, string>) => Session,
    project: ProjectCopy,
    folders: readonly string[] = [],
): Promise<{ session: Session; publicUrl: string }> {
    const port = String(await findFreePort());
    const publicUrl = `http://127.0.0.1:${port}`;
    const session = start(
        project.folder,
        [...folders, '--port', '0', '--public-port', port, '--endpoint', remote.url, '--tunnel-url', publicUrl],
        { SVC_INT_TOKEN: remote.token },
    );
    return { session, publicUrl };
}

async function startTemporaryRemote<Session extends DevSession>(
    ...args: Parameters<typeof startRemote<Session>>
): Promise<{ session: Session; publicUrl: string }> {
    const started = await startRemote(...args);
    onTestFinished(async () => void (await started.session.end()));
    return started;
}

async function publishRemotely(name = 'mood'): Promise<void> {
    await unpublish(name);
    const script = `export default { fetch: () => new Response('remote') };`;
    const integration = { title: 'Team mood', scopes: [], organization: 'acme', script };
    await connectControl(remote).develop({ name, integration, build: BUILT });
}

async function fetchRemotely(path = '', init?: RequestInit, name = 'mood'): Promise<string> {
    return (await fetch(`${remote.publicUrl}/v1/integrations/${name}/integration${path}`, init)).text();
}

async function relay(port: number, to: number): Promise<() => void> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
        const target = connect(to, '127.0.0.1');
        sockets.add(socket).add(target);
        socket.pipe(target).pipe(socket);
        for (const end of [socket, target]) end.on('error', () => [socket, target].forEach((one) => one.destroy()));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const disconnect = () => {
        server.close();
        for (const socket of sockets) socket.destroy();
    };
    onTestFinished(disconnect);
    return disconnect;
}

function respondWith(project: ProjectCopy, expression: string): void {
    project.write(
        'src/index.tsx',
        `import { createIntegration } from '@svc-int/runtime';
export default createIntegration({
    fetch: async (request, context) => new Response(String(${expression})),
});
`,
    );
}

describe('A session with a remote service', () => {
    let project: ProjectCopy;
    let other: ProjectCopy;
    let session: DevSession;
    let publicUrl: string;
    let ready: ReadyMessage;

    beforeAll(async () => {
        await publishRemotely('mood-two');
        [project, other] = [createProjectCopy(), createProjectCopy()];
        other.replace('integration.yaml', 'name: mood', 'name: mood-two');
        respondWith(other, `'two'`);
        ({ session, publicUrl } = await startRemote(runSession, project, [project.folder, other.folder]));
        ready = await session.next('ready', ({ integration }) => integration === 'mood');
        await until(
            'both tunnels are open',
            () => session.all('tunnel').filter(({ state }) => state === 'open').length === 2,
        );
        return async () => {
            await session.end();
            for (const name of ['mood', 'mood-two']) await unpublish(name);
            for (const { around } of [project, other]) rmSync(around, { recursive: true, force: true });
        };
    });

    it('publishes an integration that the service lacks, handles its events, and serves each save', async () => {
        expect((await remote.client.integrations.getIntegrationByName('mood')).data.title).toBe('Team mood');
        await remote.client.integrations.installIntegration('mood', { organization: 'acme' });
        const remoteReady = { ...ready, url: remote.url, token: remote.token };
        expect(await renderQuestion(remoteReady)).toBe('How is the team today?');
        project.ask('Saved here?');
        await session.next('reload');
        expect(await renderQuestion(remoteReady)).toBe('Saved here?');
        await session.next('delivery', ({ type, status }) => type === 'ui_render' && status === 'success');
    });

    it('responds 404 at each path of the tunnel except the secret path of events', async () => {
        const paths = [
            '/',
            '/v1',
            '/v1/dispatch/',
            '/v1/dispatch/guessed',
            `/v1/dispatch/${ready.token}`,
            '/v1/integrations/mood/integration',
            '/v1/user',
            '/_svc-int/health',
        ];
        const responses = paths.flatMap((path) => ['GET', 'POST'].map((method) => fetch(publicUrl + path, { method })));
        expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([404]));
    });

    it('responds 422 to a scope and leaves the manifest unchanged', async () => {
        const before = project.read('integration.yaml');
        const { path, ...init } = createControlRequest('addScope', {
            body: { integration: 'mood', scope: 'openapi:read' },
        });
        const response = await fetch(ready.url + path, {
            ...init,
            headers: { authorization: `Bearer ${ready.token}` },
        });
        expect([response.status, await response.text()]).toEqual([
            422,
            expect.stringContaining('from a remote service'),
        ]);
        expect(project.read('integration.yaml')).toBe(before);
    });

    it('passes each request to the script, and redacts tokens and secrets in its journal and output', async () => {
        const other = await startHttpServer((_, response) => void response.end('other'));
        respondWith(
            project,
            `(console.info('token ' + context.environment.apiTokens.integration),
            await fetch('${other}/?token=' + context.environment.apiTokens.integration),
            context.environment.apiEndpoint + ' ' + (await request.text()))`,
        );
        await session.next('reload');
        expect(await fetchRemotely('/x', { method: 'POST', body: 'sent' })).toBe(`${remote.url} sent`);
        const { id } = await session.next('delivery', ({ type }) => type === 'fetch');
        const readTrace = async () =>
            (await createClientOfSession(ready).integrations.getIntegrationEvent('mood', id)).data.trace;
        await until('the logs are stored', async () => (await readTrace()).logs.length > 0);
        const { logs, requests, body } = await readTrace();
        expect([logs[0]?.message, requests[0]?.url, body]).toEqual([
            'token [redacted]',
            `${other}/?token=[redacted]`,
            'sent',
        ]);
        expect(session.lines.join()).not.toContain(remote.token);
    });

    it('reports the fields of the manifest that differ from the published integration', async () => {
        project.replace('integration.yaml', 'title: Team mood', 'title: Mood of a team');
        await session.next('reload');
        await until('the difference is reported', () =>
            /^mood: The manifest differs from what .*\(title\).*svc-int publish --endpoint/m.test(session.errors()),
        );
        expect((await remote.client.integrations.getIntegrationByName('mood')).data.title).toBe('Team mood');
    });

    it('receives the events of several integrations through one tunnel until it ends', async () => {
        respondWith(project, `'one'`);
        await session.next('reload');
        const fetchBoth = () => Promise.all(['mood', 'mood-two'].map((name) => fetchRemotely('', {}, name)));
        const before = session.all('delivery').length;
        expect(await fetchBoth()).toEqual(['one', 'two']);
        const deliveries = () =>
            session
                .all('delivery')
                .slice(before)
                .filter(({ type }) => type === 'fetch');
        await until('both deliveries are reported', () => deliveries().length === 2);
        expect(new Set(deliveries().map(({ integration }) => integration))).toEqual(new Set(['mood', 'mood-two']));
        expect(existsSync(project.path(RECORD))).toBe(true);
        expect(await session.end()).toBe(130);
        const [published, other] = await fetchBoth();
        expect(published).not.toMatch(/^one$|does not answer/);
        expect(other).toBe('remote');
        expect(existsSync(project.path(RECORD))).toBe(false);
    });
});

describe('The development mode', () => {
    it('reports a tunnel as unreachable until a probe arrives, and each event that was not delivered', async () => {
        await publishRemotely();
        const project = copyProject();
        respondWith(project, `'here'`);
        const tunnelPort = await findFreePort();
        const tunnelUrl = `http://127.0.0.1:${tunnelPort}`;
        const args = [...ANY_PORTS, '--endpoint', remote.url, '--tunnel-url', tunnelUrl];
        const session = runSession(project.folder, args, { SVC_INT_TOKEN: remote.token }, QUICK);
        onTestFinished(async () => void (await session.end()));
        const { publicUrl } = await session.next('ready');
        const dead = await session.next('tunnel', ({ state }) => state === 'unreachable');
        expect(dead).toMatchObject({ url: tunnelUrl, reason: expect.stringContaining('Nothing answers') });
        expect(session.all('tunnel').map(({ state }) => state)).not.toContain('working');

        expect(await fetchRemotely()).toContain('does not answer');
        expect(await session.next('undelivered')).toMatchObject({
            integration: 'mood',
            type: 'fetch',
            error: expect.stringContaining(`its tunnel ${tunnelUrl} does not answer`),
        });

        await relay(tunnelPort, Number(new URL(publicUrl).port));
        await session.next('tunnel', ({ state }) => state === 'working');
        expect(await fetchRemotely()).toBe('here');
        await session.next('delivery', ({ type, status }) => type === 'fetch' && status === 'success');
        expect(session.all('undelivered')).toHaveLength(1);
    });

    it('stays off if the token is rejected, and the session exits with 3', async () => {
        const project = copyProject();
        const port = String(await findFreePort());
        const args = [...ANY_PORTS, '--endpoint', remote.url, '--tunnel-url', `http://127.0.0.1:${port}`];
        const session = runSession(project.folder, args, { SVC_INT_TOKEN: 'unknown' });
        expect(await session.exited).toBe(3);
        expect(session.lines.at(-1)).toContain('TOKEN_REFUSED');
    });

    itAtFullSize('stays off if the tunnel leads to another server, and the session exits with 1', async () => {
        await publishRemotely();
        const project = copyProject();
        const args = [...ANY_PORTS, '--endpoint', remote.url, '--tunnel-url', remote.url];
        const session = runSession(project.folder, args, { SVC_INT_TOKEN: remote.token });
        expect(await session.exited).toBe(1);
        expect(session.lines.at(-1)).toContain('TUNNEL_ELSEWHERE');
        expect([session.all('tunnel'), existsSync(project.path(RECORD))]).toEqual([[], false]);
        expect(await fetchRemotely()).toBe('remote');
    });

    itAtFullSize('stays on record if the service does not respond when the session ends', async () => {
        await publishRemotely();
        const project = copyProject();
        const [port, tunnelPort] = [await findFreePort(), await findFreePort()];
        const disconnect = await relay(port, Number(new URL(remote.url).port));
        const urls = ['--endpoint', `http://127.0.0.1:${port}`, '--tunnel-url', `http://127.0.0.1:${tunnelPort}`];
        const session = runSession(project.folder, ['--port', '0', '--public-port', String(tunnelPort), ...urls], {
            SVC_INT_TOKEN: remote.token,
        });
        await session.next('tunnel');
        disconnect();
        expect(await session.end()).toBe(1);
        expect([existsSync(project.path(RECORD)), session.lines.at(-1)]).toEqual([
            true,
            expect.stringContaining('was left on'),
        ]);
    });
});

describe.skipIf(process.platform !== 'linux')('A session with a tunnel of cloudflared', () => {
    let project: ProjectCopy;
    let session: SessionProcess;
    let player: CloudflaredPlayer;

    beforeAll(async () => {
        await publishRemotely();
        project = createProjectCopy();
        respondWith(
            project,
            `await fetch(await request.text()).then(({ status }) => status, ({ message }) => message)`,
        );
        player = putCloudflared(mkdtempSync(join(tmpdir(), 'svc-int-remote-session-')), 'exits later', 'fine');
        session = spawnSession(project.folder, [...ANY_PORTS, '--endpoint', remote.url], {
            SVC_INT_TOKEN: remote.token,
            PATH: `${player.folder}:${process.env['PATH']}`,
        });
        return async () => {
            await session.end('SIGKILL');
            for (const folder of [project.around, player.folder]) rmSync(folder, { recursive: true, force: true });
        };
    });

    it('registers a new tunnel after a loss, and blocks requests of integrations to its metrics', async () => {
        const states = () =>
            session.all('tunnel').flatMap((message) => {
                if (message.state === 'unreachable') return [];
                return message.state === 'open' ? message.url : message.state;
            });
        const expected = ['https://tunnel-1.trycloudflare.com', 'lost', 'https://tunnel-2.trycloudflare.com'];
        await until('the second tunnel is registered', () => states().length === expected.length);
        expect(states()).toEqual(expected);
        expect(await fetchRemotely()).toContain('its tunnel https://tunnel-2.trycloudflare.com does not answer');
        const ready = await session.next('ready');
        const metrics = player
            .starts()[1]
            ?.args.find((arg) => arg.startsWith('--metrics='))
            ?.slice('--metrics='.length);
        const { response } = await connectControl(ready).sendEvent({
            integration: 'mood',
            event: { type: 'fetch', request: { method: 'POST', url: 'https://e.example.com/x', headers: {} } },
            body: `http://${metrics}/quicktunnel`,
        });
        expect(atob(response?.body ?? '')).toContain('is closed to integrations');
    });

    it('leaves no cloudflared process after a kill, and the next session disables the development mode', async () => {
        const pid = player.starts()[1]?.pid;
        const program = listDescendants(session.pid).find((one) => one.pid === pid);
        if (!program) throw new Error('The program does not run below the session.');
        await session.end('SIGKILL');
        await expect.poll(() => isRunning(program)).toBe(false);
        expect(await fetchRemotely()).toContain('does not answer');

        const local = await startReadySession(project.folder);
        await until('the mode is reported', () => local.session.errors().includes(`mood at ${remote.url} was left on`));
        await local.session.end();

        project.write('src/index.tsx', 'broken(');
        const next = await startTemporaryRemote(runSession, project);
        await next.session.next('build', ({ ok }) => !ok);
        await until('the mode is switched off', async () => (await fetchRemotely()) === 'remote');
        await until('the record is removed', () => !existsSync(project.path(RECORD)));
        await until('the end of the mode is reported', () =>
            next.session.errors().includes('Switched off the development mode of mood'),
        );
    });
});
