import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { ROOT } from '../../bench/measure.mjs';

export async function loadCheckers() {
    const folder = join(ROOT, 'node_modules/.svc-int-agents');
    mkdirSync(folder, { recursive: true });
    const outfile = join(folder, `checkers-${process.pid}.mjs`);
    const contents = "export { TASKS } from './tasks.ts'; export { checkSolution } from './check-solution.ts';";
    const stdin = { contents, resolveDir: join(ROOT, 'test/agents'), loader: 'ts' };
    try {
        await build({
            stdin,
            outfile,
            bundle: true,
            format: 'esm',
            platform: 'node',
            packages: 'external',
            logLevel: 'error',
        });
        return await import(pathToFileURL(outfile).href);
    } finally {
        rmSync(outfile, { force: true });
    }
}
