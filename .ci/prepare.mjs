/** Prepares a checkout: installs from the lock file and builds, each only if the result of the last time is stale. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Stamps of what was done, in the order in which it is done: the first two are all that `npm start` needs. */
const STAMPS = {
    packages: join(ROOT, 'node_modules/.svc-int-installed-packages'),
    bundles: join(ROOT, 'node_modules/.svc-int-bundled'),
    installation: join(ROOT, 'node_modules/.svc-int-installed'),
    build: join(ROOT, 'node_modules/.svc-int-built'),
};

/** Stamps of steps that write the same bundles. */
const BUILT = ['bundles', 'build'];

/** Seconds between two signs of life of a step, on a terminal and elsewhere. */
const TICK_SECONDS = { terminal: 1, log: 10 };

/** Inputs of the build, below each package. */
const BUILD_SOURCES = ['src', 'scripts', 'bin', 'seed', 'package.json', 'tsconfig.json'];

/** Folders of the packages, below `packages`. */
export const PACKAGES = ['api', 'runtime', 'emulator', 'cli'];

/** Folders of packages that a project may have beside them. They are not built. */
export const OPTIONAL_PACKAGES = ['pdf-fonts'];

/** Prepares all that tests and checks need: every dependency, and the packages with their types. */
export async function prepare() {
    const lock = fingerprint([join(ROOT, 'package-lock.json')]);
    // Adds to the packages that a running `npm start` uses, where "npm ci" would delete them first.
    const command = isDone('packages', lock) ? ['install', '--no-save'] : ['ci'];
    await step('Installing', 'installation', lock, 'npm', [...command, ...NPM_OPTIONS]);
    await step('Building', 'build', fingerprintSources('installation'), 'npm', ['run', '--silent', 'build']);
}

/** Prepares what a session needs: the dependencies of the packages, and their bundles. A checkout that is prepared for tests has them. */
export async function prepareStart() {
    const lock = fingerprint([join(ROOT, 'package-lock.json')]);
    if (isDone('installation', lock) && isDone('build', fingerprintSources('installation'))) return;
    const workspaces = PACKAGES.flatMap((name) => ['-w', `packages/${name}`]);
    if (!isDone('installation', lock))
        await step('Installing', 'packages', lock, 'npm', ['ci', ...NPM_OPTIONS, NO_PEERS, ...workspaces]);
    await step('Building', 'bundles', fingerprintSources('packages', 'installation'), process.execPath, [
        BUILD,
        '--bundles',
    ]);
}

const NPM_OPTIONS = ['--no-audit', '--no-fund', '--no-progress'];

/** A session needs no optional peer: Vitest alone is 50 packages. */
const NO_PEERS = '--legacy-peer-deps';
const BUILD = join(ROOT, '.ci/build.mjs');

function fingerprintSources(...stamps) {
    const sources = PACKAGES.flatMap((name) => BUILD_SOURCES.map((source) => join(ROOT, 'packages', name, source)));
    const shared = ['templates', 'tsconfig.base.json', '.ci/build.mjs', '.ci/build-entries.mjs'].map((path) =>
        join(ROOT, path),
    );
    return fingerprint([...sources, ...shared, ...stamps.map((name) => STAMPS[name])]);
}

function isDone(name, wanted) {
    return existsSync(STAMPS[name]) && readFileSync(STAMPS[name], 'utf8') === wanted;
}

/** Runs a command unless the stamp says that it was run for the same input. */
async function step(title, name, wanted, command, args) {
    if (isDone(name, wanted)) return;
    // A step that is interrupted, or that overwrites the bundles of another one, leaves no stamp of an earlier state.
    for (const stale of BUILT.includes(name) ? BUILT : Object.keys(STAMPS)) rmSync(STAMPS[stale], { force: true });
    const started = performance.now();
    const end = reportProgress(title);
    const code = await run(command, args);
    end();
    if (code !== 0) process.exit(code);
    writeFileSync(STAMPS[name], wanted);
    process.stderr.write(`${title} took ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}

/** Shows that a step goes on, by its seconds: in place on a terminal, else by a line. Returns a function that ends it. */
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

/** Hashes the names and contents of the files below the paths: a file that is written again with the same content changes nothing. */
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

/** Runs a command, and resolves with its exit code. */
function run(command, args) {
    return new Promise((resolve, reject) => {
        const isNpmOnWindows = command === 'npm' && process.platform === 'win32';
        const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], shell: isNpmOnWindows });
        child.on('error', reject);
        child.on('close', (code, signal) => resolve(signal ? 130 : code));
    });
}
