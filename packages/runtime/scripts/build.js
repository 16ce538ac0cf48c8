import { buildEntries } from '../../../.ci/build-entries.mjs';

const entries = ['index', 'jsx-runtime', 'jsx-dev-runtime', 'page', 'visitor-auth', 'webframe'];
await buildEntries(
    import.meta.url,
    entries.map((name) => `src/${name}.ts`),
    { platform: 'neutral' },
);
