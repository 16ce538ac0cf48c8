import { devNull } from 'node:os';

import { defineConfig } from 'vitest/config';

import { LongestFirst } from './test/support/reports/longest-first.ts';
import { FULL_SIZE } from './test/support/sizes.ts';
import { POLL_TIMEOUT_MS, TEST_TIMEOUT_MS } from './test/support/time-limits.ts';

const source = '@svc-int/source';

const ALL = ['packages/*/src', 'test', 'examples/*/src'];

/** Tests that need their own process: they replace globals, or count listeners, steps or child processes. */
const ALONE = [
    'test/docs/reference',
    'test/attack/{conversions,hostile-content}.full',
    'test/testing/listeners',
    'packages/cli/src/manifest/read-manifest',
    'packages/emulator/src/worker/markdown/syntax/expressions-bounds.ci',
];

/** Tests without certificates start faster: workerd by a tenth, Node by a third. */
const TRUSTED = FULL_SIZE ? {} : { SSL_CERT_FILE: devNull, NODE_EXTRA_CA_CERTS: '' };

/** Happy-dom tests of the Studio, whose browser globals must not affect other tests. */
const STUDIO = ['test/studio'];

/** Run by checkers. */
const SOLUTIONS = 'test/agents/tasks/**';

const testsIn = (places: readonly string[]) => places.map((place) => `${place}{/**/*,}.test.{ts,tsx}`);

/** Files omitted by ring. `npm test` runs the everyday ring, `.ci/run` the CI ring. Default: none. */
const LEFT_OUT: Record<string, readonly string[]> = {
    everyday: ['**/*.{ci,full}.test.{ts,tsx}'],
    ci: ['**/*.full.test.{ts,tsx}'],
};

const leftOut = LEFT_OUT[process.env['SVC_INT_TEST_RING'] ?? ''] ?? [];

export default defineConfig({
    resolve: { conditions: [source] },
    ssr: { resolve: { conditions: [source] } },
    test: {
        reporters: [
            'default',
            './test/support/reports/running-reporter.ts',
            './test/support/reports/time-reporter.ts',
            './test/support/reports/count-reporter.ts',
            './test/support/reports/failed-files-reporter.ts',
        ],
        // More than the minimum of cores: tests wait for durations such as expiring leases.
        maxWorkers: 3,
        // Caches transformed files by content. Folders with this name are not linked into projects of tests.
        experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.vitest-modules' },
        env: TRUSTED,
        sequence: { sequencer: LongestFirst },
        projects: [
            {
                extends: true,
                test: {
                    name: 'sharing',
                    include: testsIn(ALL),
                    exclude: [...testsIn(ALONE), ...testsIn(STUDIO), SOLUTIONS, ...leftOut],
                    isolate: false,
                },
            },
            {
                extends: true,
                test: { name: 'studio', include: testsIn(STUDIO), exclude: [...leftOut], isolate: false },
            },
            { extends: true, test: { name: 'alone', include: testsIn(ALONE), exclude: [...leftOut] } },
        ],
        // The default timeout of 1 s is too short for a build on a busy machine.
        expect: { poll: { timeout: POLL_TIMEOUT_MS, interval: 50 } },
        testTimeout: TEST_TIMEOUT_MS,
        hookTimeout: TEST_TIMEOUT_MS,
    },
});
