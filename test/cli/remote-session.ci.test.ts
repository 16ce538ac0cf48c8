import { existsSync } from 'node:fs';

import { connectControl } from '@svc-int/emulator';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { createControlRequest } from '../../packages/emulator/src/control.js';
import { ANY_PORTS, runSession, spawnSession, startReadySession, type DevSession } from '../support/dev-session.js';
import { freePort, startHttpServer } from '../support/http-server.js';
import { askedQuestion, clientOf } from '../support/mood.js';
import { playCloudflared } from '../support/cloudflared-player.js';
import { itOnLinux } from '../support/on-linux.js';
import { copyProject, type ProjectCopy } from '../support/project-copy.js';
import { BUILT, startService, type TestService } from '../support/service.js';
import { descendantsOf, isRunning } from '../support/processes.js';
import { until } from '../support/until.js';

/** Where a session notes what it has switched on. */
const RECORD = '.svc-int/development-mode.json';

/** The service elsewhere: it runs in this process, with a workspace of its own. */
let elsewhere: TestService;

beforeAll(async () => {
    elsewhere = await startService();
    return () => elsewhere.dispose();
});
beforeEach(() => elsewhere.client.integrations.unpublishIntegration('mood').catch(() => {}));

/** A session with the service elsewhere. The tunnel is the public listener's own address. */
async function startRemote<Session extends DevSession>(
    start: (folder: string, args: readonly string[], variables: Record<string, string>) => Session,
    project: ProjectCopy,
    folders: readonly string[] = [],
): Promise<{ session: Session; publicUrl: string }> {
    const port = String(await freePort());
    const publicUrl = `http://127.0.0.1:${port}`;
    const session = start(
        project.folder,
        [...folders, '--port', '0', '--public-port', port, '--endpoint', elsewhere.url, '--tunnel-url', publicUrl],
        { SVC_INT_TOKEN: elsewhere.token },
    );
    onTestFinished(async () => void (await session.end()));
    return { session, publicUrl };
}

/** The same, once events arrive; the integration is installed in both services. */
async function startReached(project: ProjectCopy) {
    const { session, publicUrl } = await startRemote(runSession, project);
    const ready = await session.next('ready');
    await session.next('tunnel', ({ state }) => state === 'open');
    return { session, publicUrl, ready };
}

/** Publishes a script elsewhere that is not the session's, so that an answer tells where it was made. */
async function publishElsewhere(): Promise<void> {
    const script = `export default { fetch: () => new Response('elsewhere') };`;
    const integration = { title: 'Team mood', scopes: [], organization: 'acme', script };
    await connectControl(elsewhere).develop({ name: 'mood', integration, build: BUILT });
}

/** Answer of the integration to a request from outside that reaches the service elsewhere. */
async function answerElsewhere(path = '', init?: RequestInit, name = 'mood'): Promise<string> {
    return (await fetch(`${elsewhere.publicUrl}/v1/integrations/${name}/integration${path}`, init)).text();
}

/** The session's script answers each request with this expression. */
function answering(project: ProjectCopy, expression: string): void {
    project.write(
        'src/index.tsx',
        `import { createIntegration } from '@svc-int/runtime';
export default createIntegration({
    fetch: async (request, context) => new Response(String(${expression})),
});
`,
    );
}

describe('a session with a service elsewhere', () => {
    it('publishes what is not known there, answers its events, and serves each save to it', async () => {
        const project = copyProject();
        const { session, ready } = await startReached(project);
        expect((await elsewhere.client.integrations.getIntegrationByName('mood')).data.title).toBe('Team mood');
        await elsewhere.client.integrations.installIntegration('mood', { organization: 'acme' });
        const there = { ...ready, url: elsewhere.url, token: elsewhere.token };
        expect(await askedQuestion(there)).toBe('How is the team today?');
        project.ask('Saved here?');
        await session.next('reload');
        expect(await askedQuestion(there)).toBe('Saved here?');
        await session.next('delivery', ({ type, status }) => type === 'ui_render' && status === 'success');
    });

    it('gives the script what arrived, and writes down and says nothing of its tokens and secrets', async () => {
        const project = copyProject();
        const outside = await startHttpServer((_, response) => void response.end('outside'));
        project.write('src/seen.ts', '');
        answering(
            project,
            `(console.info('token ' + context.environment.apiTokens.integration),
            await fetch('${outside}/?token=' + context.environment.apiTokens.integration),
            context.environment.apiEndpoint + ' ' + (await request.text()))`,
        );
        const { session, ready } = await startReached(project);
        expect(await answerElsewhere('/x', { method: 'POST', body: 'sent' })).toBe(`${elsewhere.url} sent`);
        const { id } = await session.next('delivery', ({ type }) => type === 'fetch');
        const trace = async () => (await clientOf(ready).integrations.getIntegrationEvent('mood', id)).data.trace;
        await until('the logs are there', async () => (await trace()).logs.length > 0);
        const { logs, requests, body } = await trace();
        expect([logs[0]?.message, requests[0]?.url, body]).toEqual([
            'token [redacted]',
            `${outside}/?token=[redacted]`,
            'sent',
        ]);
        expect(session.lines.join()).not.toContain(elsewhere.token);
    });

    it('lets nothing through the tunnel but events at a place that nobody guesses', async () => {
        const { publicUrl, ready } = await startReached(copyProject());
        const guesses = [
            '/',
            '/v1',
            '/v1/dispatch/',
            '/v1/dispatch/guessed',
            `/v1/dispatch/${ready.token}`,
            '/v1/integrations/mood/integration',
            '/v1/user',
            '/_svc-int/health',
        ];
        const answers = guesses.flatMap((path) => ['GET', 'POST'].map((method) => fetch(publicUrl + path, { method })));
        expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([404]));
    });

    it('adds no scope to the manifest, as calls go by what is published there', async () => {
        const project = copyProject();
        const before = project.read('integration.yaml');
        const { ready } = await startReached(project);
        const { path, ...init } = createControlRequest('addScope', {
            body: { integration: 'mood', scope: 'openapi:read' },
        });
        const answer = await fetch(ready.url + path, { ...init, headers: { authorization: `Bearer ${ready.token}` } });
        expect([answer.status, await answer.text()]).toEqual([
            422,
            expect.stringContaining('from a service elsewhere'),
        ]);
        expect(project.read('integration.yaml')).toBe(before);
    });

    it('says which parts of the manifest the service elsewhere does not have yet', async () => {
        const project = copyProject();
        const { session } = await startReached(project);
        project.replace('integration.yaml', 'title: Team mood', 'title: Mood of a team');
        await session.next('reload');
        await until('it is said', () => session.errors().includes('differs from what'));
        expect(session.errors()).toMatch(/\(title\).*svc-int publish --endpoint/);
        expect((await elsewhere.client.integrations.getIntegrationByName('mood')).data.title).toBe('Team mood');
    });

    it('has the events of several integrations sent through one tunnel, until it ends', async () => {
        const [one, other] = [copyProject(), copyProject()];
        other.replace('integration.yaml', 'name: mood', 'name: mood-two');
        answering(one, `'one'`);
        answering(other, `'two'`);
        const { session } = await startRemote(runSession, one, [one.folder, other.folder]);
        onTestFinished(async () => void (await elsewhere.client.integrations.unpublishIntegration('mood-two')));
        await until('both are told', () => session.all('tunnel').length === 2);
        const answers = () => Promise.all(['mood', 'mood-two'].map((name) => answerElsewhere('', {}, name)));
        expect(await answers()).toEqual(['one', 'two']);
        const arrived = () => session.all('delivery').filter(({ type }) => type === 'fetch');
        await until('both have arrived here', () => arrived().length === 2);
        expect(new Set(arrived().map(({ integration }) => integration))).toEqual(new Set(['mood', 'mood-two']));
        expect(await session.end()).toBe(130);
        expect([await answers(), existsSync(one.path(RECORD))]).toEqual([['one', 'two'], false]);
    });

    it('ends with the refusal when it may not develop there', async () => {
        const project = copyProject();
        const port = String(await freePort());
        const args = [...ANY_PORTS, '--endpoint', elsewhere.url, '--tunnel-url', `http://127.0.0.1:${port}`];
        const session = runSession(project.folder, args, { SVC_INT_TOKEN: 'unknown' });
        expect(await session.exited).toBe(3);
        expect(session.lines.at(-1)).toContain('TOKEN_REFUSED');
    });
});

describe('the development mode', () => {
    it('is switched off by a session that ends', async () => {
        await publishElsewhere();
        const project = copyProject();
        answering(project, `'here'`);
        const { session } = await startReached(project);
        expect([await answerElsewhere(), existsSync(project.path(RECORD))]).toEqual(['here', true]);
        await session.end();
        expect([await answerElsewhere(), existsSync(project.path(RECORD))]).toEqual(['elsewhere', false]);
    });

    itOnLinux('is told of by the next local session, and switched off by the next one with that service', async () => {
        await publishElsewhere();
        const project = copyProject();
        answering(project, `'here'`);
        const { session } = await startRemote(spawnSession, project);
        await session.next('tunnel', ({ state }) => state === 'open');
        await session.end('SIGKILL');
        expect(await answerElsewhere()).toContain('does not answer');

        const local = await startReadySession(project.folder);
        await until('it is said', () => local.session.errors().includes(`mood at ${elsewhere.url} was left on`));
        await local.session.end();

        project.write('src/index.tsx', 'broken(');
        const next = await startRemote(runSession, project);
        await next.session.next('build', ({ ok }) => !ok);
        await until('it is switched off', async () => (await answerElsewhere()) === 'elsewhere');
        await until('it is forgotten', () => !existsSync(project.path(RECORD)));
        await until('it is told', () => next.session.errors().includes('Switched off the development mode of mood'));
    });

    it('is not switched on where the tunnel leads elsewhere, which ends the session', async () => {
        await publishElsewhere();
        const project = copyProject();
        const args = [...ANY_PORTS, '--endpoint', elsewhere.url, '--tunnel-url', elsewhere.url];
        const session = runSession(project.folder, args, { SVC_INT_TOKEN: elsewhere.token });
        expect(await session.exited).toBe(1);
        expect(session.lines.at(-1)).toContain('TUNNEL_ELSEWHERE');
        expect([session.all('tunnel'), existsSync(project.path(RECORD))]).toEqual([[], false]);
        expect(await answerElsewhere()).toBe('elsewhere');
    });

    it('stays on record when it could not be switched off', async () => {
        const project = copyProject();
        const service = await startService();
        const port = String(await freePort());
        const session = runSession(
            project.folder,
            [
                '--port',
                '0',
                '--public-port',
                port,
                '--endpoint',
                service.url,
                '--tunnel-url',
                `http://127.0.0.1:${port}`,
            ],
            { SVC_INT_TOKEN: service.token },
        );
        await session.next('tunnel');
        await service.dispose();
        expect(await session.end()).toBe(1);
        expect([existsSync(project.path(RECORD)), session.lines.at(-1)]).toEqual([
            true,
            expect.stringContaining('was left on'),
        ]);
    });
});

itOnLinux(
    'a tunnel by cloudflared is registered, again when it is lost, tells integrations nothing, and is gone with a session that is killed',
    async () => {
        await publishElsewhere();
        const player = playCloudflared('exits later', 'fine');
        const project = copyProject();
        answering(project, `await fetch(await request.text()).then(({ status }) => status, ({ message }) => message)`);
        const session = spawnSession(project.folder, [...ANY_PORTS, '--endpoint', elsewhere.url], {
            SVC_INT_TOKEN: elsewhere.token,
            PATH: `${player.folder}:${process.env['PATH']}`,
        });
        onTestFinished(async () => void (await session.end()));
        const states = () =>
            session.all('tunnel').map((message) => (message.state === 'open' ? message.url : message.state));
        const expected = ['https://tunnel-1.trycloudflare.com', 'lost', 'https://tunnel-2.trycloudflare.com'];
        await until('the second one is registered', () => states().length === expected.length);
        expect(states()).toEqual(expected);
        expect(await answerElsewhere()).toContain('its tunnel https://tunnel-2.trycloudflare.com does not answer');
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
        const pid = player.starts()[1]?.pid;
        const program = descendantsOf(session.pid).find((one) => one.pid === pid);
        if (!program) throw new Error('The program does not run below the session.');
        await session.end('SIGKILL');
        await expect.poll(() => isRunning(program)).toBe(false);
    },
);
