/** Fails when what was just generated differs from what is committed. */
import { execFileSync } from 'node:child_process';

import { ROOT } from './prepare.mjs';

const GENERATED = [
    'packages/api/openapi.json',
    'packages/api/src/client/operations.gen.ts',
    'packages/cli/manifest.schema.json',
    'packages/emulator/src/worker/storage/migrations',
];

const changed = execFileSync('git', ['status', '--porcelain', '--', ...GENERATED], {
    cwd: ROOT,
    encoding: 'utf8',
}).trim();
if (changed) {
    console.error(`Generated files are not current. Commit what "npm run generate" makes:\n${changed}`);
    process.exit(1);
}
