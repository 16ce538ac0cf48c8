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
import { dirname, join } from 'node:path';

import { afterAll } from 'vitest';

import { fingerprint } from '../../../.ci/prepare.mjs';
import { ROOT } from '../project-copy.js';
import { FULL_SIZE } from '../sizes.js';

const CLONED = [
    '.ci',
    'examples',
    'packages',
    'templates',
    'docs',
    'decisions',
    'README.md',
    'FEATURES.md',
    'OUT-OF-SCOPE.md',
    'SECURITY.md',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.json',
];

const INSTALLED = /[\\/](node_modules|\.svc-int)$/;

const IGNORED = FULL_SIZE
    ? /[\\/](node_modules|dist|\.svc-int)$|\.tsbuildinfo$/
    : /[\\/](node_modules|\.svc-int)$|[\\/]dist[\\/].*\.\w+(?<!\.d\.ts|\.d\.ts\.map)$/;

/** Copies the repository with dependencies, without builds. With `built`, hard-links all builds, which the caller only reads. */
export function copyRepository({ built = false } = {}): string {
    const around = realpathSync(mkdtempSync(join(tmpdir(), 'svc-int-clone-')));
    afterAll(() => rmSync(around, { recursive: true, force: true }));
    const folder = join(around, 'svc-int');
    mkdirSync(folder);
    for (const name of CLONED) {
        const [from, to] = [join(ROOT, name), join(folder, name)];
        if (built) hardLink(from, to);
        else cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !IGNORED.test(path) });
    }
    install(folder);
    return folder;
}

export function copyCommittedRepository(): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'svc-int-commit-')));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const paths = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
    for (const path of paths.filter((path) => existsSync(join(ROOT, path)))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        copyFileSync(join(ROOT, path), join(folder, path));
    }
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    for (const args of [
        ['init', '--quiet'],
        ['add', '.'],
        [...identity, 'commit', '--quiet', '--message', 'All'],
    ])
        execFileSync('git', args, { cwd: folder });
    install(folder);
    return folder;
}

function hardLink(from: string, to: string): void {
    if (INSTALLED.test(from)) return;
    if (statSync(from).isDirectory()) {
        mkdirSync(to);
        for (const name of readdirSync(from)) hardLink(join(from, name), join(to, name));
        return;
    }
    try {
        linkSync(from, to);
    } catch {
        copyFileSync(from, to);
    }
}

function install(folder: string): void {
    const modules = join(folder, 'node_modules');
    linkAll(join(ROOT, 'node_modules'), modules, /^@svc-int$|^\.bin$|^\.svc-int/);
    linkAll(join(ROOT, 'node_modules/.bin'), join(modules, '.bin'), /^svc-int$/);
    symlinkSync('../@svc-int/cli/bin/svc-int.js', join(modules, '.bin/svc-int'));
    mkdirSync(join(modules, '@svc-int'));
    for (const name of readdirSync(join(folder, 'packages'))) {
        if (name !== 'create-svc-int') symlinkSync(join('../../packages', name), join(modules, '@svc-int', name));
        const own = join(ROOT, 'packages', name, 'node_modules');
        if (existsSync(own)) linkAll(own, join(folder, 'packages', name, 'node_modules'), /^\./);
    }
    writeFileSync(join(modules, '.svc-int-installed'), fingerprint([join(folder, 'package-lock.json')]));
}

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
