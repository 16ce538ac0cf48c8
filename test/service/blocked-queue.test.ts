import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { IntegrationEventRecord } from '@svc-int/api';
import { expect, it, onTestFinished } from 'vitest';

import { script, showing } from '../support/scripts.js';
import { publishBody, startService, startTemporaryService } from '../support/service.js';
import { until } from '../support/until.js';

/** Says what a change was about. */
const TOLD = 'if (event.previous) console.log(JSON.stringify(environment.installation.configuration));';

/** Takes its time for a change, in which the next ones begin to wait. */
const SLOW = script(`
    if (event.previous) await scheduler.wait(1500);
    return new Response('OK');`);

const LOOPING = script('if (event.previous) for (;;) {}\nreturn new Response("OK");');

const FIXED = script(`${TOLD}\nreturn new Response('OK');`);

const ORGANIZATIONS = ['one', 'two', 'three', 'four', 'five', 'six'];

it('an integration that loops when an installation changes ends the runtime once, and its next version gets the other events', async () => {
    const lines: string[] = [];
    const service = await startTemporaryService({ stallTimeout: 600, log: (line) => lines.push(line) });
    const { integrations } = service.client;
    await service.develop('looping', SLOW);
    const installations: string[] = [];
    for (const organization of ORGANIZATIONS) {
        await service.develop(`of-${organization}`, showing('x'), { organization });
        installations.push((await integrations.installIntegration('looping', { organization })).data.id);
    }
    const changed = async () => (await service.events('looping')).filter(({ payload }) => 'previous' in payload);
    for (const change of ['first', 'second'])
        await Promise.all(
            installations.map((id) =>
                integrations.updateIntegrationInstallation('looping', id, { configuration: { change } }),
            ),
        );
    await integrations.publishIntegration('looping', publishBody(LOOPING));
    await until('the runtime was restarted', () => lines.length > 0);
    expect(lines).toEqual([
        expect.stringMatching(
            /^Something blocked the runtime for 0\.6 seconds: an endless loop\? Under way: "looping" with installation_setup\./,
        ),
    ]);
    expect(lines[0]).toContain('Events of installations of "looping" wait until its next version is published.');
    const failed = (await changed()).filter(({ status }) => status !== 'success');
    // The version before may still have been at work.
    expect(failed.filter(({ version }) => version === 2)).toMatchObject([
        { status: 'failed', error: expect.stringContaining('an endless loop?') },
    ]);

    // A change more would end the runtime once more, if it was sent.
    const [any = ''] = installations;
    await integrations.updateIntegrationInstallation('looping', any, { configuration: { change: 'third' } });
    await service.develop('other', showing('x'));
    await integrations.publishIntegration('looping', publishBody(FIXED));
    const all = 2 * installations.length + 1;
    const isDone = (events: IntegrationEventRecord[]) =>
        events.length === all && events.every(({ status }) => status !== 'pending');
    const events = await until('the others are told', async () => {
        const now = await changed();
        return isDone(now) && now;
    });
    expect(events.filter(({ status }) => status === 'failed')).toEqual(failed);
    expect(lines).toHaveLength(1);
});

it('an integration whose events wait is named when the service is started again', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-blocked-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const lines: string[] = [];
    const options = { statePath, stallTimeout: 600, log: (line: string) => void lines.push(line) };
    const before = await startService(options);
    const { integration, installation } = await before.develop('looping', LOOPING);
    await before.client.integrations
        .updateIntegrationInstallation(integration, installation, { configuration: { change: 'first' } })
        .catch(() => {});
    await until('the runtime was restarted', () => lines.length === 1);
    await before.dispose();
    await startTemporaryService(options);
    expect(lines.slice(1)).toEqual([
        '"looping" blocked the runtime in an earlier session. Events of installations of "looping" wait until its next version is published.',
    ]);
});
