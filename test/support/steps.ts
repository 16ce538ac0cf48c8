import { Session, type Profiler } from 'node:inspector';

import { afterAll, beforeAll } from 'vitest';

/** Gives how many steps some work takes, also of work that is awaited. */
interface StepCounter {
    (work: () => Promise<unknown>): Promise<number>;
    (work: () => unknown): number;
}

/**
 * Counts how many blocks of JavaScript some work enters: functions, branches and turns of loops, in all modules. They are the same
 * however busy the machine is. What the engine does by itself is not counted, as regular expressions or copies of lists. For the tests
 * of a file. Where work is awaited, what else goes on in the process counts as well: such a file needs it to itself (`vitest.config.ts`).
 */
export function countSteps(): StepCounter {
    const session = new Session();
    beforeAll(() => {
        session.connect();
        session.post('Profiler.enable');
        session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    });
    afterAll(() => {
        session.post('Profiler.stopPreciseCoverage');
        session.disconnect();
    });
    function count(work: () => Promise<unknown>): Promise<number>;
    function count(work: () => unknown): number;
    function count(work: () => unknown): number | Promise<number> {
        takeSteps(session);
        const done = work();
        return done instanceof Promise ? done.then(() => takeSteps(session)) : takeSteps(session);
    }
    return count;
}

/** Counts from the last call on. */
function takeSteps(session: Session): number {
    let steps = 0;
    // The session is this thread's own, so that it is answered before the call comes back.
    session.post('Profiler.takePreciseCoverage', (_, { result }) => (steps = stepsIn(result)));
    return steps;
}

function stepsIn(scripts: Profiler.ScriptCoverage[]): number {
    let steps = 0;
    for (const { functions } of scripts)
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    return steps;
}
