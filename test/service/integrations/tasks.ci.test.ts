import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { startService, startTemporaryService } from '../../support/service.js';
import { createOwnClient, listEndedTasks } from '../../support/tasks.js';
import { until } from '../../support/until.js';

it('a task remains queued across a restart of the service', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-tasks-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const first = await startService({ statePath });
    const own = await createOwnClient(first, 'worker');
    await own.integrations.queueIntegrationTask('worker', { task: { type: 'kept' }, schedule: 1 });
    await first.dispose();
    const second = await startTemporaryService({ statePath });
    const [task] = await until('the task ran', async () => {
        const done = await listEndedTasks(second, 'worker');
        return done.length > 0 && done;
    });
    expect(task?.payload.task).toEqual({ type: 'kept' });
});
