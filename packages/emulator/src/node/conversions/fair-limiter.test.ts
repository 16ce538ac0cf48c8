import { describe, expect, it } from 'vitest';

import type { HoldReport } from '../../integration/hold-report.js';
import { createFairLimiter, type SlotRequest } from './fair-limiter.js';

const createRequest = (...caller: string[]): SlotRequest => ({ caller, name: caller.join('/') });

function createMeasuredLimiter() {
    let now = 0;
    const notes: HoldReport[] = [];
    const runInSlot = createFairLimiter({ onHold: (note) => notes.push(note), elapsed: () => now });
    const pass = (milliseconds: number) => void (now += milliseconds);
    const run = (request: SlotRequest, takenMs: number, ended = Promise.resolve()) =>
        runInSlot(request, () => ended.then(() => pass(takenMs)));
    return { notes, run, pass };
}

describe('createFairLimiter', () => {
    it('serves workspaces in turn, and the callers of each workspace in turn', async () => {
        const runInSlot = createFairLimiter({ onHold: () => {} });
        const order: string[] = [];
        const requests = [
            createRequest('busy', 'ada'),
            createRequest('busy', 'ada'),
            createRequest('busy', 'ada'),
            createRequest('busy', 'ben'),
            createRequest('calm', 'eve'),
        ];
        await Promise.all(requests.map((request) => runInSlot(request, async () => void order.push(request.name))));
        expect(order).toEqual(['busy/ada', 'busy/ada', 'calm/eve', 'busy/ben', 'busy/ada']);
    });

    it('runs one task at a time, also after a task has failed', async () => {
        const runInSlot = createFairLimiter({ onHold: () => {} });
        let [running, most] = [0, 0];
        const work = async () => {
            most = Math.max(most, ++running);
            await Promise.resolve();
            running--;
        };
        const failed = runInSlot(createRequest('a'), () => Promise.reject(new Error('failed')));
        const all = [1, 2, 3].map(() => runInSlot(createRequest('a'), work));
        await expect(failed).rejects.toThrow('failed');
        await Promise.all(all);
        expect(most).toBe(1);
    });

    it('reports a task that runs 200 ms while others wait, with the number of waiting tasks', async () => {
        const { notes, run } = createMeasuredLimiter();
        await Promise.all([run(createRequest('slow'), 200), run(createRequest('b'), 1), run(createRequest('c'), 1)]);
        expect(notes).toEqual([{ message: 'slow kept 2 more waiting for 200 ms.', heldMs: 200 }]);
    });

    it('reports the actual waiting time of tasks enqueued while a slow task ran', async () => {
        const { notes, run, pass } = createMeasuredLimiter();
        let end = () => {};
        const slow = run(createRequest('slow'), 0, new Promise<void>((resolve) => (end = resolve)));
        pass(1000);
        const behind = run(createRequest('b'), 1);
        pass(250);
        end();
        await Promise.all([slow, behind]);
        expect(notes).toEqual([{ message: 'slow kept 1 more waiting for 250 ms.', heldMs: 250 }]);
    });

    it('reports no task that runs below 200 ms or keeps no other task waiting', async () => {
        const { notes, run } = createMeasuredLimiter();
        await run(createRequest('alone'), 5000);
        await Promise.all([run(createRequest('quick'), 199), run(createRequest('b'), 1)]);
        expect(notes).toEqual([]);
    });
});
