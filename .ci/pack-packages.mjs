import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { createNpmCommand } from './npm-command.mjs';
import { getPackageName, OPTIONAL_PACKAGES, PACKAGES, ROOT } from './prepare.mjs';

const MAX_LIST_BYTES = 64 * 1024 * 1024;

export function packPackages(folder, names = [...PACKAGES, ...OPTIONAL_PACKAGES]) {
    mkdirSync(folder, { recursive: true });
    const workspaces = names.flatMap((name) => ['--workspace', `packages/${name}`]);
    const { command, args } = createNpmCommand([
        'pack',
        '--json',
        '--silent',
        '--pack-destination',
        folder,
        ...workspaces,
    ]);
    const answer = execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_LIST_BYTES });
    const files = new Map(JSON.parse(answer).map(({ name, filename }) => [name, filename]));
    return Object.fromEntries(names.map((name) => [name, join(folder, files.get(getPackageName(name)))]));
}
