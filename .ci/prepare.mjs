import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createNpmCommand } from './npm-command.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Stamps of completed steps, in order. `npm start` needs the first two. */
const STAMPS = {
    packages: join(ROOT, 'node_modules/.svc-int-installed-packages'),
    bundles: join(ROOT, 'node_modules/.svc-int-bundled'),
    installation: join(ROOT, 'node_modules/.svc-int-installed'),
    build: join(ROOT, 'node_modules/.svc-int-built'),
};

const BUILT = ['bundles', 'build'];

const TICK_SECONDS = { terminal: 1, log: 10 };

const BUILD_SOURCES = ['src', 'scripts', 'bin', 'seed', 'package.json', 'tsconfig.json', 'README.md', 'guides'];

const DOCS_SOURCES = [
    'docs',
    'decisions',
    'examples/README.md',
    'README.md',
    'FEATURES.md',
    'OUT-OF-SCOPE.md',
    'SECURITY.md',
];

export const PACKAGES = ['api', 'runtime', 'converters', 'emulator', 'hosting', 'migrate', 'cli'];

/** Not built. */
export const OPTIONAL_PACKAGES = ['pdf-fonts', 'create-svc-int'];

export const getPackageName = (folder) => (folder.startsWith('create-') ? folder : `@svc-int/${folder}`);

export async function prepare() {
    const lock = fingerprint([join(ROOT, 'package-lock.json')]);
    // `npm ci` would delete packages that a running `npm start` uses.
    const command = isDone('packages', lock) ? ['install', '--no-save'] : ['ci'];
    await step('Installing', 'installation', lock, createNpmCommand([...command, ...NPM_OPTIONS]));
    const build = createNpmCommand(['run', '--silent', 'build']);
    await step('Building', 'build', fingerprintSources('installation'), build);
}

export async function prepareStart() {
    const lock = fingerprint([join(ROOT, 'package-lock.json')]);
    if (isDone('installation', lock) && isDone('build', fingerprintSources('installation'))) return;
    const workspaces = PACKAGES.flatMap((name) => ['-w', `packages/${name}`]);
    if (!isDone('installation', lock))
        await step('Installing', 'packages', lock, createNpmCommand(['ci', ...NPM_OPTIONS, NO_PEERS, ...workspaces]));
    const bundle = { command: process.execPath, args: [BUILD, '--bundles'] };
    await step('Building', 'bundles', fingerprintSources('packages', 'installation'), bundle);
}

const NPM_OPTIONS = ['--no-audit', '--no-fund', '--no-progress'];

/** A development session needs no peer dependencies: Vitest alone has 50 packages. */
const NO_PEERS = '--legacy-peer-deps';
const BUILD = join(ROOT, '.ci/build.mjs');

function fingerprintSources(...stamps) {
    const sources = PACKAGES.flatMap((name) => BUILD_SOURCES.map((source) => join(ROOT, 'packages', name, source)));
    const shared = ['templates', 'tsconfig.base.json', '.ci/build.mjs', '.ci/build-entries.mjs', ...DOCS_SOURCES].map(
        (path) => join(ROOT, path),
    );
    return fingerprint([...sources, ...shared, ...listExampleReadmes(), ...stamps.map((name) => STAMPS[name])]);
}

function listExampleReadmes() {
    const folder = join(ROOT, 'examples');
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'README.md')) : [];
}

function isDone(name, wanted) {
    return existsSync(STAMPS[name]) && readFileSync(STAMPS[name], 'utf8') === wanted;
}

async function step(title, name, wanted, { command, args }) {
    if (isDone(name, wanted)) return;
    // An incomplete step, or another step's bundles, must not match an earlier stamp.
    for (const stale of BUILT.includes(name) ? BUILT : Object.keys(STAMPS)) rmSync(STAMPS[stale], { force: true });
    const started = performance.now();
    const end = reportProgress(title);
    const code = await run(command, args);
    end();
    if (code !== 0) process.exit(code);
    writeFileSync(STAMPS[name], wanted);
    process.stderr.write(`${title} took ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}

/** Returns a function that stops it. */
function reportProgress(title) {
    const { isTTY } = process.stderr;
    const seconds = isTTY ? TICK_SECONDS.terminal : TICK_SECONDS.log;
    let elapsed = 0;
    process.stderr.write(`${title} …${isTTY ? '' : '\n'}`);
    const timer = setInterval(() => {
        elapsed += seconds;
        process.stderr.write(isTTY ? `\r${title} … ${elapsed} s` : `${title} … ${elapsed} s\n`);
    }, 1000 * seconds);
    return () => {
        clearInterval(timer);
        if (isTTY) process.stderr.write('\r\x1b[K');
    };
}

/** Hashes names and contents. Ignores modification times. */
export function fingerprint(paths) {
    const hash = createHash('sha256');
    for (const file of paths.flatMap(filesBelow)) {
        const content = readFileSync(file);
        hash.update(`${file} ${content.length}\n`).update(content);
    }
    return hash.digest('hex');
}

function filesBelow(path) {
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path, { recursive: true })
        .map((name) => join(path, name))
        .filter((file) => statSync(file).isFile())
        .toSorted();
}

function run(command, args) {
    return new Promise((resolve, reject) => {
        const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
        child.on('error', reject);
        child.on('close', (code, signal) => resolve(signal ? 130 : code));
    });
}
