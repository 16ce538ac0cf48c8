import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

import { packPackages } from '../../.ci/pack-packages.mjs';
import { getPackageName, ROOT } from '../../.ci/prepare.mjs';
import { checkTarball } from '../../.ci/release/package-contents.mjs';

/** ES modules only, so CommonJS resolution does not matter. */
const IGNORED_RESOLUTIONS = new Set(['node10', 'node16-cjs']);

const folder = mkdtempSync(join(tmpdir(), 'svc-int-pack-'));
const problems = [];
let count = 0;
try {
    for (const [name, tarball] of Object.entries(packPackages(folder))) {
        problems.push(...(await check(readFileSync(tarball))).map((problem) => `${getPackageName(name)}: ${problem}`));
        problems.push(...checkTarball(name, tarball, ROOT));
        count++;
    }
} finally {
    rmSync(folder, { recursive: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${count} packages have the shape they should have.`);

async function check(tarball) {
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
