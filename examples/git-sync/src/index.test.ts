import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

/** No server listens on this port: each synchronization fails at once. */
const SERVER = 'http://127.0.0.1:1';

const SECRET = 'secret-of-the-webhook';

let harness: TestHarness;
beforeAll(async () => {
    const manifest = new URL('../integration.yaml', import.meta.url);
    const space = { repository: `${SERVER}/acme/docs`, branch: 'main', token: 'token-of-ada', webhook_secret: SECRET };
    harness = await createTestHarness({ manifest, configuration: { space } });
});
beforeEach(async () => {
    await harness.runTasks();
    await harness.settled();
});
afterAll(() => harness.dispose());

const asked = () =>
    harness.logs.filter(({ message }) => message.includes('Asked for')).map(({ fields }) => fields?.direction);

async function push(ref: string, secret = SECRET) {
    const { integration, installation, space } = harness.target;
    const { integrations } = harness.client;
    const { data } = await integrations.getIntegrationSpaceInstallation(integration, installation, space);
    const body = JSON.stringify({ ref });
    const headers = { 'x-gitea-signature': await sign(secret, body) };
    const { status } = await harness.fetch(`${data.urls.publicEndpoint}/push`, { method: 'POST', headers, body });
    await harness.runTasks();
    return status;
}

async function sign(secret: string, body: string): Promise<string> {
    const encoder = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(body)));
    return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

it('a configured repository is imported, and a failure is logged without the token', async () => {
    expect(asked()).toContain('import');
    await harness.settled();
    expect(harness.logs.map(({ message }) => message).join()).toContain('Not synchronized');
    expect(JSON.stringify(harness.events).includes('token-of-ada')).toBe(false);
});

it('a signed push to the configured branch starts an import; another branch or signature does not', async () => {
    const before = asked().length;
    expect(await push('refs/heads/main', 'another secret')).toBe(401);
    expect(await push('refs/heads/draft')).toBe(200);
    expect(asked()).toHaveLength(before);
    expect(await push('refs/heads/main')).toBe(202);
    expect(asked().slice(before)).toEqual(['import']);
});

it('an import that the service rejects with 409 is retried once', async () => {
    await harness.faults.set([{ kind: 'status', on: 'api', call: 'POST */git/import', status: 409, times: 1 }]);
    const before = asked().length;
    await push('refs/heads/main');
    await harness.runTasks();
    expect(harness).toHaveLogged('Another one is under way');
    expect(asked().slice(before)).toEqual(['import']);
});

it('a change of the space starts an export', async () => {
    const before = asked().length;
    await harness.content.addPage({ title: 'Prices' });
    await harness.settled();
    await harness.runTasks();
    expect(asked().slice(before)).toContain('export');
});

it('a completed synchronization sets the status of its commit to success or failure', async () => {
    const states = harness.outbound.mock(`POST ${SERVER}/api/v1/repos/acme/docs/statuses/*`, { id: 1 });
    const completed = { type: 'space_gitsync_completed', commitId: 'c0ffee', revisionId: 'r' } as const;
    await harness.send({ ...completed, state: 'success' });
    await harness.send({ ...completed, state: 'failure', error: 'Conflict: a.md changed on both sides.' });
    expect(states.calls.map(({ url, body }) => [url.split('/').at(-1), JSON.parse(body)])).toMatchObject([
        ['c0ffee', { state: 'success' }],
        ['c0ffee', { state: 'failure', description: 'Conflict: a.md changed on both sides.' }],
    ]);
    expect(states.calls[0]?.headers['authorization']).toBe('token token-of-ada');
});
