import { expect } from 'vitest';

import type { copyKit } from '../session/kit-copy.js';
import type { listRuntimes, readLogEntries } from '../node-process.js';
import { until } from '../until.js';

interface Running {
    kit: ReturnType<typeof copyKit>;
    said: ReturnType<typeof readLogEntries>;
    runtimes: () => ReturnType<typeof listRuntimes>;
}

export async function expectEndAfterUpdate({ kit, said, runtimes }: Running): Promise<void> {
    kit.update();
    const [runtime] = runtimes();
    process.kill(runtime?.pid ?? 0, 'SIGKILL');
    const failure = await until('it has failed', async () => said.find(({ code }) => code));
    expect(failure).toEqual({
        code: 'KIT_UPDATED',
        message: expect.stringMatching(
            /The kit was updated while the service was running\. Start it again\.$/,
        ) as string,
    });
    expect(runtimes()).toEqual([]);
}
