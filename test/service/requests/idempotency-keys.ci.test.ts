import { connectControl, type StreamMessage } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { publishUntilDone, publishWithKey, readVersion, startWithState } from '../../support/service/keyed-requests.js';
import { listProcessesWithVariable } from '../../support/processes.js';
import type { StartedService } from '../../support/service.js';
import { scaleCount } from '../../support/sizes.js';
import { until } from '../../support/until.js';

const ROUNDS = scaleCount(12);

it('an idempotency key publishes once if the runtime is killed as soon as the stream reports the version', async () => {
    const { own } = await startWithState();
    for (let version = 1; version <= ROUNDS; version++) {
        const key = `told-${version}`;
        await killedWhenTold(own, version, () => publishWithKey(own, 'killed', key));
        expect(await publishUntilDone(own, 'killed', key)).toMatchObject({ status: 200, data: { version } });
    }
    expect(await readVersion(own, 'killed')).toBe(ROUNDS);
});

async function killedWhenTold(own: StartedService, version: number, make: () => Promise<unknown>): Promise<void> {
    // Found early: the publication would end during the search.
    const processes = listProcessesWithVariable('SVC_INT_WORKSPACE_TOKEN', own.token);
    const end = new AbortController();
    const made = new Promise((resolve, reject) => {
        const hear = (message: StreamMessage) => {
            if (message.event !== 'reload' || message.version !== version) return;
            for (const { pid } of processes) process.kill(pid, 'SIGKILL');
            end.abort();
        };
        connectControl(own)
            .follow(hear, end.signal, () => void make().then(resolve, resolve))
            .catch(reject);
    });
    await made;
    // The response may arrive before the stream message.
    await until('the runtime was killed', () => end.signal.aborted);
}
