import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const CONFIG = fileURLToPath(new URL('linked-kit.config.ts', import.meta.url));

export async function runVitest(folder: string, ...files: string[]): Promise<{ code: number | null; output: string }> {
    // Variables of this vitest process would affect the other one.
    const variables = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name));
    const env = { ...Object.fromEntries(variables), NO_COLOR: '1' };
    const settings = ['--config', CONFIG, '--root', folder, `--testTimeout=${TEST_TIMEOUT_MS}`];
    const args = ['run', ...settings, '--no-isolate', '--maxWorkers=1', ...files];
    const child = spawn(process.execPath, [VITEST, ...args], { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output };
}
