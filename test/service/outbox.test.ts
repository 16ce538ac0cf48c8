import type { Configuration, IntegrationEventRecord } from '@svc-int/api';
import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { script, showing } from '../support/scripts.js';
import { killRuntime, openTemporaryService, startTemporaryService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

/** Says what it was sent of each change and each end, and does what the installation's configuration has it do before it answers. */
const REMEMBERING = script(`
    const { configuration } = environment.installation ?? {};
    if (event.previous) console.log(JSON.stringify({
        configuration, placed: environment.spaceInstallation?.configuration, tokens: Object.keys(environment.apiTokens),
    }));
    if (!event.previous) await scheduler.wait(30);
    if (event.previous && configuration?.slow) await scheduler.wait(configuration.slow);
    while (event.previous && configuration?.hang) await scheduler.wait(20);
    return new Response('OK');`);

const FOR_EVER = { hang: true };

/** Milliseconds. */
const SLOW = 400;

interface Placed {
    service: TestService;
    at: DevelopmentResponse;
    change: (configuration: Configuration) => Promise<unknown>;
    /** Those that told of a change or an end, in the order of the journal. */
    told: () => Promise<IntegrationEventRecord[]>;
}

async function developed(service?: TestService): Promise<Placed> {
    service ??= await openTemporaryService();
    const at = await service.develop('remembering', REMEMBERING);
    const { integrations } = service.client;
    return {
        service,
        at,
        change: (configuration) =>
            integrations.updateIntegrationInstallation(at.integration, at.installation, { configuration }),
        told: async () => (await service.events(at.integration)).filter(({ payload }) => 'previous' in payload),
    };
}

const isPending = ({ status }: IntegrationEventRecord) => status === 'pending';
const typesOf = (events: IntegrationEventRecord[]) => events.map(({ payload }) => payload.type);

/** Log of the script for an event. */
async function said({ service, at }: Placed, { id }: IntegrationEventRecord): Promise<unknown> {
    return until(`the line of ${id}`, async () => {
        const { data } = await service.client.integrations.getIntegrationEvent(at.integration, id);
        const [line] = data.trace.logs;
        return line && JSON.parse(line.message);
    });
}

it('two quick changes and the end arrive one after the other, however slow the handler is', async () => {
    const placed = await developed();
    const { service, at, change, told } = placed;
    await change({ slow: SLOW });
    await change({ slow: 0 });
    await service.client.integrations.uninstallIntegration(at.integration, at.installation);
    await connectControl(service).trace(at.integration, 0);
    const events = await told();
    const removed = typesOf(events).slice(2, -1);
    expect(typesOf(events)).toEqual(['installation_setup', 'installation_setup', ...removed, 'installation_deleted']);
    expect(new Set(removed)).toEqual(new Set(['space_installation_deleted', 'site_installation_deleted']));
    expect(events.filter(({ status }) => status !== 'success')).toEqual([]);
    const [first = NaN, second = NaN] = events.map(({ createdAt }) => Date.parse(createdAt));
    expect(second - first).toBeGreaterThan(0.9 * SLOW);
});

/** Installs the integration on another organization, and gives the id of that installation. */
async function installedElsewhere({ service, at }: Placed): Promise<string> {
    await service.develop('elsewhere', showing('x'), { organization: 'elsewhere' });
    const { data } = await service.client.integrations.installIntegration(at.integration, {
        organization: 'elsewhere',
    });
    return data.id;
}

it('what happens to an installation is told in the order of its life: installed, changed, gone', async () => {
    const placed = await developed();
    const { service, at } = placed;
    const id = await installedElsewhere(placed);
    const { integrations } = service.client;
    await integrations.updateIntegrationInstallation(at.integration, id, { configuration: { slow: 0 } });
    await integrations.uninstallIntegration(at.integration, id);
    await connectControl(service).trace(at.integration, 0);
    const own = (await service.events(at.integration)).filter(({ installationId }) => installationId === id);
    const types = typesOf(own).map((type) => type.replace(/space_|site_/, 'place_'));
    expect(types.filter((type, index) => type !== types[index - 1])).toEqual([
        'installation_setup',
        'place_installation_setup',
        'installation_setup',
        'place_installation_deleted',
        'installation_deleted',
    ]);
});

it('an installation whose handler does not answer holds up no other', async () => {
    const placed = await developed();
    const { service, at, change, told } = placed;
    const id = await installedElsewhere(placed);
    await change(FOR_EVER);
    await service.client.integrations.updateIntegrationInstallation(at.integration, id, { configuration: { a: 1 } });
    const [hanging, other] = await until('the other has answered', async () => {
        const events = await told();
        return events.some(({ status }) => status === 'success') && events;
    });
    expect(hanging).toMatchObject({ installationId: at.installation, status: 'pending' });
    expect(other).toMatchObject({ installationId: id, status: 'success' });
});

it('a runtime that is killed between a change and its event sends it after the restart, once, with the environment of before', async () => {
    const service = await startTemporaryService();
    const placed = await developed(service);
    const { at, change, told } = placed;
    const { integrations } = service.client;
    await integrations.updateIntegrationSpaceInstallation(at.integration, at.installation, at.space, {
        configuration: { on: 'the space' },
    });
    await connectControl(service).trace(at.integration, 0);
    await change(FOR_EVER);
    await change({ next: 'this' });
    await integrations.uninstallIntegration(at.integration, at.installation);
    expect((await told()).filter(isPending)).toHaveLength(1);
    killRuntime(service);

    const events = await until('all are told', async () => {
        const now = await told().catch(() => []);
        return now.at(-1)?.payload.type === 'installation_deleted' && !now.some(isPending) && now;
    });
    const [, hanging, changed, ...rest] = events;
    expect(hanging).toMatchObject({ status: 'failed', error: expect.stringContaining('ended unexpectedly') });
    expect(changed).toMatchObject({ status: 'success', payload: { type: 'installation_setup' } });
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const removed = rest.find(({ payload }) => 'spaceId' in payload && payload.spaceId === at.space);
    expect(await said(placed, removed ?? expect.fail('It was not told.'))).toEqual({
        configuration: { next: 'this' },
        placed: { on: 'the space' },
        tokens: ['integration'],
    });
});

it('an integration that is removed meanwhile is told nothing more, also when it comes back', async () => {
    const { service, at, change, told } = await developed();
    await change({ slow: SLOW });
    await change({ next: 'this' });
    await service.client.integrations.unpublishIntegration(at.integration);
    await service.develop(at.integration, REMEMBERING);
    await connectControl(service).trace(at.integration, 0);
    expect(await told()).toEqual([]);
});
