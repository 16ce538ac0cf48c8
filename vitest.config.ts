import { devNull } from 'node:os';

import { defineConfig } from 'vitest/config';

import { LongestFirst } from './test/support/longest-first.ts';
import { FULL_SIZE } from './test/support/sizes.ts';

const source = '@svc-int/source';

/** Where tests are. */
const ALL = ['packages/*/src', 'test', 'examples/*/src'];

/** Tests that each have the process to themselves: they replace what is global in it, or count its listeners, its steps or the processes below it. */
const ALONE = [
    'test/docs/reference',
    'test/attack/{conversions,hostile-content}',
    'test/testing/listeners',
    'packages/cli/src/manifest/read-manifest',
];

/** Tests that wait most of their time for what has a duration of its own: leases that run out, objects that fall asleep. */
const WAITING = ['test/hosts', 'test/cli/cluster', 'test/browser/open-all-day'];

/** How many of them run at once. */
const WAITING_WORKERS = 4;

/**
 * What trusts no certificate starts with less work: a runtime with a tenth less, a process of Node with a third of it where that is given
 * the system's. Whole sizes take packages from the registry.
 */
const TRUSTED = FULL_SIZE ? {} : { SSL_CERT_FILE: devNull, NODE_EXTRA_CA_CERTS: '' };

const testsIn = (places: readonly string[]) => places.map((place) => `${place}{/**/*,}.test.{ts,tsx}`);

export default defineConfig({
    resolve: { conditions: [source] },
    ssr: { resolve: { conditions: [source] } },
    test: {
        reporters: [
            'default',
            './test/support/running-reporter.ts',
            './test/support/time-reporter.ts',
            './test/support/count-reporter.ts',
        ],
        // Both cores: a test waits for a runtime, a build or a browser about as long as it works.
        maxWorkers: 2,
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
                    exclude: testsIn([...ALONE, ...WAITING]),
                    isolate: false,
                },
            },
            { extends: true, test: { name: 'alone', include: testsIn(ALONE) } },
            {
                extends: true,
                test: {
                    name: 'waiting',
                    include: testsIn(WAITING),
                    isolate: false,
                    maxWorkers: WAITING_WORKERS,
                    // Another number of workers needs a group of its own.
                    sequence: { groupOrder: 1 },
                },
            },
        ],
        // Else a second, in which a busy machine does not build what was saved, with 50 ms between two looks.
        expect: { poll: { timeout: 20_000, interval: 20 } },
        testTimeout: 30_000,
        hookTimeout: 30_000,
    },
});
