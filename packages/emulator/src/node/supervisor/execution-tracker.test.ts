import { setImmediate as nextRound } from 'node:timers/promises';

import { beforeEach, describe, expect, it } from 'vitest';

import {
    formatExecutionMarker,
    type ScriptExecution,
    type ExecutionStep,
} from '../../integration/execution-markers.js';
import { createExecutionTracker } from './execution-tracker.js';

const FIRST: ScriptExecution = { workspace: 'workspace', loadId: 'first', event: 'event-1' };
const SECOND: ScriptExecution = { workspace: 'workspace', loadId: 'second', event: 'event-2' };

const KEY = 'key';

const note = (step: ExecutionStep, { event, ...version }: ScriptExecution, key = KEY) =>
    formatExecutionMarker(step, { key, ...version }, event);

let megabytes: number;

beforeEach(() => {
    megabytes = 100;
});

const following = () => {
    const turns = createExecutionTracker(KEY, () => megabytes);
    const begins = (turn: ScriptExecution) => turns.handleLine(note('begins', turn));
    const begun = async (turn: ScriptExecution) => {
        begins(turn);
        await nextRound();
    };
    return { turns, begins, begun };
};

describe('createExecutionTracker', () => {
    it('returns the execution that started last as current until its event has ended', () => {
        const { turns, begins } = following();
        expect(turns.current()).toBeUndefined();
        begins(FIRST);
        begins(SECOND);
        expect(turns.current()).toEqual(SECOND);
        begins(FIRST);
        expect(turns.current()).toEqual(FIRST);
        turns.handleLine(note('ends', FIRST));
        expect(turns.current()).toBeUndefined();
    });

    it('counts a switch for each new version or event, and none when a script repeats its markers', () => {
        const { turns, begins } = following();
        begins(FIRST);
        for (let round = 0; round < 3; round++) begins(FIRST);
        expect(turns.countSwitches()).toBe(1);
        begins(SECOND);
        begins({ ...SECOND, event: 'event-3' });
        expect(turns.countSwitches()).toBe(3);
        turns.handleLine(note('ends', SECOND));
        expect(turns.countSwitches()).toBe(3);
    });

    it('discards all but the last 1000 versions', async () => {
        const { turns, begins, begun } = following();
        await begun(FIRST);
        megabytes = 400;
        await begun(SECOND);
        expect(turns.largestMemoryUser(200)).toMatchObject({ loadId: 'first' });
        for (let index = 0; index < 1000; index++)
            begins({ workspace: 'workspace', loadId: `none-${index}`, event: 'event' });
        expect(turns.largestMemoryUser(200)).toBeUndefined();
    });

    it.each([
        '',
        'Uncaught Error',
        '@>',
        '@>key',
        '@>key workspace',
        '@>key workspace first',
        '@>key workspace first event-1 more',
        ' @>key workspace first event-1',
        '@>key workspace fi rst event',
        note('begins', FIRST, 'other'),
    ])('ignores a line that is no valid marker: "%s"', (line) => {
        const { turns } = following();
        expect(turns.handleLine(line)).toBe(false);
        expect(turns.current()).toBeUndefined();
    });
});

describe('the largest memory user of createExecutionTracker', () => {
    it('is the version during whose executions the memory grew most, not the current version', async () => {
        const { turns, begun } = following();
        await begun(FIRST);
        megabytes = 300;
        await begun(SECOND);
        megabytes = 310;
        expect(turns.largestMemoryUser(100)).toEqual(FIRST);
    });

    it('is undefined if all versions took less than the threshold or freed their memory', async () => {
        const { turns, begun } = following();
        await begun(FIRST);
        megabytes = 300;
        await begun(SECOND);
        await begun(FIRST);
        megabytes = 150;
        await begun(SECOND);
        expect(turns.largestMemoryUser(100)).toBeUndefined();
    });

    it('is the version that grew alone before the markers of several versions arrived together', async () => {
        const { turns, begins, begun } = following();
        await begun(FIRST);
        await begun(SECOND);
        megabytes = 150;
        await begun(FIRST);
        for (megabytes = 160; megabytes <= 300; megabytes += 10) {
            begins(SECOND);
            await begun(FIRST);
        }
        expect(turns.largestMemoryUser(100)).toEqual(SECOND);
    });

    it('has no event if its event has ended', async () => {
        const { turns, begun } = following();
        await begun(FIRST);
        megabytes = 300;
        turns.handleLine(note('ends', FIRST));
        await nextRound();
        expect(turns.largestMemoryUser(100)).toEqual({ workspace: 'workspace', loadId: 'first' });
    });

    it('is undefined if the memory in use is unknown', () => {
        const turns = createExecutionTracker(KEY, () => undefined);
        turns.handleLine(note('begins', FIRST));
        expect(turns.largestMemoryUser(0.1)).toBeUndefined();
    });
});
