import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { getStatus } from '../../support/contract.js';
import {
    getEventId,
    listEventsAfterRestart,
    listRenders,
    renderRepeatedly,
    renderOnce,
} from '../../support/integrations/renders.js';
import { createRenderingScript, createTextScript } from '../../support/scripts.js';
import { killRuntime, startService, startTemporaryService } from '../../support/service.js';

it('a killed runtime loses only the newest records of repeated renders', async () => {
    const killed = await startTemporaryService();
    const code = `if (event.props.fails) throw new Error('It fails.');\nreturn answer('well');`;
    const place = await killed.develop('lost', createRenderingScript(code));
    const kept = [await renderOnce(killed, place), ...(await renderRepeatedly(killed, place, 5))];
    kept.push(getEventId(await killed.render(place, { action: { action: 'press' } })));
    kept.push(...(await renderRepeatedly(killed, place, 5)));
    kept.push(getEventId(await killed.render(place, { componentId: 'other' })));
    kept.push(...(await renderRepeatedly(killed, place, 5)));
    await getStatus(killed.render(place, { props: { fails: true } }));
    const configuration = { key: 'stored last' };
    const { integration, installation, space } = place;
    await killed.client.integrations.updateIntegrationSpaceInstallation(integration, installation, space, {
        configuration,
    });
    const late = await renderRepeatedly(killed, place, 5);
    killRuntime(killed);

    const all = await listEventsAfterRestart(killed, 'lost');
    const ids = all.filter(({ payload }) => payload.type === 'ui_render').map(({ id }) => id);
    expect(ids.slice(0, kept.length)).toEqual(kept);
    const [failed, ...others] = ids.slice(kept.length);
    expect(all.find(({ id }) => id === failed)).toMatchObject({ status: 'failed' });
    expect(others).toEqual(late.slice(0, others.length));
    const { data } = await killed.client.integrations.getIntegrationSpaceInstallation(integration, installation, space);
    expect(data.configuration).toEqual(configuration);
});

it('a stopped service has stored a record of every completed render', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-late-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const token = 'the-token-of-the-user';
    const before = await startService({ statePath, token });
    const place = await before.develop('stopped', createTextScript('well'));
    const ids = await renderRepeatedly(before, place, 10);
    await before.dispose();
    const after = await startTemporaryService({ statePath, token });
    expect((await listRenders(after, place)).map(({ id }) => id)).toEqual(ids);
});
