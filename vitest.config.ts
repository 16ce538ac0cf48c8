import { defineConfig } from 'vitest/config';

const source = '@svc-int/source';

export default defineConfig({
    resolve: { conditions: [source] },
    ssr: { resolve: { conditions: [source] } },
    test: {
        reporters: ['default', './test/support/count-reporter.ts'],
        include: ['packages/*/src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'examples/mood/src/**/*.test.ts'],
        // Both cores: a test waits for a runtime, a build or a browser about as long as it works.
        maxWorkers: 2,
        testTimeout: 30_000,
        hookTimeout: 30_000,
        typecheck: {
            enabled: true,
            include: ['packages/*/src/**/*.test-d.{ts,tsx}'],
            tsconfig: './test/tsconfig.types.json',
        },
    },
});
