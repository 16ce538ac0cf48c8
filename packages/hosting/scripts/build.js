import { buildEntries } from '../../../.ci/build-entries.mjs';

await buildEntries(import.meta.url, ['src/index.ts'], { platform: 'node', minifyWhitespace: true });
