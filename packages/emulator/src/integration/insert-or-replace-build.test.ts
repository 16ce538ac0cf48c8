import { expect, it } from 'vitest';

import type { BuildMessage } from '../control.js';
import { insertOrReplaceBuild } from './insert-or-replace-build.js';

const createBuild = (startedAt: number, ok = true): BuildMessage => ({
    event: 'build',
    manifest: 'integration.yaml',
    ok,
    startedAt,
    durationMs: 1,
    errors: [],
});

it('insertOrReplaceBuild sorts builds by start time and replaces an earlier report of the same build', () => {
    const added = [2, 3, 1, 3].reduce<BuildMessage[]>(
        (builds, startedAt) => insertOrReplaceBuild(builds, createBuild(startedAt)),
        [],
    );
    expect(added.map(({ startedAt }) => startedAt)).toEqual([1, 2, 3]);
    expect(insertOrReplaceBuild(added, createBuild(2, false)).map(({ ok }) => ok)).toEqual([true, false, true]);
});
