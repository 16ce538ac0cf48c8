/** `npm test`: prepares the checkout and runs every test; arguments go to the test runner. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { prepare, ROOT } from './prepare.mjs';

prepare();
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
});
process.exit(status ?? 1);
