import { existsSync, readFileSync } from 'node:fs';

import { createClient } from '@svc-int/api';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { spawnSession, type DevSession } from '../support/dev-session.js';
import { freePort, startHttpServer } from '../support/http-server.js';
import { shownTexts } from '../support/mood.js';
import { copyProject, type ProjectCopy } from '../support/project-copy.js';
import { blockRequest, startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const RECORD = '.svc-int/development-mode.json';

/** The service elsewhere: one of its own, with its own workspace. */
let elsewhere: TestService;

beforeAll(async () => {
    elsewhere = await startService();
    return () => elsewhere.dispose();
});
beforeEach(() => elsewhere.client.integrations.unpublishIntegration('mood').catch(() => {}));

/** A session with the service elsewhere, which reaches the public listener at its own address. */
async function startRemote(project: ProjectCopy, more: string[] = []): Promise<{ session: DevSession; port: number }> {
    const port = await freePort();
    const args = ['--endpoint', elsewhere.url, '--tunnel-url', `http://127.0.0.1:${port}`, ...more];
    const session = spawnSession(project.folder, ['--port', '0', '--public-port', String(port), ...args], {
        SVC_INT_TOKEN: elsewhere.token,
    });
    onTestFinished(async () => void (await session.end('SIGKILL')));
    return { session, port };
}

async function startRemoteReady(project: ProjectCopy, more?: string[]) {
    const started = await startRemote(project, more);
    const ready = await started.session.next('ready');
    await started.session.next('tunnel', ({ state }) => state === 'open');
    return { ...started, ready };
}

/** Renders the block in the service elsewhere, at an installation of its own. */
async function ask(): Promise<string> {
    const { integrations } = elsewhere.client;
    const { data: installation } = await integrations
        .installIntegration('mood', { organization: 'acme' })
        .catch(async () => ({ data: (await integrations.listIntegrationInstallations('mood')).data.items[0] }));
    expect(installation).toBeDefined();
    const { data: spaces } = await elsewhere.client.orgs.listSpacesInOrganizationById('acme');
    const { data } = await integrations.renderIntegrationUIWithPost('mood', blockRequest(spaces.items[0]?.id ?? ''));
    return JSON.stringify(data);
}

describe('a session with a service elsewhere', () => {
    it('x', async () => {
        const project = copyProject();
        const { session, ready } = await startRemoteReady(project);
        console.log(session.errors(), ready, session.lines);
        console.log(await ask());
        console.log(session.lines, session.errors());
    });
});
