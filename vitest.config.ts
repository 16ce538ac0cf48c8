import { defineConfig } from 'vitest/config';

const source = '@svc-int/source';

/** Tests that change nothing of the process they run in: they share what they import. */
const SHARING = ['packages/*/src', 'test/{cli,contract,service}'];

/** Tests that each have the process to themselves: they end it, move it to another folder or give it signals. */
const ALONE = ['test/{attack,browser,docs,packages,runtime,size,testing,types}', 'examples/mood/src'];

const testsIn = (folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

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
        projects: [
            { extends: true, test: { name: 'sharing', include: testsIn(SHARING), isolate: false } },
            {
                extends: true,
                test: {
                    name: 'alone',
                    include: testsIn(ALONE),
                    typecheck: {
                        enabled: true,
                        include: ['packages/*/src/**/*.test-d.{ts,tsx}'],
                        tsconfig: './test/tsconfig.types.json',
                    },
                },
            },
        ],
        testTimeout: 30_000,
        hookTimeout: 30_000,
    },
});
