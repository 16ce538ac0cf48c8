import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packPackages } from '../../../.ci/pack-packages.mjs';
import { PACKAGES } from '../../../.ci/prepare.mjs';
import { ROOT } from '../../bench/measure.mjs';

const NOT_LINKED = /^@svc-int$|^\.bin$|^\.package-lock\.json$|^\.svc-int|^\.vite/;

export function createKit() {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'svc-int-agents-')));
    const tarballs = join(folder, 'kit');
    packPackages(tarballs, PACKAGES);
    const modules = join(folder, 'node_modules');
    linkAll(join(ROOT, 'node_modules'), modules, NOT_LINKED);
    linkAll(join(ROOT, 'node_modules/.bin'), join(modules, '.bin'), /^svc-int$/);
    symlinkSync('../@svc-int/cli/bin/svc-int.js', join(modules, '.bin/svc-int'));
    for (const file of readdirSync(tarballs)) unpack(tarballs, file, modules);
    const program = join(modules, '@svc-int/cli/bin/svc-int.js');
    return {
        folder,
        modules,
        tarballs,
        run: (args, cwd) => execFileSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8' }),
        check: (cwd) => {
            const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'check', '--trust'], {
                cwd,
                encoding: 'utf8',
            });
            return { passed: status === 0, output: stdout + stderr };
        },
        remove: () => rmSync(folder, { recursive: true, force: true }),
    };
}

function unpack(tarballs, file, modules) {
    const [, name = ''] = /^svc-int-(.*)-[\d.]+\.tgz$/.exec(file) ?? [];
    const folder = join(modules, '@svc-int', name);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', join(tarballs, file), '-C', folder, '--strip-components=1']);
    const own = join(ROOT, 'packages', name, 'node_modules');
    if (existsSync(own)) linkAll(own, join(folder, 'node_modules'), /^\./);
}

function linkAll(from, to, except) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) if (!except.test(name)) symlinkSync(join(from, name), join(to, name));
}
