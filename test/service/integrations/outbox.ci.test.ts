import type { IntegrationEventRecord } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import {
    developRemembering,
    FOR_EVER,
    isPending,
    type RememberingIntegration,
} from '../../support/integrations/remembering-integration.js';
import { killRuntime, startTemporaryService } from '../../support/service.js';
import { until } from '../../support/until.js';

async function said({ service, at }: RememberingIntegration, { id }: IntegrationEventRecord): Promise<unknown> {
    return until(`the line of ${id}`, async () => {
        const { data } = await service.client.integrations.getIntegrationEvent(at.integration, id);
        const [line] = data.trace.logs;
        return line && JSON.parse(line.message);
    });
}

it('events that are queued when the runtime is killed are sent once after the restart, with their own environment', async () => {
    const service = await startTemporaryService();
    const placed = await developRemembering(service);
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
