import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { onPackageManagerExit, PARENT_CHECK_INTERVAL_MS } from './package-manager-exit.js';

const NPM = { npm_execpath: '/usr/lib/node_modules/npm/bin/npm-cli.js' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(env: Record<string, string>) {
    const listener = vi.fn();
    let parent = 100;
    const stop = onPackageManagerExit(env, listener, () => parent, 100);
    const endParent = () => {
        parent = 1;
        vi.advanceTimersByTime(2 * PARENT_CHECK_INTERVAL_MS);
    };
    return { listener, stop, endParent };
}

it('onPackageManagerExit calls its listener once after npm has ended, and not before', () => {
    const { listener, endParent } = watch(NPM);
    vi.advanceTimersByTime(2 * PARENT_CHECK_INTERVAL_MS);
    expect(listener).not.toHaveBeenCalled();
    endParent();
    expect(listener).toHaveBeenCalledOnce();
});

it('onPackageManagerExit does not call its listener for a parent that is no package manager', () => {
    const { listener, endParent } = watch({});
    endParent();
    expect(listener).not.toHaveBeenCalled();
});

it('onPackageManagerExit does not call its listener after its returned function was called', () => {
    const { listener, stop, endParent } = watch(NPM);
    stop();
    endParent();
    expect(listener).not.toHaveBeenCalled();
});

it('onPackageManagerExit calls its listener if npm had ended before', () => {
    const listener = vi.fn();
    onPackageManagerExit(NPM, listener, () => 1, 100);
    vi.advanceTimersByTime(PARENT_CHECK_INTERVAL_MS);
    expect(listener).toHaveBeenCalledOnce();
});
