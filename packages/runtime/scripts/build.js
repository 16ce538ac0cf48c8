/** A session reads all files of the packages again at every save: the fewer, the sooner the new code answers. */
import { buildEntries } from '../../../.ci/build-entries.mjs';

await buildEntries(import.meta.url, ['src/index.ts', 'src/jsx-runtime.ts', 'src/jsx-dev-runtime.ts'], {
    platform: 'neutral',
});
