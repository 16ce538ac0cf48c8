import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createNpmCommand } from '../../.ci/npm-command.mjs';
import { packPackages } from '../../.ci/pack-packages.mjs';
import { PACKAGES } from '../../.ci/prepare.mjs';

const BYTES_PER_MB = 1e6;

export function measureInstall() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-install-'));
    try {
        const tarballs = Object.values(packPackages(join(folder, 'kit'), PACKAGES));
        const options = ['--prefix', folder, '--omit', 'peer', '--prefer-offline', '--no-audit', '--no-fund'];
        const { command, args } = createNpmCommand(['install', ...options, ...tarballs]);
        execFileSync(command, args, {
            cwd: folder,
            stdio: ['ignore', 'ignore', 'inherit'],
        });
        const modules = join(folder, 'node_modules');
        return { value: megabytesIn(modules), own: megabytesIn(join(modules, '@svc-int')) };
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/** Counts hard links once. */
function megabytesIn(folder) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const stats = files.map(({ parentPath, name }) => statSync(join(parentPath, name)));
    const sizes = new Map(stats.map(({ ino, size }) => [ino, size]));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / BYTES_PER_MB;
}
