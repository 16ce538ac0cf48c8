import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createWorkspaceActivity } from './workspace-activity.js';

describe('createWorkspaceActivity', () => {
    it('waitForIdle returns true at once without work', async () => {
        expect(await createWorkspaceActivity().waitForIdle(60_000)).toBe(true);
    });

    it('waitForIdle returns true to each caller once the last work has ended', async () => {
        const activity = createWorkspaceActivity();
        activity.begin('one');
        activity.begin('two');
        const waiting = Promise.all([activity.waitForIdle(60_000), activity.waitForIdle(60_000)]);
        activity.end('one');
        activity.end('unknown');
        expect([activity.isActive('one'), activity.isActive('two')]).toEqual([false, true]);
        activity.end('two');
        expect(await waiting).toEqual([true, true]);
    });

    it('endIfUnobserved ends work only if no caller waits for it', async () => {
        const activity = createWorkspaceActivity();
        activity.begin('one');
        activity.begin('two');
        expect([activity.endIfUnobserved('one'), activity.isActive('one')]).toEqual([true, false]);
        const waiting = activity.waitForIdle(60_000);
        expect([activity.endIfUnobserved('two'), activity.isActive('two')]).toEqual([false, true]);
        activity.end('two');
        expect(await waiting).toBe(true);
    });

    it('isBusy ignores work that began longer ago than the limit', () => {
        vi.useFakeTimers();
        onTestFinished(() => void vi.useRealTimers());
        const activity = createWorkspaceActivity();
        expect(activity.isBusy(60_000)).toBe(false);
        activity.begin('old');
        vi.advanceTimersByTime(20);
        expect(activity.isBusy(10)).toBe(false);
        activity.begin('new');
        expect(activity.isBusy(60_000)).toBe(true);
        activity.end('new');
        expect(activity.isBusy(10)).toBe(false);
    });

    it('waitForIdle returns false after its timeout if work continues', async () => {
        const activity = createWorkspaceActivity();
        activity.begin('one');
        expect(await activity.waitForIdle(1)).toBe(false);
    });
});
