import { defineConfig } from 'vitest/config';

export default defineConfig({
    test: {
        // The first test starts the runtime.
        testTimeout: 20_000,
    },
});
