import { Session, type Profiler } from 'node:inspector';

import { afterAll, beforeAll } from 'vitest';

interface StepCounter {
    (work: () => Promise<unknown>): Promise<number>;
    (work: () => unknown): number;
}

/**
 * Counts executed blocks of JavaScript, independent of the machine's load. Counts all asynchronous activity, so test files need their own
 * process (`vitest.config.ts`).
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

function takeSteps(session: Session): number {
    let steps = 0;
    session.post('Profiler.takePreciseCoverage', (_, { result }) => (steps = stepsIn(result)));
    return steps;
}

function stepsIn(scripts: Profiler.ScriptCoverage[]): number {
    let steps = 0;
    for (const { functions } of scripts)
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    return steps;
}
