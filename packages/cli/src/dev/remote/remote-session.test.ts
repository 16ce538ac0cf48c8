import { temporaryFolder } from '@svc-int/test-support/cloudflared-player';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createShellEnvironment } from '../../../test/support/context.js';
import { startFakeService, type PlayedService } from '../../../test/support/played-service.js';
import type { TunnelEvent } from '../../tunnel/tunnel.js';
import { createSettingsRereadingConnection } from './refreshing-connection.js';
import { createDevelopmentModes } from './development-mode.js';
import { createRemoteSession } from './remote-session.js';
import { saveDevelopmentModeRecord, readDevelopmentModeRecords } from './active-modes.js';
import type { ServedProject } from '../project/served-project.js';
import type { SessionEvent } from '../session-events.js';
import type { ServiceAccessSettings } from '../../service/settings.js';

const PUT = 'PUT /integrations/mood/dev';
const DELETE = 'DELETE /integrations/mood/dev';
const GET = 'GET /integrations/mood';

const PROJECT = { file: 'nowhere' } as ServedProject;

const END = { publicUrl: 'http://127.0.0.1:1', closePort: async () => () => Promise.resolve() };

async function beginSession(played?: PlayedService, path = temporaryFolder()) {
    const elsewhere = played ?? (await startFakeService());
    const { endpoint, asked } = elsewhere;
    const settings: ServiceAccessSettings = { endpoint, token: 'token-one' };
    const told: string[] = [];
    const push = (event: SessionEvent) => {
        if (event.type === 'noted') told.push(event.line);
        if (event.type === 'registered') told.push(`registered ${event.url}`);
        if (event.type === 'failed') told.push(`failed: ${String(event.error)}`);
    };
    const service = createSettingsRereadingConnection(() => settings, ['dispatch-secret']);
    const session = createRemoteSession(
        {
            service,
            modes: createDevelopmentModes(service, { path }),
            openTunnel: () => ({ close: () => Promise.resolve() }),
            dispatchSecret: 'dispatch-secret',
            all: false,
            count: 1,
            shell: createShellEnvironment(),
            times: { wait: 10, maxWait: 20, step: 100, journal: 10 },
        },
        { push },
    );
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= session.close());
    onTestFinished(() => close().catch(() => {}));
    const reach = (url?: string) => {
        const news: TunnelEvent = url === undefined ? { state: 'lost', reason: 'gone' } : { state: 'open', url };
        session.register(news);
    };
    const sent = (request: string) => asked.filter((one) => one.request === request);
    const tells = (line: string | RegExp) => expect.poll(() => told.join('\n')).toMatch(line);
    return { ...elsewhere, session, settings, told, tells, reach, sent, close, path };
}

async function beginReached() {
    const begun = await beginSession();
    begun.session.open(END);
    begun.session.serve(PROJECT, 'mood');
    begun.reach('https://one.example.com');
    await begun.tells('registered https://one.example.com');
    return begun;
}

const BUILD = {
    ok: true as const,
    name: 'mood',
    modules: {},
    empty: [],
    checkRegistrations: () => [],
    sizes: {},
    bytes: 1,
    startedAt: 0,
    durationMs: 1,
};

const built = (title: string) => ({ ...BUILD, body: { title, scopes: [], organization: 'acme', script: '' } });

describe('a remote session', () => {
    it.each([401, 429, 500])('continues and retries after the service responds %i to a new tunnel', async (status) => {
        const { answers, reach, tells, told, sent } = await beginReached();
        answers.set(PUT, [status, status, status, status, status, status, 204]);
        reach();
        reach('https://two.example.com');
        await tells('registered https://two.example.com');
        const said = told.filter((line) => line.includes(`answered ${status}`));
        expect(said).toHaveLength(1);
        expect(sent(PUT).at(-1)?.tunnelUrl).toMatch(/^https:\/\/two\.example\.com\/.*dispatch-secret$/);
        expect(told.join()).not.toContain('failed');
    });

    it('fails if the service responds 403 to a new tunnel', async () => {
        const { answers, reach, tells } = await beginReached();
        answers.set(PUT, [403]);
        reach();
        reach('https://two.example.com');
        await tells(/failed: .*403/);
    });

    it('stops retrying an older tunnel URL once the tunnel has a newer one, and registers the newer one', async () => {
        const { answers, reach, tells, told, sent } = await beginReached();
        answers.set(PUT, [500]);
        reach();
        reach('https://two.example.com');
        await tells('answered 500');
        reach();
        reach('https://three.example.com');
        answers.delete(PUT);
        await tells('registered https://three.example.com');
        expect(told.join()).not.toContain('registered https://two');
        expect(sent(PUT).at(-1)?.tunnelUrl).toContain('three');
    });

    it('uses a new token of the profile for its next attempt', async () => {
        const { answers, settings, reach, tells } = await beginReached();
        answers.set(PUT, [401]);
        reach();
        reach('https://two.example.com');
        await tells('answered 401');
        settings.token = 'token-two';
        answers.delete(PUT);
        await tells('registered https://two.example.com');
    });

    it('continues after a comparison of the manifest fails, and compares again with the next change', async () => {
        const { answers, session, tells, told } = await beginReached();
        session.compare(PROJECT, built('Mood'));
        answers.set(GET, [403]);
        session.compare(PROJECT, built('Mood of a team'));
        await tells(/could not be compared .*403/);
        answers.delete(GET);
        session.compare(PROJECT, built('Mood of the team'));
        await tells(/differs .*\(title\)/);
        expect(told.join()).not.toContain('failed');
    });
});

describe('the record of development modes', () => {
    it('is empty after the service rejected a mode, which the session does not switch off', async () => {
        const { answers, session, reach, tells, sent, close, path } = await beginSession();
        answers.set(PUT, [403]);
        session.serve(PROJECT, 'mood');
        reach('https://one.example.com');
        await tells(/failed: .*403/);
        expect(readDevelopmentModeRecords({ path })).toEqual([]);
        await close();
        expect(sent(DELETE)).toEqual([]);
    });

    it('keeps a mode that may be on after 5xx errors of the service', async () => {
        const { answers, session, endpoint, reach, tells, close, path } = await beginSession();
        answers.set(PUT, [500]).set(DELETE, [503]);
        session.serve(PROJECT, 'mood');
        reach('https://one.example.com');
        await tells(/failed: .*500/);
        await expect(close()).rejects.toThrow(/was left on.*503/s);
        expect(readDevelopmentModeRecords({ path })).toEqual([{ endpoint, integration: 'mood' }]);
    });

    it('keeps a mode if the session ends before the service has responded', async () => {
        const { answers, session, reach, sent, close, path } = await beginSession();
        answers.set(PUT, [0]);
        session.serve(PROJECT, 'mood');
        reach('https://one.example.com');
        await expect.poll(() => sent(PUT)).toHaveLength(1);
        await expect(close()).rejects.toThrow('had not answered yet');
        expect(sent(DELETE)).toHaveLength(1);
        expect(readDevelopmentModeRecords({ path })).toHaveLength(1);
    });

    it.each([
        [204, [], /^Switched off/],
        [404, [], /^Switched off/],
        [403, ['mood'], /can't be switched off now.*403/],
    ])('is updated when the next session switches off its modes: status %i leaves %j', async (status, left, line) => {
        const elsewhere = await startFakeService();
        const path = temporaryFolder();
        saveDevelopmentModeRecord({ path }, { endpoint: elsewhere.endpoint, integration: 'mood' });
        elsewhere.answers.set(DELETE, [status]);
        const { session, tells } = await beginSession(elsewhere, path);
        session.open(END);
        await tells(line);
        expect(readDevelopmentModeRecords({ path }).map(({ integration }) => integration)).toEqual(left);
    });
});
