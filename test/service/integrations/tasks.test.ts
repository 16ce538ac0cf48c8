import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createGate } from '../../support/integrations/gate.js';
import { startHttpServer } from '../../support/http-server.js';
import { script, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openTemporaryService } from '../../support/service.js';
import { createOwnClient, listEndedTasks, queueTasks } from '../../support/tasks.js';
import { until } from '../../support/until.js';

it('a task is delivered once as a task event, in the order of the schedules', async () => {
    const service = await openTemporaryService();
    const own = await createOwnClient(service, 'worker');
    await own.integrations.queueIntegrationTask('worker', { task: { type: 'later' }, schedule: 1 });
    await own.integrations.queueIntegrationTask('worker', { task: { type: 'now', list: [1, null] } });
    await own.integrations.queueIntegrationTask('worker', { task: { type: 'bare' } });
    await connectControl(service).advanceClock(1000);
    const tasks = await listEndedTasks(service, 'worker');
    expect(tasks.map(({ payload }) => payload.task)).toEqual([
        { type: 'now', list: [1, null] },
        { type: 'bare' },
        { type: 'later' },
    ]);
    expect(tasks.map(({ status }) => status)).toEqual(['success', 'success', 'success']);
});

it('runTasks and advanceClock wait for running tasks', async () => {
    const service = await openTemporaryService();
    const own = await createOwnClient(service, 'worker');
    let gate = createGate();
    const origin = await startHttpServer((_, response) => void gate.opened.then(() => response.end()));
    const slow = `if (event.type === 'task') await fetch('${origin}'); return new Response('OK');`;
    await service.develop('worker', script(slow));
    const control = connectControl(service);
    const isUnderWay = () => service.lastEvent('worker').then(({ event }) => event.status === 'pending');
    const during = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
        gate = createGate();
        await own.integrations.queueIntegrationTask('worker', { task: { type: 'slow' } });
        await until('it is under way', isUnderWay);
        const answer = ask();
        await control.tasks();
        gate.open();
        return answer;
    };
    const { eventIds } = await during(() => control.runTasks());
    expect(eventIds).toHaveLength(1);
    expect((await listEndedTasks(service, 'worker')).map(({ id }) => id)).toEqual(eventIds);
    await during(() => control.advanceClock(0));
    expect(await listEndedTasks(service, 'worker')).toHaveLength(2);
});

it('a task whose handler throws is recorded as failed with the reason', async () => {
    const service = await openTemporaryService();
    const own = await createOwnClient(service, 'worker');
    await service.develop(
        'worker',
        script(`if (event.type === 'task') throw new Error('no ' + event.task.type); return new Response('OK');`),
    );
    await own.integrations.queueIntegrationTask('worker', { task: { type: 'luck' } });
    const [task] = await until('the task ran', async () => {
        const done = await listEndedTasks(service, 'worker');
        return done.length > 0 && done;
    });
    expect(task).toMatchObject({ status: 'failed', error: expect.stringContaining('no luck') });
});

it('queueIntegrationTask requires the token of the integration and a schedule of at most 86,400 seconds', async () => {
    const service = await openTemporaryService();
    const own = await createOwnClient(service, 'worker');
    await service.develop('other', EVENT_ECHO_SCRIPT);
    const task = { task: { type: 'x' } };
    await expect(service.client.integrations.queueIntegrationTask('worker', task)).rejects.toMatchObject({
        status: 403,
    });
    await expect(own.integrations.queueIntegrationTask('other', task)).rejects.toMatchObject({ status: 403 });
    for (const { integrations } of [own, service.client]) {
        await expect(integrations.queueIntegrationTask('none', task)).rejects.toMatchObject({ status: 404 });
        await expect(integrations.createIntegrationInstallationToken('none', 'x')).rejects.toMatchObject({
            status: 404,
        });
    }
    for (const odd of ['x', null, [], {}, { type: '' }, { type: 1 }])
        await expect(own.integrations.queueIntegrationTask('worker', { task: odd as never })).rejects.toMatchObject({
            status: 422,
            message: expect.stringContaining('task'),
        });
    await expect(own.integrations.queueIntegrationTask('worker', { ...task, schedule: 86_401 })).rejects.toMatchObject({
        status: 422,
    });
    await expect(own.integrations.queueIntegrationTask('worker', { ...task, schedule: -1 })).rejects.toMatchObject({
        status: 422,
    });
});

describe('tasks that a user runs', () => {
    const DAY = 86_400;

    it('tasks are listed with name, time and status, and can be run, cancelled and retried', async () => {
        const service = await openTemporaryService();
        const control = connectControl(service);
        await queueTasks(service, [
            { task: { type: 'flaky', secret: 'x' }, schedule: DAY },
            { task: { type: 'other' }, schedule: 10 },
        ]);
        const { items } = await control.tasks('worker');
        expect(items).toMatchObject([
            { name: 'other', status: 'waiting', integration: 'worker' },
            { name: 'flaky', status: 'waiting' },
        ]);
        expect(Date.parse(items[1]?.dueAt ?? '') - Date.now()).toBeGreaterThan((DAY - 60) * 1000);

        await control.cancelTask(items[0]?.id ?? '');
        const ran = await control.runTask(items[1]?.id ?? '');
        const after = (await control.tasks()).items;
        expect(after).toMatchObject([{ id: ran, name: 'flaky', status: 'failed' }]);
        expect(after[0]?.error).toContain('not yet');
        expect(await control.runTasks()).toEqual({ eventIds: [] });

        const again = await control.retryTask(ran);
        expect((await control.tasks()).items).toMatchObject([
            { id: again, status: 'success', attempt: 2 },
            { id: ran, status: 'failed', attempt: 1 },
        ]);
        const { data } = await service.client.integrations.getIntegrationEvent('worker', again);
        expect(data.event.payload).toMatchObject({ task: { type: 'flaky', secret: 'x' } });
    });

    it('runTask returns 404 for an unknown task and 409 for a completed one', async () => {
        const service = await openTemporaryService();
        const control = connectControl(service);
        await queueTasks(service, [{ task: { type: 'fine' }, schedule: DAY }]);
        const [task] = (await control.tasks()).items;
        const ran = await control.runTask(task?.id ?? '');
        await expect(control.runTask(task?.id ?? '')).rejects.toMatchObject({ status: 404 });
        await expect(control.runTask(ran)).rejects.toMatchObject({ status: 409 });
        await expect(control.cancelTask(ran)).rejects.toMatchObject({ status: 409 });
        await expect(control.retryTask(ran)).rejects.toMatchObject({
            status: 409,
            message: expect.stringContaining('success'),
        });
        await expect(control.cancelTask('99')).rejects.toMatchObject({ status: 404 });
        await expect(control.retryTask('none')).rejects.toMatchObject({ status: 404 });
        expect((await control.tasks('none')).items).toEqual([]);
    });
});
