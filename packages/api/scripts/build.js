/** Whoever bundles a script with the kit reads all files of the packages: the fewer, the sooner it is done. */
import { buildEntries } from '../../../.ci/build-entries.mjs';

const entries = ['src/index.ts', 'src/contract.ts', 'src/schemas.ts', 'src/manifest.ts'];
// Whatever else is used is part of the bundle.
await buildEntries(import.meta.url, entries, {
    platform: 'neutral',
    packages: 'bundle',
    external: ['zod'],
    together: ['src/index.ts'],
});
