import { once } from 'node:events';
import { rmSync } from 'node:fs';

import { paginate, stripLogFieldsFromMessage } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ReadyMessage } from '../../packages/cli/src/dev/reporter.js';
import { runCommand } from '../../packages/cli/test/support/command.js';
import { startService } from '../../packages/cli/test/support/service.js';
import { runSession, type DevSession } from '../support/dev-session.js';
import { createClientOfSession, renderMood } from '../support/mood.js';
import { createProjectCopy, type ProjectCopy } from '../support/project-copy.js';
import { startCommand } from '../support/session/running-command.js';
import { killRuntime } from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';
import { itAtFullSize } from '../support/full-size-tests.js';

interface Line {
    event: 'delivery' | 'log';
    id: string;
    type?: string;
    status?: string;
    message?: string;
}

const BURST_SIZE = FULL_SIZE ? 60 : 20;

function follow(folder: string, args: readonly string[], env: Record<string, string> = {}) {
    const { child, lines } = startCommand<Line>(folder, ['logs', '--follow', '--json', ...args], env);
    return { child, lines, ids: () => lines.filter(({ event }) => event === 'delivery').map(({ id }) => id) };
}

describe.skipIf(process.platform !== 'linux')('svc-int logs with a session', () => {
    let project: ProjectCopy;
    let session: DevSession;
    let ready: ReadyMessage;

    beforeAll(async () => {
        project = createProjectCopy();
        session = runSession(project.folder);
        ready = await session.next('ready');
        return async () => {
            await session.end();
            rmSync(project.around, { recursive: true, force: true });
        };
    });

    it(
        'prints only the selected events, and exits with 0 when its output is closed',
        async () => {
            const send = (...args: string[]) =>
                runCommand(['events', 'send', 'ui_render', ...args], { cwd: project.folder });
            await send('--set', 'action.action=vote', '--set', 'action.answer=great');
            const last = await runCommand(['logs', '--grep', 'voted'], { cwd: project.folder });
            expect(last).toMatchObject({ code: 0, stderr: '' });
            expect(last.stdout).toMatch(/^\S+ ✓ \S+ ui_render mood vote \d+ ms\n {2}info +.*Voted.*\n$/);

            const failed = follow(project.folder, ['--status', 'failed', '--limit', '0']);
            const every = follow(project.folder, ['--limit', '1']);
            await until('the first delivery is printed', async () => every.ids().length === 1);
            await until('the failed delivery is printed', async () => {
                await send('--set', 'componentId=nothing');
                return failed.ids().length > 0;
            });
            await renderMood(ready);
            expect(new Set(failed.lines.flatMap(({ status }) => status ?? []))).toEqual(new Set(['failed']));

            every.child.stdout.destroy();
            const ended = once(every.child, 'exit');
            await renderMood(ready);
            expect(await ended).toEqual([0, null]);
        },
        2 * TEST_TIMEOUT_MS,
    );

    itAtFullSize(
        'and --follow prints each delivery and line once through bursts, a killed runtime and a new session',
        async () => {
            const { child, lines, ids } = follow(project.folder, ['--limit', '1000']);
            const vote = () => renderMood(ready, { action: 'vote', answer: 'great' }).catch(() => {});
            const burst = () => Promise.all(Array.from({ length: BURST_SIZE }, vote));

            await until('the first delivery is printed', async () => ids().length > 0);
            await burst();
            const interrupted = burst();
            killRuntime(ready);
            await interrupted;
            await session.end();
            session = runSession(project.folder);
            ready = await session.next('ready');
            await burst();
            await renderMood(ready);

            const { integrations } = createClientOfSession(ready);
            const name = ready.integration;
            const all: string[] = [];
            for await (const { id } of paginate(integrations.listIntegrationEvents, name)) all.push(id);
            expect(all.length).toBeGreaterThan(2 * BURST_SIZE);
            await until('every delivery is printed', async () => ids().length >= all.length);
            expect(ids().toSorted()).toEqual(all.toSorted());
            const printed = () =>
                lines.filter(({ event }) => event === 'log').map(({ id, message }) => `${id} ${message}`);
            // Some log lines arrive after their event.
            await until('each line is printed once', async () => {
                const traces = await Promise.all(all.map((id) => integrations.getIntegrationEvent(name, id)));
                const logged = traces.flatMap(({ data }) =>
                    data.trace.logs.map(stripLogFieldsFromMessage).map(({ message }) => `${data.event.id} ${message}`),
                );
                return logged.length > 0 && printed().toSorted().join('\n') === logged.toSorted().join('\n');
            });

            child.kill('SIGINT');
            expect(await once(child, 'exit')).toEqual([130, null]);
        },
        4 * TEST_TIMEOUT_MS,
    );
});

it('svc-int logs --follow polls a service without a stream', async () => {
    const events: ReturnType<typeof record>[] = [];
    const service = await startService(({ path }) => {
        const [, id] = /\/integrations\/demo\/events\/([^?]+)/.exec(path) ?? [];
        const event = events.find((one) => one.id === id);
        if (event)
            return [200, { event, trace: { logs: [{ message: `log of ${id}`, timestamp: AT, level: 'debug' }] } }];
        if (path.startsWith('/v1/integrations/demo/events')) return [200, { items: events.toReversed() }];
        return [404, { error: { code: 404, message: 'Not found' } }];
    });
    events.push(record('one'));
    const env = { SVC_INT_TOKEN: 'token-1', SVC_INT_ENDPOINT: service.url };
    const listed = await runCommand(['events', 'list', '--json', '--integration', 'demo'], { env });
    expect(JSON.parse(listed.stdout)).toMatchObject({ integration: 'demo', events: [{ id: 'one' }] });

    const { ids, lines } = follow('/', ['--integration', 'demo'], env);
    await until('the first delivery is printed', async () => ids().length === 1);
    events.push(record('two'), record('three'));
    await until('every line is printed', async () => lines.length >= 6);
    expect(lines.map(({ event, id }) => `${event} ${id}`)).toEqual(
        ['one', 'two', 'three'].flatMap((id) => [`delivery ${id}`, `log ${id}`]),
    );
});

const AT = '2026-01-31T12:00:00.000Z';

function record(id: string) {
    const payload = { eventId: id, type: 'installation_setup', installationId: 'i1', status: 'active' };
    return { id, integrationId: 'demo', installationId: 'i1', createdAt: AT, status: 'success', payload };
}
