import { existsSync } from 'node:fs';
import { win32 } from 'node:path';

/** Avoids the shell of Windows, which changes arguments such as `^1`. */
export function createNpmCommand(
    args,
    { platform = process.platform, execPath = process.execPath, variables = process.env, isFile = existsSync } = {},
) {
    if (platform !== 'win32') return { command: 'npm', args };
    const { npm_execpath: running = '' } = variables;
    const installed = win32.join(win32.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
    const file = [running, installed].find((path) => /[\\/]npm-cli\.js$/.test(path) && isFile(path));
    if (file === undefined) throw new Error(`npm is not installed with ${execPath}. Install Node with npm.`);
    return { command: execPath, args: [file, ...args] };
}
