/** A session reads all files of the packages again at every save: the fewer, the sooner the new code answers. */
import { buildEntries } from '../../../.ci/build-entries.mjs';

const entries = ['index', 'jsx-runtime', 'jsx-dev-runtime', 'visitor-auth', 'webframe'];
await buildEntries(
    import.meta.url,
    entries.map((name) => `src/${name}.ts`),
    { platform: 'neutral' },
);
