import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './prepare.mjs';
import { listSuiteSteps } from './suite-steps.mjs';

const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
for (const args of listSuiteSteps(process.platform, process.version, engines.node)) {
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
}
