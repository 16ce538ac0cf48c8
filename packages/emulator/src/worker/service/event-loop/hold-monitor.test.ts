import { describe, expect, it } from 'vitest';

import { getCurrentOperation, type CurrentOperation } from '../callers/current-operation.js';
import { createHoldMonitor } from './hold-monitor.js';

const GET_PAGE: CurrentOperation = { name: 'getPageById', workspace: 'docs', caller: 'user ada' };

let start = 0;

function createMonitor() {
    let now = (start += 1_000_000);
    let timer: { due: number; act: () => void } | undefined;
    const reports: string[] = [];
    const monitor = createHoldMonitor({
        workspace: 'docs',
        elapsed: () => now,
        startTimer: (milliseconds, act) => {
            timer = { due: now + milliseconds, act };
            return () => (timer = undefined);
        },
        report: (message) => reports.push(message),
    });
    return {
        ...monitor,
        reports,
        hold: (milliseconds: number) => void (now += milliseconds),
        hasTimer: () => timer !== undefined,
        fireTimer: () => {
            now = Math.max(now, timer?.due ?? 0);
            timer?.act();
        },
    };
}

function waitForEnd() {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    return { ended, end };
}

describe('createHoldMonitor', () => {
    it('reports a synchronous operation of 200 ms with its name, caller and workspace', async () => {
        const { track, hold, reports } = createMonitor();
        await track(GET_PAGE, () => hold(200));
        expect(reports).toEqual(['getPageById of user ada in the workspace "docs" held the event loop for 200 ms.']);
    });

    it('reports a synchronous operation that throws', async () => {
        const { track, hold, reports } = createMonitor();
        const failing = track(GET_PAGE, () => {
            hold(300);
            throw new Error('failed');
        });
        await expect(failing).rejects.toThrow('failed');
        expect(reports).toHaveLength(1);
    });

    it('reports no operation that only waits', async () => {
        const { track, hold, fireTimer, reports } = createMonitor();
        const { ended, end } = waitForEnd();
        const waiting = track(GET_PAGE, () => ended);
        for (let beat = 0; beat < 10; beat++) fireTimer();
        hold(199);
        fireTimer();
        end();
        await waiting;
        expect(reports).toEqual([]);
    });

    it('reports the operations in progress if code outside of measured operations holds the event loop', async () => {
        const { track, hold, fireTimer, reports } = createMonitor();
        const { ended, end } = waitForEnd();
        const operations = ['a', 'b', 'c', 'd', 'e'].map((name) => track({ ...GET_PAGE, name }, () => ended));
        hold(400);
        fireTimer();
        end();
        await Promise.all(operations);
        expect(reports).toEqual([
            'The event loop was held for 300 ms. Under way in the workspace "docs": a of user ada, b of user ada, c of user ada, 2 more.',
        ]);
    });

    it('reports a hold whose operation ends before the timer fires', async () => {
        const { track, hold, reports } = createMonitor();
        const { ended, end } = waitForEnd();
        const waiting = track(GET_PAGE, () => ended);
        hold(400);
        end();
        await waiting;
        expect(reports).toHaveLength(1);
    });

    it('reports a measured hold once, also if its timer is late because of the hold', async () => {
        const { track, measure, hold, fireTimer, reports } = createMonitor();
        const { ended, end } = waitForEnd();
        const waiting = track(GET_PAGE, () => ended);
        measure({ ...GET_PAGE, name: 'listPages' }, () => hold(500));
        fireTimer();
        end();
        await waiting;
        expect(reports).toHaveLength(1);
        expect(reports[0]).toContain('listPages');
    });

    it('stops its timer when the last operation has ended', async () => {
        const { track, hasTimer } = createMonitor();
        const { ended, end } = waitForEnd();
        const waiting = track(GET_PAGE, () => ended);
        await track(GET_PAGE, () => {});
        expect(hasTimer()).toBe(true);
        end();
        await waiting;
        expect(hasTimer()).toBe(false);
    });

    it('getCurrentOperation returns the operation of the code that calls it', async () => {
        const { track } = createMonitor();
        expect(await track(GET_PAGE, async () => getCurrentOperation())).toBe(GET_PAGE);
        expect(getCurrentOperation()).toBeUndefined();
    });
});
