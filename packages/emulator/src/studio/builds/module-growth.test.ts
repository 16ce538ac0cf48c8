import { describe, expect, it } from 'vitest';

import type { BuildMessage } from '../../control.js';
import { growthWords, moduleGrowth, sizeWords, totalOf } from './module-growth.js';

const build = (modules?: Record<string, number>): BuildMessage => ({
    event: 'build',
    manifest: 'integration.yaml',
    ok: modules !== undefined,
    durationMs: 1,
    errors: [],
    ...(modules && { modules }),
});

describe('the growth of modules', () => {
    it('is that of the last build against the first one, whatever failed between them', () => {
        const builds = [build({ a: 10, gone: 5 }), build(), build({ b: 20, a: 12 }), build()];
        expect(moduleGrowth(builds)).toEqual([
            { name: 'b', bytes: 20, growth: 20 },
            { name: 'a', bytes: 12, growth: 2 },
            { name: 'gone', bytes: 0, growth: -5 },
        ]);
        expect(builds.map(totalOf)).toEqual([15, undefined, 32, undefined]);
    });

    it('is nothing where nothing was built', () => {
        expect(moduleGrowth([])).toEqual([]);
    });

    it('is told in words', () => {
        expect([sizeWords(999), sizeWords(1234), growthWords(0), growthWords(5), growthWords(-2500)]).toEqual([
            '999 B',
            '1.2 kB',
            '',
            '+5 B',
            '−2.5 kB',
        ]);
    });
});
