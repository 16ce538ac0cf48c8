/** Whoever bundles a script with the kit reads all files of the packages: the fewer, the sooner it is done. */
import { buildEntries } from '../../../.ci/build-entries.mjs';

await buildEntries(import.meta.url, ['src/index.ts', 'src/contract.ts', 'src/schemas.ts'], { platform: 'neutral' });
