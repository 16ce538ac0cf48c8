import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient, type ApiClient, type IntegrationEventRecord } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import type { ReadyMessage } from '../../packages/cli/src/dev/reporter.js';
import { getTarballName, KIT_PACKAGES } from '../../packages/cli/src/scaffold/kit.js';
import { startReadySession } from '../support/dev-session.js';
import { startHttpServer } from '../support/http-server.js';
import { blockRequest } from '../support/service.js';
import { ROOT } from '../support/project-copy.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';
import { runVitest } from '../testing/run-vitest.js';

const MANIFEST = `name: saved
title: Saved
script: ./src/index.tsx
organization: acme
scopes: [space:metadata:read]
blocks:
  - id: vote
    title: Vote
configurations:
  account:
    properties:
      api_key:
        type: string
      region:
        type: string
variables:
  ORIGIN: \${{ env.ORIGIN }}
secrets:
  SIGNING: \${{ env.SIGNING }}
`;

const SOURCE = `
import { createComponent, createIntegration, createRouter, getOAuthToken, verifySignature } from '@svc-int/runtime';
import type { OAuthConfiguration, RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

interface AccountConfiguration { api_key: string; region: string; oauth_credentials: OAuthConfiguration }
type Context = RuntimeContext<RuntimeEnvironment<AccountConfiguration, object, object, { SIGNING: string }>>;

const ORIGIN = process.env.ORIGIN;
const ask = async (path: string, context: Context, body?: object) => {
    const { api_key, region } = context.environment.installation?.configuration ?? {} as Partial<AccountConfiguration>;
    const answer = await fetch(ORIGIN + path + '?region=' + region + '&key=' + encodeURIComponent(String(api_key)), body && { method: 'POST', body: JSON.stringify(body) });
    console.log(path, answer.status, await answer.text(), 'for', region, api_key);
};
const nameSpace = async (id: string, context: Context) => console.log('space', (await context.api.spaces.getSpaceById(id)).data.title);

const vote = createComponent<{ votes?: number }, { votes: number }, { action: 'vote' }, Context>({
    componentId: 'vote',
    initialState: ({ votes = 0 }) => ({ votes }),
    async action({ state, context: place }, _action, context) {
        await ask('/votes', context, { votes: state.votes + 1 });
        if (place.type === 'document') await nameSpace(place.spaceId, context);
        return { state: { votes: state.votes + 1 } };
    },
    render: ({ state }) => <block><button label={String(state.votes)} onPress={{ action: 'vote' }} /></block>,
});

const router = createRouter<Context>()
    .post('/hook', async (request, context) => {
        const body = await request.text();
        await ask('/hooked', context, JSON.parse(body));
        await context.integration.queueTask({ task: { type: 'later', of: body }, schedule: 3600 });
        return new Response('taken ' + body, { status: 202 });
    })
    .post('/signed', async (request, context) => {
        const signature = request.headers.get('x-signature') ?? '';
        const body = await request.text();
        const isGood = await verifySignature({ secret: context.environment.secrets.SIGNING, signature, body });
        return new Response(isGood ? 'signed' : 'forged', { status: isGood ? 200 : 401 });
    })
    .get('/linked', async (_request, context) => {
        const { oauth_credentials } = context.environment.installation!.configuration;
        const provider = { clientId: 'a', clientSecret: 'b', authorizeURL: () => ORIGIN + '/authorize', accessTokenURL: ORIGIN + '/token' };
        const token = await getOAuthToken(oauth_credentials, provider, context);
        const answer = await fetch(ORIGIN + '/me', { headers: { authorization: 'Bearer ' + token } });
        return new Response('linked ' + (await answer.text()));
    });

export default createIntegration<Context, object>({
    components: [vote],
    fetch: router.fetch,
    events: { installation_setup: async ({ installationId }, context) => { console.log('set up', installationId); await ask('/setup', context); } },
    task: async (task, context) => ask('/task', context, task),
});
`;

const SIGNING = 'signing-key-x';

const FILLED = `
import { afterAll, beforeAll } from 'vitest';
beforeAll(() => void (process.env.TEST_SIGNING = '${SIGNING}'));
afterAll(() => void delete process.env.TEST_SIGNING);
`;

const CONFIGURATION = {
    api_key: 'key-of-mine',
    region: 'eu',
    oauth_credentials: { access_token: 'token-of-mine', refresh_token: 'refresh-of-mine' },
};

async function createProjectFolder(): Promise<string> {
    const around = realpathSync(mkdtempSync(join(tmpdir(), 'svc-int-saved-')));
    onTestFinished(() => rmSync(around, { recursive: true, force: true }));
    symlinkSync(join(ROOT, 'node_modules'), join(around, 'node_modules'));
    // `svc-int new` needs the location of the kit, but installs nothing.
    for (const name of KIT_PACKAGES) writeFileSync(join(around, getTarballName(name)), '');
    const made = await runCommand(['new', 'saved', '--template', 'block', '--kit', '.'], { cwd: around });
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const folder = join(around, 'saved');
    writeFileSync(join(folder, 'integration.yaml'), MANIFEST);
    writeFileSync(join(folder, 'src/index.tsx'), SOURCE);
    rmSync(join(folder, 'src/index.test.ts'));
    return folder;
}

async function happen(client: ApiClient, { installation, space }: ReadyMessage, runTasks: () => Promise<unknown>) {
    const expires_at = Date.now() + 3_600_000;
    const oauth_credentials = { ...CONFIGURATION.oauth_credentials, expires_at };
    await client.spaces.updateSpaceById(space, { title: 'A title of mine' });
    const { data } = await client.integrations.updateIntegrationInstallation('saved', installation, {
        configuration: { ...CONFIGURATION, oauth_credentials },
    });
    const { publicEndpoint } = data.urls;
    const vote = { ...blockRequest(space), componentId: 'vote', props: { votes: 2 } };
    await client.integrations.renderIntegrationUIWithPost('saved', { ...vote, action: { action: 'vote' } });
    const body = JSON.stringify({ text: "it's here" });
    await fetch(`${publicEndpoint}/hook`, { method: 'POST', body });
    await runTasks();
    const signature = createHmac('sha256', SIGNING).update(body).digest('hex');
    await fetch(`${publicEndpoint}/signed`, { method: 'POST', body, headers: { 'x-signature': signature } });
    await fetch(`${publicEndpoint}/linked`);
}

const ofKinds = (events: IntegrationEventRecord[]): [string, IntegrationEventRecord | undefined][] => {
    const find = (is: (payload: Record<string, unknown>) => boolean) => events.find(({ payload }) => is(payload));
    const fetched = (path: string) => find(({ request }) => String(Object(request).url).endsWith(path));
    return [
        ['setup', find(({ type, previous }) => type === 'installation_setup' && previous !== undefined)],
        ['action', find(({ type }) => type === 'ui_render')],
        ['hook', fetched('/hook')],
        ['task', find(({ type }) => type === 'task')],
        ['signed', fetched('/signed')],
        ['linked', fetched('/linked')],
    ];
};

it(
    'svc-int events save writes a passing test without secrets for each kind of event',
    async () => {
        const origin = await startHttpServer((request, response) =>
            response.setHeader('content-type', 'text/plain').end(`asked by ${request.method}`),
        );
        const folder = await createProjectFolder();
        writeFileSync(join(folder, '.env'), `ORIGIN=${origin}\nSIGNING=${SIGNING}\n`);
        const { ready } = await startReadySession(folder);
        const control = connectControl(ready);
        const client = createClient({ endpoint: ready.url, token: ready.token });
        await happen(client, ready, () => control.runTasks());
        const events = await until('all have ended', async () => {
            const { data } = await client.integrations.listIntegrationEvents('saved', { limit: 100 });
            return data.items.every(({ status }) => status !== 'pending') && data.items;
        });

        for (const [kind, event] of ofKinds(events)) {
            expect(event, kind).toMatchObject({ status: 'success' });
            const saved = await runCommand(['events', 'save', event?.id ?? '', '--test', `src/${kind}.test.ts`], {
                cwd: folder,
            });
            expect(saved).toMatchObject({ code: 0, stderr: '' });
            const text = readFileSync(join(folder, `src/${kind}.test.ts`), 'utf8');
            expect(text).not.toMatch(new RegExp(`${SIGNING}|of-mine`));
        }
        expect(readFileSync(join(folder, 'src/linked.test.ts'), 'utf8')).toContain(
            "access_token: redacted('TEST_ACCOUNT_OAUTH_CREDENTIALS_ACCESS_TOKEN')",
        );
        // The record redacts the secret, so the test needs the variable.
        const signed = readFileSync(join(folder, 'src/signed.test.ts'), 'utf8');
        writeFileSync(join(folder, 'src/filled.test.ts'), `${signed}${FILLED}`);
        const { output } = await runVitest(folder);
        expect(output).toMatch(/Tests\s+1 failed \| 6 passed/);
        expect(output).toMatch(/FAIL\s+src\/signed\.test\.ts/);
    },
    2 * TEST_TIMEOUT_MS,
);
