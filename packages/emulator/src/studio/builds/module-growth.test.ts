import { describe, expect, it } from 'vitest';

import type { BuildMessage } from '../../control.js';
import {
    formatSizeGrowth,
    getModuleGrowthSinceFirstBuild,
    formatByteSize,
    getTotalModuleBytes,
} from './module-growth.js';

const build = (modules?: Record<string, number>): BuildMessage => ({
    event: 'build',
    manifest: 'integration.yaml',
    ok: modules !== undefined,
    durationMs: 1,
    errors: [],
    ...(modules && { modules }),
});

describe('the growth of modules', () => {
    it('compares the last successful build with the first one', () => {
        const builds = [build({ a: 10, gone: 5 }), build(), build({ b: 20, a: 12 }), build()];
        expect(getModuleGrowthSinceFirstBuild(builds)).toEqual([
            { name: 'b', bytes: 20, growth: 20 },
            { name: 'a', bytes: 12, growth: 2 },
            { name: 'gone', bytes: 0, growth: -5 },
        ]);
        expect(builds.map(getTotalModuleBytes)).toEqual([15, undefined, 32, undefined]);
    });

    it('is empty without builds', () => {
        expect(getModuleGrowthSinceFirstBuild([])).toEqual([]);
    });

    it('is formatted with sign and unit', () => {
        expect([
            formatByteSize(999),
            formatByteSize(1234),
            formatSizeGrowth(0),
            formatSizeGrowth(5),
            formatSizeGrowth(-2500),
        ]).toEqual(['999 B', '1.2 kB', '', '+5 B', '−2.5 kB']);
    });
});
