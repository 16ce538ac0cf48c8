import { setImmediate as nextRound } from 'node:timers/promises';

import { expect, it } from 'vitest';

import {
    publishUntilDone,
    publishWithKey,
    readVersion,
    sendWithKey,
    startWithState,
} from '../../support/service/keyed-requests.js';
import { listProcessesWithVariable } from '../../support/processes.js';
import { measureWork } from '../../support/service/runtime-work.js';
import { script } from '../../support/scripts.js';
import { killRuntime } from '../../support/service.js';
import { countLogBytes } from '../../support/service/state-files.js';
import { until } from '../../support/until.js';

const HANGING = script("if (event.type === 'fetch') for (;;) await scheduler.wait(20); return new Response('OK');");
const event = { type: 'fetch', request: { method: 'GET', url: 'https://echo.test/', headers: {} } };
const sent = { integration: 'echo', event };

const POINTS: Record<string, (worked: number, written: number) => boolean> = {
    'it is sent': () => true,
    'the runtime works on it': (worked) => worked > 0,
    'the runtime has begun to write': (_, written) => written > 0,
};

it.each(Object.entries(POINTS))(
    'a publication with an idempotency key is executed once if the runtime is killed when %s',
    async (_, isReached) => {
        const { own, statePath } = await startWithState();
        expect(await publishWithKey(own, 'killed', 'before')).toMatchObject({ data: { version: 1 } });
        const processes = listProcessesWithVariable('SVC_INT_WORKSPACE_TOKEN', own.token);
        const [worked, before] = [measureWork(processes), countLogBytes(statePath)];
        let isOver = false;
        const first = publishWithKey(own, 'killed', 'key')
            .catch(() => undefined)
            .finally(() => (isOver = true));
        while (!isOver && !isReached(worked(), countLogBytes(statePath) - before)) await nextRound();
        for (const { pid } of processes) process.kill(pid, 'SIGKILL');
        const told = await first;
        const response = await publishUntilDone(own, 'killed', 'key');
        if (told?.status === 200) expect(response).toEqual(told);
        expect(response).toMatchObject({ status: 200, data: { version: 2 } });
        expect(await readVersion(own, 'killed')).toBe(2);
    },
);

it('an idempotency key of an event that a killed runtime interrupted returns 409, and sends no second event', async () => {
    const { own } = await startWithState();
    await own.develop('echo', HANGING);
    const first = sendWithKey(own, '/_svc-int/events', { key: 'hangs', body: sent }).catch(() => undefined);
    await until('the event is pending', async () => (await own.events('echo')).at(-1)?.status === 'pending');
    const { length } = await own.events('echo');
    killRuntime(own);
    expect((await first)?.status).not.toBe(200);
    const again = await sendWithKey(own, '/_svc-int/events', { key: 'hangs', body: sent });
    expect(again).toMatchObject({ status: 409, text: expect.stringContaining('interrupted') });
    expect(await own.events('echo')).toHaveLength(length);
});
