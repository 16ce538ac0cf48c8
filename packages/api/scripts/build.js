import { buildEntries } from '../../../.ci/build-entries.mjs';

const entries = ['src/index.ts', 'src/contract.ts', 'src/schemas.ts', 'src/manifest.ts'];
await buildEntries(import.meta.url, entries, {
    platform: 'neutral',
    packages: 'bundle',
    external: ['zod'],
    together: ['src/index.ts'],
});
