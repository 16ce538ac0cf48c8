/** Packs each package as it would be published, and checks the shape of what comes out. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = ['api', 'runtime', 'emulator', 'cli'];

/** The packages are ES modules: how CommonJS resolves them is of no concern, nor are entries that hold no code. */
const IGNORED_RESOLUTIONS = new Set(['node10', 'node16-cjs']);

const folder = mkdtempSync(join(tmpdir(), 'svc-int-pack-'));
const problems = [];
try {
    for (const name of PACKAGES) problems.push(...(await check(name)).map((problem) => `@svc-int/${name}: ${problem}`));
} finally {
    rmSync(folder, { recursive: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${PACKAGES.length} packages have the shape they should have.`);

async function check(name) {
    const pkgDir = join(ROOT, 'packages', name);
    const [{ filename }] = JSON.parse(
        execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
            cwd: pkgDir,
            encoding: 'utf8',
        }),
    );
    const tarball = readFileSync(join(folder, filename));
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: toArrayBuffer(tarball) } });
    const types = await checkPackage(createPackageFromTarballData(tarball));
    return [...messages.map((message) => formatMessage(message, pkg)), ...typeProblems(types)];
}

function typeProblems({ problems: found = [] }) {
    return found
        .filter(
            ({ resolutionKind, entrypoint = '' }) =>
                !IGNORED_RESOLUTIONS.has(resolutionKind) && !entrypoint.endsWith('.json'),
        )
        .map(({ kind, entrypoint, resolutionKind }) => `${kind} at "${entrypoint}" (${resolutionKind})`);
}

function toArrayBuffer({ buffer, byteOffset, byteLength }) {
    return buffer.slice(byteOffset, byteOffset + byteLength);
}
