import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { describe, expect, it, onTestFinished } from 'vitest';

const WORKSHOP = new URL('workshop/integration.yaml', import.meta.url);

async function start(options: Parameters<typeof createTestHarness>[0] = {}): Promise<TestHarness> {
    const harness = await createTestHarness({ manifest: WORKSHOP, ...options });
    onTestFinished(() => harness.dispose());
    return harness;
}

describe('a harness that has begun', () => {
    it('has handled that it was installed, with the logs of what went on after the answer', async () => {
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

    it('is configured as the test wants, and holds secrets of its own', async () => {
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

describe('an event that is sent', () => {
    it('tells of the revision that the space has, and of who wrote it', async () => {
        const harness = await start();
        const { data: space } = await harness.client.spaces.getSpaceById(harness.target.space);
        const event = await harness.send({ type: 'space_content_updated' });
        expect(event).toHaveLogged(`revision ${space.revision} by Ada`);
        const other = await harness.send({ type: 'space_content_updated', revisionId: 'earlier', updatedBy: [] });
        expect(other.payload).toMatchObject({ revisionId: 'earlier', updatedBy: [] });
    });

    it('reaches its handler with the ids that were left out', async () => {
        const harness = await start();
        const stats = harness.outbound.mock('POST https://stats.example.com/views', { total: 7 });
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

    it('is refused with the reason when the service would not send it', async () => {
        const harness = await start();
        await expect(harness.send({ type: 'site_view' })).rejects.toThrow('without the scope "site:views:read"');
        // @ts-expect-error -- the feedback is missing
        await expect(harness.send({ type: 'page_feedback' })).rejects.toThrow('without the scope "page:feedback:read"');
        // @ts-expect-error -- and here is a context that there is not
        const elsewhere = harness.send({ type: 'ui_render', componentId: 'form', props: {}, context: { type: '' } });
        await expect(elsewhere).rejects.toThrow('context');
    });

    it('of another place than that of the harness is refused', async () => {
        const harness = await start();
        await expect(harness.send({ type: 'space_view', spaceId: 'nowhere' })).rejects.toThrow('nowhere');
    });
});

describe('a request to others', () => {
    it('that no mock answers fails in the integration with what to add', async () => {
        const harness = await start();
        const event = await harness.send({ type: 'space_view' });
        expect(event.status).toBe('failed');
        expect(event).toHaveLogged('Add outbound.mock("POST https://stats.example.com/views?source=docs", …)', {
            level: 'error',
        });
        expect(harness.outbound.calls).toMatchObject([{ outcome: 'refused' }]);
    });

    it('is answered by the newest mock that fits, until that is taken away', async () => {
        const harness = await start();
        harness.outbound.mock(/stats\.example/, 'first');
        const second = harness.outbound.mock('https://stats.example.com/views', async (request: Request) => {
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

    it('fails when the mock says so, or throws', async () => {
        const harness = await start();
        const lost = harness.outbound.mock('https://stats.example.com/views', Response.error());
        expect(await harness.send({ type: 'space_view' })).toHaveLogged('the network connection was lost', {
            level: 'error',
        });
        lost.remove();
        harness.outbound.mock('https://stats.example.com/views', () => {
            throw new Error('The mock is wrong \ud800');
        });
        expect(await harness.send({ type: 'space_view' })).toHaveLogged('The mock is wrong \ufffd', { level: 'error' });
    });

    it('can not be mocked by something that is not an address', async () => {
        const harness = await start();
        expect(() => harness.outbound.mock('/views', 'x')).toThrow('"/views" is not an address.');
    });
});

describe('an HTTP request', () => {
    it('reaches the integration at its installation, and redirections are seen', async () => {
        const harness = await start();
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

describe('a task', () => {
    it('is run at once when the test wants it, whatever its schedule', async () => {
        const harness = await start();
        await harness.fetch('/remind?in=3600', { method: 'POST', body: 'tea' });
        expect(harness).not.toHaveLogged('reminded of tea');
        const [task, ...more] = await harness.runTasks();
        expect(more).toEqual([]);
        expect(task?.payload).toMatchObject({ type: 'task', task: { type: 'remind', remind: 'tea' } });
        expect(harness).toHaveLogged('reminded of tea');
        expect(await harness.runTasks()).toEqual([]);
    });

    it('is run when the clock is put past its time, and the integration sees that time', async () => {
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
