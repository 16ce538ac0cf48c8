import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { IntegrationEventRecord } from '@svc-int/api';
import { openWorkspace } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { createGate } from '../../support/integrations/gate.js';
import { startHttpServer } from '../../support/http-server.js';
import { getStatus } from '../../support/contract.js';
import { createRenderingScript, script, createTextScript, getRenderedText } from '../../support/scripts.js';
import {
    describeService,
    killRuntime,
    publishBody,
    startService,
    startTemporaryService,
    type StartedService,
} from '../../support/service.js';
import { until } from '../../support/until.js';

const TOLD = 'if (event.previous) console.log(JSON.stringify(environment.installation.configuration));';

const waitingFor = (origin: string) =>
    script(`
    if (event.previous) await fetch('${origin}');
    return new Response('OK');`);

const LOOPING = script('if (event.previous) for (;;) {}\nreturn new Response("OK");');

const FIXED = script(`${TOLD}\nreturn new Response('OK');`);

const ORGANIZATIONS = ['one', 'two', 'three', 'four', 'five', 'six'];

it('an endless loop on an installation change ends the runtime once, and the next version gets the other events', async () => {
    const lines: string[] = [];
    const service = await startTemporaryService({ stallTimeout: 600, log: (line) => lines.push(line) });
    const { integrations } = service.client;
    const gate = createGate();
    const origin = await startHttpServer((_, response) => void gate.opened.then(() => response.end()));
    await service.develop('looping', waitingFor(origin));
    const installations: string[] = [];
    for (const organization of ORGANIZATIONS) {
        await service.develop(`of-${organization}`, createTextScript('x'), { organization });
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
    gate.open();
    await until('the runtime was restarted', () => lines.length > 0);
    expect(lines).toEqual([
        expect.stringMatching(
            /^Something blocked the runtime for 0\.6 seconds: an endless loop\? Under way: "looping" with installation_setup\./,
        ),
    ]);
    expect(lines[0]).toContain('Events of installations of "looping" wait until its next version is published.');
    const failed = (await changed()).filter(({ status }) => status !== 'success');
    // Version 1 may have handled an event concurrently.
    expect(failed.filter(({ version }) => version === 2)).toMatchObject([
        { status: 'failed', error: expect.stringContaining('an endless loop?') },
    ]);

    // Delivery of this change would crash the runtime again.
    const [any = ''] = installations;
    await integrations.updateIntegrationInstallation('looping', any, { configuration: { change: 'third' } });
    await service.develop('other', createTextScript('x'));
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

it('an integration whose event is in progress when the runtime aborts gets later events with its next version', async () => {
    const lines: string[] = [];
    const service = await startTemporaryService({ log: (line) => lines.push(line) });
    const waiting = script('if (event.previous) for (;;) await scheduler.wait(20);\nreturn new Response("OK");');
    const { installation } = await service.develop('hog', waiting);
    const { integrations } = service.client;
    for (const change of ['first', 'second'])
        await integrations.updateIntegrationInstallation('hog', installation, { configuration: { change } });
    const changed = async () => (await service.events('hog')).filter(({ payload }) => 'previous' in payload);
    await until('the first change is told', async () => (await changed()).length === 1);
    // V8 aborts like this when out of memory.
    killRuntime(service, 'SIGABRT');
    await until('the runtime was restarted', () => lines.length > 0);
    expect(lines[0]).toMatch(/^The runtime ended unexpectedly: .* Events of installations of "hog" wait until/);
    expect(await changed()).toMatchObject([{ status: 'failed' }]);
    await integrations.publishIntegration('hog', publishBody(FIXED));
    await until('the second one is told', async () => (await changed())[1]?.status === 'success');
});

const answers = (service: StartedService) =>
    until('it answers', () => service.client.user.getAuthenticatedUser().catch(() => undefined));

const LATE = createRenderingScript(
    "ctx.waitUntil(scheduler.wait(300).then(() => { for (;;) {} }));\nreturn answer('shown');",
);

const HIDDEN = createRenderingScript(
    "ctx.waitUntil(scheduler.wait(300).then(() => { hide(); for (;;) {} }));\nreturn answer('shown');",
    `import { AsyncLocalStorage } from 'node:async_hooks';
import * as known from './signature.js';
const { key, workspace, loadId } = known.consumeSignature() ?? { key: 'key', workspace: 'workspace', loadId: 'version' };
const version = workspace + ' ' + loadId;
AsyncLocalStorage.prototype.getStore = () => ({ turns: 1_000 });
AsyncLocalStorage.prototype.run = (event, handle) => handle();
const notes = ['@.' + key + ' ' + version + ' ', '@>' + key + ' workspace other event', '@.' + version + ' ', '@>workspace other event'];
const hide = () => {
    for (const write of [console.error, console.warn, console.trace, console.assert.bind(console, false)]) notes.forEach((note) => write(note));
};`,
);

const PATIENT = createRenderingScript("await scheduler.wait(event.props.wait ?? 0);\nreturn answer('x');");

const GETS_NONE = 'has stopped the runtime too often: it gets no events until its next version.';

it.each([
    { kind: 'loops', source: LATE },
    { kind: 'loops and hides it', source: HIDDEN },
])(
    'a version that $kind after its responses gets no events after its third crash, and other integrations recover',
    async ({ source }) => {
        const lines: string[] = [];
        const log = (line: string) => void lines.push(line);
        const service = await startTemporaryService({ stallTimeout: 600, workspaces: true, log });
        const other = describeService({ ...(await openWorkspace(service, 'other')), dispose: async () => {} });
        const innocents = await Promise.all(
            [service, other].map(async (one) => ({ one, place: await one.develop('innocent', PATIENT) })),
        );
        const place = await service.develop('late', source);
        for (let stops = 1; stops <= 3; stops++) {
            expect(getRenderedText((await service.render(place)).data)).toBe('shown');
            const waiting = innocents.map(({ one, place }) => getStatus(one.render(place, { props: { wait: 5000 } })));
            expect(await Promise.all(waiting)).toEqual([502, 502]);
            await until('the runtime was restarted', () => lines.length === stops);
            await answers(service);
        }
        expect(lines[2]).toContain(`"late" ${GETS_NONE}`);
        await expect(service.render(place)).rejects.toThrow('"late" was running when the runtime stopped, 3 times');
        for (const { one, place } of innocents) expect(getRenderedText((await one.render(place)).data)).toBe('x');
        const ended = (await service.events('late')).filter(({ payload }) => payload.type === 'ui_render');
        expect(ended.slice(0, 3)).toMatchObject(
            Array.from({ length: 3 }, () => ({ status: 'failed', error: expect.stringContaining('an endless loop?') })),
        );
    },
);

it('a version that exhausts the memory after its responses gets no events after its third crash, while other integrations are busy', async () => {
    const lines: string[] = [];
    const service = await startTemporaryService({ memoryLimit: 350, log: (line) => lines.push(line) });
    const innocent = await service.develop('innocent', PATIENT);
    const hog = await service.develop(
        'hog',
        createRenderingScript(`
        const kept = [];
        const take = async () => {
            for (;;) {
                kept.push(new Uint8Array(4e6).fill(1));
                await scheduler.wait(5);
            }
        };
        ctx.waitUntil(scheduler.wait(100).then(take));
        return answer('shown');`),
    );
    for (let stops = 1; stops <= 3; stops++) {
        expect(getRenderedText((await service.render(hog)).data)).toBe('shown');
        while (lines.length < stops) await getStatus(service.render(innocent, { props: { wait: 1 } }));
        await answers(service);
    }
    expect(lines[2]).toContain(`"hog" ${GETS_NONE}`);
});

it('a version that loops after its response to an installation change gets later changes with its next version', async () => {
    const lines: string[] = [];
    const service = await startTemporaryService({ stallTimeout: 600, log: (line) => lines.push(line) });
    const place = await service.develop(
        'once',
        script(`
        if (event.previous) ctx.waitUntil(scheduler.wait(50).then(() => { for (;;) {} }));
        return new Response('OK');`),
    );
    const configure = (at: number) =>
        service.client.integrations.updateIntegrationInstallation('once', place.installation, {
            configuration: { at },
        });
    const changed = async () => (await service.events('once')).filter(({ payload }) => 'previous' in payload);
    await configure(1);
    await until('the runtime was restarted', () => lines.length === 1);
    expect(lines[0]).toContain('Events of installations of "once" wait until its next version is published.');
    await answers(service);
    await configure(2);
    await service.client.integrations.publishIntegration('once', publishBody(FIXED));
    await until('the next one is told', async () => (await changed())[1]?.status === 'success');
    expect((await changed())[0]).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('an endless loop?'),
    });
});

it('a version that was executing at each of three crashes gets no events until the next version', async () => {
    const lines: string[] = [];
    const service = await startTemporaryService({ stallTimeout: 600, log: (line) => lines.push(line) });
    const place = await service.develop('hopeless', createRenderingScript('for (;;) {}'));
    for (let stops = 1; stops <= 3; stops++) {
        expect(await getStatus(service.render(place))).toBe(502);
        await until('the runtime was restarted', () => lines.length === stops);
        await until('it answers', () => service.client.user.getAuthenticatedUser().catch(() => undefined));
    }
    expect(lines[1]).not.toContain('too often');
    expect(lines[2]).toContain(
        '"hopeless" has stopped the runtime too often: it gets no events until its next version.',
    );
    const refused = service.render(place);
    await expect(refused).rejects.toThrow(
        '"hopeless" was running when the runtime stopped, 3 times, so version 1 receives no more events. Fix the integration and publish a new version.',
    );
    expect(lines).toHaveLength(3);
    await service.develop('hopeless', createTextScript('corrected'));
    expect(getRenderedText((await service.render(place)).data)).toBe('corrected');
});

it('startService logs the integrations whose events an earlier session has blocked', async () => {
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
        'The runtime was stopped by an integration in an earlier session. Events of installations of "looping" wait until its next version is published.',
    ]);
});
