/** Builds what starts and uses the service, the Worker that is the service, the Studio's page, and what pages of sites load. */
import { buildEntries } from '../../../.ci/build-entries.mjs';
import manifest from '../package.json' with { type: 'json' };
import { buildConverter } from './build-converter.js';
import { buildPdfRenderer } from './build-pdf.js';
import { buildSite } from './build-site.js';
import { buildStudio } from './build-studio.js';
import { buildWorker } from './build-worker.js';

// Each file that is imported delays whoever starts the service.
const entries = [
    'index',
    'page',
    'workspace',
    'render-request',
    'internal/workerd',
    'internal/hosting',
    'internal/cluster',
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
        // Not `node`: for that libraries name CommonJS, of which nothing can be left out.
        platform: 'neutral',
        // Some have nothing else.
        mainFields: ['module', 'main'],
        packages: 'bundle',
        // The devDependencies become part of the bundle.
        external: [...Object.keys(manifest.dependencies), 'node:*'],
        minifyWhitespace: true,
        together: ['src/index.ts'],
    },
);
await Promise.all([buildStudio(), buildSite(), buildConverter(), buildPdfRenderer()]);
await buildWorker();
