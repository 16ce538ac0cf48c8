import { devNull } from 'node:os';

import { defineConfig } from 'vitest/config';

import { LongestFirst } from './test/support/longest-first.ts';
import { FULL_SIZE } from './test/support/sizes.ts';
import { POLL_TIMEOUT_MS, TEST_TIMEOUT_MS } from './test/support/time-limits.ts';

const source = '@svc-int/source';

/** Where tests are. */
const ALL = ['packages/*/src', 'test', 'examples/*/src'];

/** Tests that each have the process to themselves: they replace what is global in it, or count its listeners, its steps or the processes below it. */
const ALONE = [
    'test/docs/reference',
    'test/attack/{conversions,hostile-content}.full',
    'test/testing/listeners',
    'packages/cli/src/manifest/read-manifest',
];

/**
 * What trusts no certificate starts with less work: a runtime with a tenth less, a process of Node with a third of it where that is given
 * the system's. Whole sizes take packages from the registry.
 */
const TRUSTED = FULL_SIZE ? {} : { SSL_CERT_FILE: devNull, NODE_EXTRA_CA_CERTS: '' };

/** Tests of the Studio in happy-dom, whose globals of a browser no other test may meet. */
const STUDIO = ['test/studio'];

const testsIn = (places: readonly string[]) => places.map((place) => `${place}{/**/*,}.test.{ts,tsx}`);

/** Files that a ring leaves out: `npm test` runs the everyday ring, `.ci/run` the one of CI. Default: every file runs. */
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
            './test/support/running-reporter.ts',
            './test/support/time-reporter.ts',
            './test/support/count-reporter.ts',
            './test/support/failed-files-reporter.ts',
        ],
        // Twice the cores of the smallest machine: tests also wait, for example for leases and for other processes.
        maxWorkers: 4,
        // What a run has transformed, the next one reads: each file by its content. What is named so is not linked into projects of tests.
        experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.vitest-modules' },
        env: TRUSTED,
        sequence: { sequencer: LongestFirst },
        projects: [
            {
                extends: true,
                test: {
                    name: 'sharing',
                    include: testsIn(ALL),
                    exclude: [...testsIn(ALONE), ...testsIn(STUDIO), ...leftOut],
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
