import { setImmediate as nextRound } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { runWithSettledCallback } from './on-settled.js';

function context() {
    const awaited: Promise<unknown>[] = [];
    return { awaited, ctx: { waitUntil: (promise: Promise<unknown>) => void awaited.push(promise) } };
}

describe('runWithSettledCallback', () => {
    it('calls back after the response and after all promises of waitUntil, also if these reject', async () => {
        const { ctx } = context();
        const steps: string[] = [];
        const later = async () => {
            await nextRound();
            steps.push('later');
            ctx.waitUntil(nextRound().then(() => steps.push('still later')));
            throw new Error('failed');
        };
        const handle = async () => {
            ctx.waitUntil(later());
            steps.push('answer');
            return 'answered';
        };
        const ended = new Promise<void>((resolve) => {
            void runWithSettledCallback(ctx, handle, () => {
                steps.push('end');
                resolve();
            });
        });
        await ended;
        expect(steps).toEqual(['answer', 'later', 'still later', 'end']);
    });

    it('calls back after a failed event, and rejects with the error of the event', async () => {
        const { ctx, awaited } = context();
        let hasEnded = false;
        const answer = runWithSettledCallback(
            ctx,
            () => Promise.reject(new Error('failed')),
            () => void (hasEnded = true),
        );
        await expect(answer).rejects.toThrow('failed');
        await Promise.all(awaited);
        expect(hasEnded).toBe(true);
    });
});
