import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { createIntegrationTokens } from '../../support/orgs.js';
import { openTemporaryService, startService, startTemporaryService } from '../../support/service.js';

const HOUR = 3_600_000;

it('the clock of the service continues from the set time, also after a restart', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-clock-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const first = await startService({ statePath });
    const put = await connectControl(first).advanceClock(48 * HOUR);
    expect(put.getTime() - Date.now()).toBeGreaterThan(47 * HOUR);
    await first.client.orgs.updateOrganizationMemberLastSeenAt('acme');
    await first.dispose();
    const second = await startTemporaryService({ statePath });
    const { data } = await second.client.orgs.getMemberInOrganizationById('acme', 'user-ada');
    expect(Date.parse(data.lastSeenAt ?? '')).toBeGreaterThanOrEqual(put.getTime());
    expect((await connectControl(second).advanceClock(0)).getTime()).toBeGreaterThanOrEqual(put.getTime());
});

it('a task runs only after the clock is advanced past its schedule', async () => {
    const service = await openTemporaryService();
    const tokens = await createIntegrationTokens(service);
    const { integrations } = service.as(tokens.integration);
    await integrations.queueIntegrationTask('token-teller', { task: { type: 'say', say: 'hi' }, schedule: 7200 });
    const ran = async () => (await service.events('token-teller')).filter(({ payload }) => payload.type === 'task');
    await connectControl(service).advanceClock(HOUR);
    expect(await ran()).toEqual([]);
    await connectControl(service).advanceClock(HOUR);
    expect(await ran()).toMatchObject([{ payload: { task: { type: 'say', say: 'hi' } } }]);
});

it.each([-1, Number.MAX_SAFE_INTEGER, 'soon'])('POST /_svc-int/clock rejects an advance of %j', async (advance) => {
    const service = await openTemporaryService();
    const body = JSON.stringify({ advance });
    const response = await service.request('/_svc-int/clock', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${service.token}` },
    });
    expect(response.status).toBe(422);
});
