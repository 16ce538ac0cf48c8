import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '@svc-int/api';
import { expect, it, onTestFinished } from 'vitest';

import { readFirstLine, listRuntimes, startNode } from '../../support/node-process.js';
import { isRunning } from '../../support/processes.js';
import { script } from '../../support/scripts.js';
import { blockRequest, publishBody, startTemporaryService } from '../../support/service.js';
import { until } from '../../support/until.js';

const SLOW = script(`
    if (event.type !== 'ui_render') return new Response('OK');
    while (event.props.slow) await scheduler.wait(20);
    return answer('done');`);

const HOLDER = (statePath: string) => `
    import { createClient } from '@svc-int/api';
    import { connectControl, startEmulator } from '@svc-int/emulator';
    const emulator = await startEmulator({ port: 0, publicPort: 0, statePath: ${JSON.stringify(statePath)}, token: 'the-token-of-the-user' });
    const place = await connectControl(emulator).develop({
        name: 'kept', integration: ${JSON.stringify(publishBody(SLOW))}, build: { event: 'build', manifest: 'integration.yaml', ok: true, durationMs: 1, errors: [] },
    });
    const { orgs } = createClient({ endpoint: emulator.url, token: emulator.token });
    const text = 'swagger: "2.0"\\ninfo: { title: Pets, version: "1" }\\npaths: {}\\n';
    await orgs.createOpenAPISpec('acme', { slug: 'pets', source: { text } });
    while ((await orgs.getOpenAPISpecBySlug('acme', 'pets')).data.processingState !== 'complete');
    console.log(JSON.stringify({ url: emulator.url, place }));`;

it.each(['SIGKILL', 'SIGHUP', 'SIGQUIT'] as const)(
    'a process that is ended by %s leaves no runtime behind, and loses no acknowledged write',
    async (signal) => {
        const statePath = await mkdtemp(join(tmpdir(), 'svc-int-killed-'));
        onTestFinished(() => rm(statePath, { recursive: true, force: true }));
        const holder = startNode(HOLDER(statePath));
        const { url, place } = (await readFirstLine(holder)) as { url: string; place: { space: string } };
        const { integrations } = createClient({ endpoint: url, token: 'the-token-of-the-user' });
        const acknowledged = await Promise.all(
            Array.from({ length: 10 }, async () => {
                const { headers } = await integrations.renderIntegrationUIWithPost('kept', blockRequest(place.space));
                return headers.get('x-svc-int-event') ?? '';
            }),
        );
        const { version } = (
            await integrations.publishIntegration('kept', publishBody(SLOW, { title: 'Published last' }))
        ).data;
        const pending = integrations
            .renderIntegrationUIWithPost('kept', blockRequest(place.space, { props: { slow: true } }))
            .catch(() => {});
        await until(
            'an event is pending',
            async () => (await integrations.listIntegrationEvents('kept')).data.items[0]?.status === 'pending',
        );

        const runtimes = listRuntimes(holder.pid ?? 0);
        expect(runtimes).toHaveLength(2);
        holder.kill(signal);
        await once(holder, 'exit');
        await until('the runtimes are gone', () => !runtimes.some(isRunning));
        await pending;

        const service = await startTemporaryService({ statePath, token: 'the-token-of-the-user' });
        const { data } = await service.client.integrations.getIntegrationByName('kept');
        expect(data).toMatchObject({ version, title: 'Published last' });
        const events = await service.events('kept');
        for (const id of acknowledged)
            expect(events.find((event) => event.id === id)).toMatchObject({ status: 'success' });
        expect(events.at(-1)).toMatchObject({ status: 'failed', error: expect.stringMatching(/service was stopped/) });
        expect(events.filter(({ status }) => status === 'pending')).toEqual([]);
    },
);
