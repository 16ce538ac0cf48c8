import type { IntegrationEventRecord } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import {
    developRemembering,
    FOR_EVER,
    REMEMBERING,
    type RememberingIntegration,
} from '../../support/integrations/remembering-integration.js';
import { createTextScript } from '../../support/scripts.js';
import { until } from '../../support/until.js';

const SLOW = 100;

const typesOf = (events: IntegrationEventRecord[]) => events.map(({ payload }) => payload.type);

it('events of two quick changes and a removal arrive in order, although the first handler is slow', async () => {
    const placed = await developRemembering();
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
    const [first, second] = events.map(({ createdAt, durationMs = 0 }) => ({ at: Date.parse(createdAt), durationMs }));
    expect(first?.durationMs).toBeGreaterThan(0);
    expect(second?.at).toBeGreaterThanOrEqual((first?.at ?? NaN) + (first?.durationMs ?? NaN) - 1);
});

async function installedElsewhere({ service, at }: RememberingIntegration): Promise<string> {
    await service.develop('elsewhere', createTextScript('x'), { organization: 'elsewhere' });
    const { data } = await service.client.integrations.installIntegration(at.integration, {
        organization: 'elsewhere',
    });
    return data.id;
}

it('events of an installation arrive in order: setup, change, removal', async () => {
    const placed = await developRemembering();
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

it('an installation whose handler hangs does not delay other installations', async () => {
    const placed = await developRemembering();
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

it('an integration that is unpublished gets no queued events, also after it is published again', async () => {
    const { service, at, change, told } = await developRemembering();
    await change({ slow: SLOW });
    await change({ next: 'this' });
    await service.client.integrations.unpublishIntegration(at.integration);
    await service.develop(at.integration, REMEMBERING);
    await connectControl(service).trace(at.integration, 0);
    expect(await told()).toEqual([]);
});
