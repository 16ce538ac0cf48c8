/** Packs the packages as they would be published. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { OPTIONAL_PACKAGES, PACKAGES, ROOT } from './prepare.mjs';

/** Packs packages into a folder; gives their tarballs' paths by the packages' names. They are named after their version. */
export function packPackages(folder, names = [...PACKAGES, ...OPTIONAL_PACKAGES]) {
    mkdirSync(folder, { recursive: true });
    return Object.fromEntries(names.map((name) => [name, join(folder, packPackage(name, folder))]));
}

function packPackage(name, folder) {
    const answer = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
        cwd: join(ROOT, 'packages', name),
        encoding: 'utf8',
    });
    return JSON.parse(answer)[0].filename;
}
