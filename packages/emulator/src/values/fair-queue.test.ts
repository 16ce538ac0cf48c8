import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createFairQueue, type CallerPath } from './fair-queue.js';

function dequeueAll(items: readonly (readonly [CallerPath, string])[]): string[] {
    const queue = createFairQueue<string>();
    for (const [caller, item] of items) queue.enqueue(caller, item);
    return Array.from({ length: queue.size }, () => queue.dequeue() ?? 'nothing');
}

describe('createFairQueue', () => {
    it('serves callers in turn, also if one caller has enqueued more items than the others', () => {
        const items = ['greedy', 'greedy', 'greedy', 'calm'].map((name, at) => [[name], `${name}${at}`] as const);
        expect(dequeueAll(items)).toEqual(['greedy0', 'calm3', 'greedy1', 'greedy2']);
    });

    it('serves workspaces in turn, also if one workspace has more callers than the others', () => {
        const callers = [
            ['busy', 'a'],
            ['busy', 'b'],
            ['busy', 'c'],
            ['calm', 'a'],
            ['calm', 'a'],
        ];
        const items = callers.map((caller, at) => [caller, `${caller[0]}${at}`] as const);
        expect(dequeueAll(items)).toEqual(['busy0', 'calm3', 'busy1', 'calm4', 'busy2']);
    });

    it('dequeues undefined when it is empty', () => {
        const queue = createFairQueue<string>();
        expect(queue.dequeue()).toBeUndefined();
        expect(queue.size).toBe(0);
    });

    it('serves a caller after at most one item of each other caller, and keeps the order of its items', () => {
        const caller = fc.constantFrom('a', 'b', 'c', 'd');
        assertProperty(
            fc.property(fc.array(caller, { maxLength: 40 }), (callers) => {
                const served = dequeueAll(callers.map((name, at) => [[name], `${name} ${at}`] as const));
                expect(served.toSorted()).toEqual(callers.map((name, at) => `${name} ${at}`).toSorted());
                for (const name of new Set(callers)) {
                    const own = served.filter((item) => item.startsWith(name));
                    expect(own.map((item) => Number(item.split(' ')[1]))).toEqual(
                        callers.flatMap((other, at) => (other === name ? [at] : [])),
                    );
                    const first = served.findIndex((item) => item.startsWith(name));
                    const before = served.slice(0, first).map((item) => item[0]);
                    expect(new Set(before).size).toBe(before.length);
                }
            }),
        );
    });
});
