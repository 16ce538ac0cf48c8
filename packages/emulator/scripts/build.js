import { buildEntries } from '../../../.ci/build-entries.mjs';
import { buildDocs } from '../../../docs/build-docs.mjs';
import manifest from '../package.json' with { type: 'json' };
import { buildConverter } from './build-converter.js';
import { buildSite } from './build-site.js';
import { buildStudio } from './build-studio.js';
import { buildWorker } from './build-worker.js';

// Each imported file delays the start.
const entries = [
    'index',
    'page',
    'workspace',
    'render-request',
    'internal/replay',
    'internal/workerd',
    'internal/hosting',
    'internal/runtime',
    'internal/code-frame',
    'internal/source-location',
    'internal/yaml',
    'internal/variants',
    'internal/openapi',
    'internal/seed-conditions',
    'internal/unread-condition',
    'seed/read-seed',
];
await buildEntries(
    import.meta.url,
    entries.map((name) => `src/${name}.ts`),
    {
        // For `node`, libraries offer CommonJS, which has no tree shaking.
        platform: 'neutral',
        mainFields: ['module', 'main'],
        packages: 'bundle',
        // Bundles devDependencies.
        external: [...Object.keys(manifest.dependencies), 'node:*'],
        minifyWhitespace: true,
        together: ['src/index.ts'],
    },
);
await Promise.all([buildStudio(), buildSite(), buildConverter(), buildDocs()]);
await buildWorker();
