import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

import { packPackages } from '../../.ci/pack-packages.mjs';
import { getPackageName } from '../../.ci/prepare.mjs';

/** ES modules only, so CommonJS resolution does not matter. */
const IGNORED_RESOLUTIONS = new Set(['node10', 'node16-cjs']);

/** Tests and READMEs of rooms are not published, except those of templates. */
const UNPUBLISHED_FILE = /\.test(-\w+)?\.tsx?$|\/src\/(.*\/)?README\.md$/;

const folder = mkdtempSync(join(tmpdir(), 'svc-int-pack-'));
const problems = [];
let count = 0;
try {
    for (const [name, tarball] of Object.entries(packPackages(folder))) {
        problems.push(...(await check(readFileSync(tarball))).map((problem) => `${getPackageName(name)}: ${problem}`));
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
    const content = createPackageFromTarballData(tarball);
    const types = await checkPackage(content);
    return [
        ...messages.map((message) => formatMessage(message, pkg)),
        ...typeProblems(types),
        ...unpublishedFiles(content),
    ];
}

function unpublishedFiles(content) {
    return content
        .listFiles()
        .filter((file) => UNPUBLISHED_FILE.test(file) && !file.includes('/templates/'))
        .map((file) => `${file} is a test or a README of a room`);
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
