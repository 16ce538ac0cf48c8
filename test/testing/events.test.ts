import { createTestHarness, type EndpointRequestInit, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const WORKSHOP = new URL('workshop/integration.yaml', import.meta.url);

async function start(options: Parameters<typeof createTestHarness>[0] = {}): Promise<TestHarness> {
    const own = await createTestHarness({ manifest: WORKSHOP, ...options });
    onTestFinished(() => own.dispose());
    return own;
}

let harness: TestHarness;
beforeAll(async () => {
    harness = await createTestHarness({ manifest: WORKSHOP });
    return () => harness.dispose();
});

const mock: TestHarness['outbound']['mock'] = (pattern, reply) => {
    const mocked = harness.outbound.mock(pattern, reply);
    onTestFinished(() => mocked.remove());
    return mocked;
};

describe('createTestHarness', () => {
    it('resolves after the setup events, with logs that were written after their responses', async () => {
        const harness = await start();
        const types = harness.events.map(({ payload }) => payload.type);
        expect(types[0]).toBe('installation_setup');
        expect(new Set(types.slice(1))).toEqual(new Set(['space_installation_setup', 'site_installation_setup']));
        expect(harness.events.filter(({ status }) => status !== 'success')).toEqual([]);
        const [, space] = harness.events;
        const logs = harness.logs.filter(({ eventId }) => eventId === space?.id);
        expect(logs.map(({ message, level }) => [level, message])).toEqual([
            ['info', 'greeting undefined'],
            ['info', 'after the answer'],
        ]);
    });

    it('installs the integration with the configuration and the secrets of the options', async () => {
        interface Greeting {
            greeting: string;
        }
        const account: Greeting = { greeting: 'hello' };
        const harness = await start({
            configuration: { account },
            secrets: { API_KEY: 'key-of-the-test' },
        });
        const { data } = await harness.client.integrations.getIntegrationInstallationById(
            'workshop',
            harness.target.installation,
        );
        expect(data.configuration).toEqual({ greeting: 'hello' });
        harness.outbound.mock('https://stats.example.com/*', 'fine');
        await harness.send({ type: 'space_view' });
        expect(harness.outbound.calls[0]?.headers['authorization']).toBe('key-of-the-test');
    });
});

describe('harness.send', () => {
    it('adds the current revision and its author to space_content_updated unless they are given', async () => {
        const { data: space } = await harness.client.spaces.getSpaceById(harness.target.space);
        const event = await harness.send({ type: 'space_content_updated' });
        expect(event).toHaveLogged(`revision ${space.revision} by Ada`);
        const other = await harness.send({ type: 'space_content_updated', revisionId: 'earlier', updatedBy: [] });
        expect(other.payload).toMatchObject({ revisionId: 'earlier', updatedBy: [] });
    });

    it('adds omitted installation and space ids to an event', async () => {
        const stats = mock('POST https://stats.example.com/views', { total: 7 });
        const event = await harness.send({ type: 'space_view', url: 'https://docs.example.com/a' });
        expect(event).toHaveSucceeded();
        expect(event.payload).toMatchObject({
            installationId: harness.target.installation,
            spaceId: harness.target.space,
        });
        expect(event).toHaveLogged('counted: 200 {"total":7}');
        expect(event.requests).toMatchObject([
            { method: 'POST', url: 'https://stats.example.com/views?source=docs', status: 200 },
        ]);
        expect(stats.calls.map(({ body }) => JSON.parse(body))).toEqual([
            { url: 'https://docs.example.com/a', visitor: 'visitor' },
        ]);
        expect(await event.response?.text()).toBe('OK');
    });

    it('rejects an event that the service would not send, with the reason', async () => {
        await expect(harness.send({ type: 'site_view' })).rejects.toThrow('without the scope "site:views:read"');
        // @ts-expect-error -- the feedback is missing
        await expect(harness.send({ type: 'page_feedback' })).rejects.toThrow('without the scope "page:feedback:read"');
        // @ts-expect-error -- the context does not exist
        const rendered = harness.send({ type: 'ui_render', componentId: 'form', props: {}, context: { type: '' } });
        await expect(rendered).rejects.toThrow('context');
    });

    it('rejects an event of an unknown space', async () => {
        await expect(harness.send({ type: 'space_view', spaceId: 'nowhere' })).rejects.toThrow('nowhere');
    });
});

describe('An outbound request of an integration', () => {
    it('fails without a mock, and logs the call that adds a mock', async () => {
        const event = await harness.send({ type: 'space_view' });
        expect(event.status).toBe('failed');
        expect(event).toHaveLogged('Add outbound.mock("POST https://stats.example.com/views?source=docs", …)', {
            level: 'error',
        });
        expect(harness.outbound.calls.at(-1)).toMatchObject({ outcome: 'refused' });
    });

    it('gets the response of the newest matching mock until that mock is removed', async () => {
        mock(/stats\.example/, 'first');
        const second = mock('https://stats.example.com/views', async (request: Request) => {
            return new Response(`second: ${request.headers.get('authorization')} ${await request.text()}`, {
                status: 201,
            });
        });
        expect(await harness.send({ type: 'space_view' })).toHaveLogged(/^counted: 201 second: \[redacted\] \{"url"/);
        second.remove();
        expect(await harness.send({ type: 'space_view' })).toHaveLogged('counted: 200 first');
        expect(second.calls).toHaveLength(1);
        expect(harness).toHaveRequested('POST https://stats.example.com/*', { outcome: 'mocked' });
    });

    it('fails if the mock responds with an error or throws', async () => {
        const lost = mock('https://stats.example.com/views', Response.error());
        expect(await harness.send({ type: 'space_view' })).toHaveLogged('the network connection was lost', {
            level: 'error',
        });
        lost.remove();
        mock('https://stats.example.com/views', () => {
            throw new Error('The mock is wrong \ud800');
        });
        expect(await harness.send({ type: 'space_view' })).toHaveLogged('The mock is wrong \ufffd', { level: 'error' });
    });

    it('cannot be mocked with a relative URL', async () => {
        expect(() => harness.outbound.mock('/views', 'x')).toThrow('"/views" is not an address.');
    });
});

describe('harness.fetch', () => {
    it('sends a request to the endpoint of the installation, and returns redirects and errors', async () => {
        const where = await harness.fetch('/where', { method: 'PUT' });
        expect(await where.json()).toEqual({
            installation: harness.target.installation,
            method: 'PUT',
            below: '/where',
        });
        const leave = await harness.fetch('leave');
        expect([leave.status, leave.headers.get('location')]).toEqual([302, 'https://example.com/']);
        const missing = await harness.fetch('/missing');
        expect([missing.status, await missing.json()]).toEqual([404, { error: 'Nothing at missing' }]);
    });
});

it('harness.fetch sends requests to the endpoint of the integration, of an installation or of a space', async () => {
    const { target } = harness;
    const ask = (endpoint: EndpointRequestInit['endpoint'] = {}) => harness.fetch('/where', { endpoint });
    expect(await (await ask('integration')).json()).not.toHaveProperty('installation');
    expect(await (await ask({ installation: target.installation })).json()).toMatchObject({
        installation: target.installation,
    });
    const other = await ask({ installation: 'other' });
    expect([other.status, await other.text()]).toEqual([404, expect.stringContaining('"other')]);
    await ask({ space: target.space });
    expect(harness.events.at(-1)?.payload).toMatchObject({
        installationId: target.installation,
        spaceId: target.space,
    });
});

describe('A task in a test harness', () => {
    it('runs immediately through runTasks regardless of its schedule', async () => {
        const harness = await start();
        await harness.fetch('/remind?in=3600', { method: 'POST', body: 'tea' });
        expect(harness).not.toHaveLogged('reminded of tea');
        const [task, ...more] = await harness.runTasks();
        expect(more).toEqual([]);
        expect(task?.payload).toMatchObject({ type: 'task', task: { type: 'remind', remind: 'tea' } });
        expect(harness).toHaveLogged('reminded of tea');
        expect(await harness.runTasks()).toEqual([]);
    });

    it('runs once the clock passes its time, and its script sees the advanced time', async () => {
        const harness = await start();
        const before = Date.now();
        await harness.fetch('/remind?in=3600', { method: 'POST', body: 'tea' });
        await harness.clock.advance(3_000_000);
        expect(harness).not.toHaveLogged('reminded');
        const now = await harness.clock.advance(600_000);
        expect(harness).toHaveLogged('reminded of tea');
        expect(now.getTime()).toBeGreaterThanOrEqual(before + 3_600_000);
        const time = await (await harness.fetch('/time')).json();
        expect(time).toMatchObject({ isDate: true });
        expect(Date.parse(time.date)).toBeGreaterThanOrEqual(before + 3_600_000);
        expect(time.now).toBeGreaterThanOrEqual(before + 3_600_000);
    });
});
