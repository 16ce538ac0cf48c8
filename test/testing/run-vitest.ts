import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

/** Runs tests of a folder as their author would, in one process, as each would load the kit again; `variables` are laid over the environment. */
export async function runVitest(
    at: string | { folder: string; variables: Record<string, string> },
    ...args: string[]
): Promise<{ code: number | null; output: string }> {
    const { folder, variables: more } = typeof at === 'string' ? { folder: at, variables: {} } : at;
    // The variables of this run of vitest are not for that one.
    const variables = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name));
    const env = { ...Object.fromEntries(variables), NO_COLOR: '1', ...more };
    const options = ['--testTimeout=30000', '--no-isolate', '--maxWorkers=1'];
    const child = spawn(process.execPath, [VITEST, 'run', ...options, ...args], { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { code, output };
}
