import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createSharedTimeouts } from './timeouts.js';

describe('timeouts that share a timer', () => {
    it('act in the order of their ends, each once its own time is over', async () => {
        const start = createSharedTimeouts();
        const acted: [string, number][] = [];
        const began = Date.now();
        const note = (name: string) => () => void acted.push([name, Date.now() - began]);
        start(60, note('long'));
        start(20, note('short'));
        await sleep(10);
        const later = new Promise<void>((resolve) => {
            start(60, () => {
                note('later')();
                resolve();
            });
        });
        await later;
        expect(acted.map(([name]) => name)).toEqual(['short', 'long', 'later']);
        for (const [index, least] of [20, 60, 70].entries())
            expect(acted[index]?.[1]).toBeGreaterThanOrEqual(least - 1);
    });

    it('do not act once they were ended, and others of their length still do', async () => {
        const start = createSharedTimeouts();
        const acted: string[] = [];
        const end = start(10, () => void acted.push('ended'));
        const other = new Promise<void>((resolve) => void start(10, resolve));
        end();
        await other;
        const afterwards = new Promise<void>((resolve) => void start(10, resolve));
        await afterwards;
        expect(acted).toEqual([]);
    });
});
