/** Runs the built runtime in Deno, Bun and Node. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'esbuild';

const WANTED = ['deno@2.9.6', 'bun@1.4.5'];

const folder = mkdtempSync(join(tmpdir(), 'svc-int-runtimes-'));
try {
    const scripts = await Promise.all(['production', 'development'].map(bundle));
    run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...WANTED]);
    const runtimes = [
        ['Node', process.execPath, []],
        ['Deno', find('@deno', '', 'deno'), ['run', '--quiet', '--no-config', '--no-lock']],
        ['Bun', find('@oven', 'bin', 'bun'), ['run']],
    ];
    for (const [name, command, args] of runtimes)
        for (const script of scripts) console.log(`${name}: ${run(command, [...args, script]).trim()}`);
} finally {
    rmSync(folder, { recursive: true, force: true });
}

async function bundle(mode) {
    const outfile = join(folder, `${mode}.mjs`);
    await build({
        entryPoints: [join(import.meta.dirname, 'every-event.jsx')],
        outfile,
        bundle: true,
        format: 'esm',
        target: 'es2022',
        conditions: ['worker', 'browser', 'import', 'production'],
        define: { MODE: JSON.stringify(mode), SVC_INT_CLIENT: 'true' },
        jsx: 'automatic',
        jsxDev: mode === 'development',
        jsxImportSource: '@svc-int/runtime',
        minify: mode === 'production',
        logLevel: 'error',
    });
    return outfile;
}

function find(scope, below, name) {
    const packages = join(folder, 'node_modules', scope);
    const file = process.platform === 'win32' ? `${name}.exe` : name;
    return join(packages, readdirSync(packages)[0] ?? '', below, file);
}

function run(command, args) {
    const shell = command === 'npm' && process.platform === 'win32';
    const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', shell });
    if (error) throw error;
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
    return stdout;
}
