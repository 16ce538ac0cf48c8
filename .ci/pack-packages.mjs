import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { OPTIONAL_PACKAGES, PACKAGES, ROOT } from './prepare.mjs';

export function packPackages(folder, names = [...PACKAGES, ...OPTIONAL_PACKAGES]) {
    mkdirSync(folder, { recursive: true });
    const workspaces = names.flatMap((name) => ['--workspace', `packages/${name}`]);
    const answer = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder, ...workspaces], {
        cwd: ROOT,
        encoding: 'utf8',
    });
    const files = new Map(JSON.parse(answer).map(({ name, filename }) => [name, filename]));
    return Object.fromEntries(names.map((name) => [name, join(folder, files.get(`@svc-int/${name}`))]));
}
