/** Brings a checkout to where it can be run: installs from the lock file and builds, each only when what it has is stale. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const INSTALL_STAMP = join(ROOT, 'node_modules/.svc-int-installed');
const BUILD_STAMP = join(ROOT, 'node_modules/.svc-int-built');

/** Inputs of the build, below each package. */
const BUILD_SOURCES = ['src', 'scripts', 'bin', 'seed', 'package.json', 'tsconfig.json'];

/** Folders of the packages, below `packages`. */
export const PACKAGES = ['api', 'runtime', 'emulator', 'cli'];

/** Folders of packages that a project may have beside them. They are not built. */
export const OPTIONAL_PACKAGES = ['pdf-fonts'];

export function prepare() {
    step('Installing', INSTALL_STAMP, fingerprint([join(ROOT, 'package-lock.json')]), () =>
        run('npm', ['ci', '--no-audit', '--no-fund']),
    );
    const sources = PACKAGES.flatMap((name) => BUILD_SOURCES.map((source) => join(ROOT, 'packages', name, source)));
    const shared = ['templates', 'tsconfig.base.json', '.ci/build-entries.mjs'].map((path) => join(ROOT, path));
    const inputs = [...sources, ...shared, INSTALL_STAMP];
    step('Building', BUILD_STAMP, fingerprint(inputs), () => run('npm', ['run', '--silent', 'build']));
}

/** Does the work unless the stamp says that it was done for just this input. */
function step(title, stamp, wanted, work) {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
    const started = performance.now();
    process.stderr.write(`${title} …\n`);
    work();
    writeFileSync(stamp, wanted);
    process.stderr.write(`${title} took ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}

/** Changes whenever a file below the paths is written, added or removed. */
function fingerprint(paths) {
    const hash = createHash('sha256');
    for (const file of paths.flatMap(filesBelow)) {
        const { size, mtimeMs } = statSync(file);
        hash.update(`${file} ${size} ${mtimeMs}\n`);
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
    const { status, signal, error } = spawnSync(command, args, {
        cwd: ROOT,
        stdio: ['ignore', 2, 2],
        shell: process.platform === 'win32',
    });
    if (error) throw error;
    if (status !== 0) process.exit(signal ? 130 : (status ?? 1));
}
