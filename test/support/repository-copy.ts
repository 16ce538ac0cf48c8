import { execFileSync } from 'node:child_process';
import {
    copyFileSync,
    cpSync,
    existsSync,
    linkSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    realpathSync,
    rmSync,
    statSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll } from 'vitest';

import { fingerprint } from '../../.ci/prepare.mjs';
import { ROOT } from './project-copy.js';
import { FULL_SIZE } from './sizes.js';

/** Files of a clone that are needed to start. */
const CLONED = [
    '.ci',
    'examples',
    'packages',
    'templates',
    'README.md',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.json',
];

/** Files that are not copied in any case. */
const INSTALLED = /[\\/](node_modules|\.svc-int)$/;

/** Files that a clone does not have. */
const MADE = FULL_SIZE
    ? /[\\/](node_modules|dist|\.svc-int)$|\.tsbuildinfo$/
    : /[\\/](node_modules|\.svc-int)$|[\\/]dist[\\/].*\.\w+(?<!\.d\.ts|\.d\.ts\.map)$/;

/**
 * Makes a copy of the repository in which everything is installed and nothing is built; it goes away with the file's tests. Unless sizes
 * are whole it has the declarations: to make them is most of a build. With `built` it has all that is built here, as further names of the
 * same files: whoever calls only reads them.
 */
export function copyRepository({ built = false } = {}): string {
    const around = realpathSync(mkdtempSync(join(tmpdir(), 'svc-int-clone-')));
    afterAll(() => rmSync(around, { recursive: true, force: true }));
    const folder = join(around, 'svc-int');
    mkdirSync(folder);
    for (const name of CLONED) {
        const [from, to] = [join(ROOT, name), join(folder, name)];
        if (built) nameAgain(from, to);
        else cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !MADE.test(path) });
    }
    install(folder);
    return folder;
}

/** Gives files further names, which takes a tenth of copying them; copies them where names are in another file system. */
function nameAgain(from: string, to: string): void {
    if (INSTALLED.test(from)) return;
    if (statSync(from).isDirectory()) {
        mkdirSync(to);
        for (const name of readdirSync(from)) nameAgain(join(from, name), join(to, name));
        return;
    }
    try {
        linkSync(from, to);
    } catch {
        copyFileSync(from, to);
    }
}

/** Links what is installed here, but for the packages of the repository, which are the copy's own. */
function install(folder: string): void {
    const modules = join(folder, 'node_modules');
    linkAll(join(ROOT, 'node_modules'), modules, /^@svc-int$|^\.bin$|^\.svc-int/);
    linkAll(join(ROOT, 'node_modules/.bin'), join(modules, '.bin'), /^svc-int$/);
    symlinkSync('../@svc-int/cli/bin/svc-int.js', join(modules, '.bin/svc-int'));
    mkdirSync(join(modules, '@svc-int'));
    for (const name of readdirSync(join(folder, 'packages'))) {
        symlinkSync(join('../../packages', name), join(modules, '@svc-int', name));
        // Dependencies that a package has in a version of its own.
        const own = join(ROOT, 'packages', name, 'node_modules');
        // Linked one by one: npm in the copy could change a folder that is linked as a whole.
        if (existsSync(own)) linkAll(own, join(folder, 'packages', name, 'node_modules'), /^\./);
    }
    writeFileSync(join(modules, '.svc-int-installed'), fingerprint([join(folder, 'package-lock.json')]));
}

/** Unpacks the tarballs of the kit into a project, and links what else is installed here: as npm would install them, without its record. */
export function unpackKit(tarballs: string, project: string): void {
    const modules = join(project, 'node_modules');
    linkAll(join(ROOT, 'node_modules'), modules, /^@svc-int$|^\.bin$|^\.package-lock\.json$|^\.svc-int|^\.vite/);
    linkAll(join(ROOT, 'node_modules/.bin'), join(modules, '.bin'), /^svc-int$/);
    symlinkSync('../@svc-int/cli/bin/svc-int.js', join(modules, '.bin/svc-int'));
    for (const file of readdirSync(tarballs)) {
        const [, name = ''] = /^svc-int-(.*)-[\d.]+\.tgz$/.exec(file) ?? [];
        const folder = join(modules, '@svc-int', name);
        mkdirSync(folder, { recursive: true });
        execFileSync('tar', ['-xzf', join(tarballs, file), '-C', folder, '--strip-components=1']);
    }
}

function linkAll(from: string, to: string, except: RegExp): void {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) if (!except.test(name)) symlinkSync(join(from, name), join(to, name));
}
