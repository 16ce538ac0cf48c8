import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, it, onTestFinished, vi } from 'vitest';

import { itOnLinux } from '../../support/on-linux.js';
import { listDescendants } from '../../support/processes.js';
import { startService, startTemporaryService } from '../../support/service.js';

/** workerd has closed idle connections by then. */
const LONGER_THAN_KEPT = 6000;

const LONGEST_START = 30_000;

it('a request succeeds after the process of the service and the client was suspended, as by a breakpoint', async () => {
    const service = await startTemporaryService();
    const send = async () => (await service.request('/v1/user')).status;
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200]);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONGER_THAN_KEPT);
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200]);
});

itOnLinux('a runtime that is suspended during its start is stopped, and the error states the reason', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const others = new Set(listDescendants(process.pid).map(({ pid }) => pid));
    const starting = startService().catch((error: unknown) => error);
    const begun = () => listDescendants(process.pid).find(({ pid }) => !others.has(pid));
    while (!begun()) await nextTurn();
    const pid = begun()?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    vi.advanceTimersByTime(LONGEST_START);
    expect(await starting).toMatchObject({
        code: 'RUNTIME_FAILED',
        message: expect.stringContaining('did not listen in 30 seconds'),
    });
    expect(begun()?.pid).not.toBe(pid);
});
