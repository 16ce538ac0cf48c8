import { execFileSync } from 'node:child_process';

import { ROOT } from './prepare.mjs';

const GENERATED = [
    'SECURITY-EVIDENCE.md',
    'packages/api/openapi.json',
    'packages/api/events.json',
    'packages/api/src/client/*.gen.ts',
    'packages/cli/manifest.schema.json',
    'packages/cli/seed.schema.json',
    'packages/cli/variants.schema.json',
    'packages/cli/src/schema/descriptions.gen.ts',
    'packages/emulator/seed.schema.json',
    'packages/emulator/src/control/routes.gen.ts',
    'packages/runtime/src/check/rules.gen.ts',
    'packages/emulator/src/worker/storage/migrations',
    'packages/migrate/src/names.gen.ts',
    'packages/runtime/src/webframe/connect.gen.ts',
];

const changed = execFileSync('git', ['status', '--porcelain', '--', ...GENERATED], {
    cwd: ROOT,
    encoding: 'utf8',
}).trim();
if (changed) {
    console.error(`Generated files are not current. Commit what "npm run generate" makes:\n${changed}`);
    process.exit(1);
}
