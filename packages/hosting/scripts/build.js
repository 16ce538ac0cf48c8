import { buildEntries } from '../../../.ci/build-entries.mjs';
import manifest from '../package.json' with { type: 'json' };

await buildEntries(import.meta.url, ['src/index.ts', 'src/login.ts'], {
    platform: 'node',
    packages: 'bundle',
    // Bundles devDependencies.
    external: Object.keys(manifest.dependencies),
    minifyWhitespace: true,
});
