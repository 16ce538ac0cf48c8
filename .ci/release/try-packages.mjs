import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createNpmCommand } from '../npm-command.mjs';
import { runNpm, runProgram } from './registry.mjs';

/** Excludes variables of a running npm or Vitest. */
const INHERITED = /^(?!npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|VITEST|SVC_INT_)/i;

const MANAGERS = {
    npm: { execute: ['exec', '--'], test: ['test'] },
    pnpm: { source: ['pnpm', '10.34.8'], execute: ['exec'], test: ['test'] },
    yarn: { source: ['@yarnpkg/cli-dist', '4.18.1'], execute: ['run'], test: ['run', 'test'] },
    bun: { source: [getBunPackage(process.platform, process.arch), '1.4.5'], execute: ['x'], test: ['run', 'test'] },
};

export const MANAGER_NAMES = Object.keys(MANAGERS);

/** The package `bun` has an install script. */
export function getBunPackage(platform, architecture) {
    const system = platform === 'win32' ? 'windows' : platform;
    return `@oven/bun-${system}-${architecture === 'arm64' ? 'aarch64' : architecture}`;
}

export async function tryPackages({ url, variables }, folder, version, names, report) {
    mkdirSync(folder, { recursive: true });
    const env = createEnvironment(url, variables, folder);
    for (const name of names) {
        const { execute, test } = MANAGERS[name];
        const run = await createRunner(name, folder, env);
        const project = join(folder, `my-${name}`);
        report(`Trying ${name} create svc-int`);
        await run(['create', 'svc-int', `my-${name}`], folder);
        await run(['install'], project);
        assertInstalled(project, name, version);
        await run([...execute, 'svc-int', 'check'], project);
        await run(test, project);
    }
}

function assertInstalled(project, name, version) {
    const { packageManager = name } = readManifest(project);
    if (!packageManager.startsWith(name)) throw new Error(`${name} created a project for ${packageManager}.`);
    const { version: installed } = readManifest(join(project, 'node_modules/@svc-int/cli'));
    if (installed !== version) throw new Error(`${name} installed version ${installed} instead of ${version}.`);
}

function createEnvironment(url, variables, folder) {
    const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
    return {
        ...Object.fromEntries(inherited),
        ...variables,
        XDG_CONFIG_HOME: join(folder, 'config'),
        npm_config_yes: 'true',
        // The packages are new.
        npm_config_minimum_release_age: '0',
        YARN_NPM_MINIMAL_AGE_GATE: '0',
        YARN_NPM_REGISTRY_SERVER: url,
        YARN_UNSAFE_HTTP_WHITELIST: new URL(url).hostname,
        YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
        YARN_GLOBAL_FOLDER: join(folder, 'yarn'),
        BUN_INSTALL_CACHE_DIR: join(folder, 'bun'),
    };
}

async function createRunner(name, folder, env) {
    const command = await installManager(name, join(folder, 'managers'), env);
    return (args, cwd) => {
        const { command: program, args: all } = command(args);
        return runProgram(program, all, { cwd, env });
    };
}

async function installManager(name, folder, env) {
    const { source } = MANAGERS[name];
    if (source === undefined) return createNpmCommand;
    const [packageName, version] = source;
    mkdirSync(folder, { recursive: true });
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    await runNpm(['install', '--prefix', folder, ...options, `${packageName}@${version}`], { env });
    const installed = join(folder, 'node_modules', packageName);
    if (name === 'bun') return (args) => ({ command: join(installed, 'bin/bun'), args });
    const file = join(installed, readManifest(installed).bin[name]);
    return (args) => ({ command: process.execPath, args: [file, ...args] });
}

function readManifest(folder) {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
