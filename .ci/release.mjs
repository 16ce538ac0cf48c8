/** `npm run release`: see `.changeset/README.md`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { packPackages } from './pack-packages.mjs';
import { getPackageName, prepare, ROOT } from './prepare.mjs';
import { startLocalRegistry } from './release/local-registry.mjs';
import { checkTarball } from './release/package-contents.mjs';
import { readPackedTarballs, writeDigests } from './release/packed-tarballs.mjs';
import { prepareRelease } from './release/prepare-release.mjs';
import { listPublishArguments, planUploads, runNpm } from './release/registry.mjs';
import { checkRelease, checkUpload } from './release/release-checks.mjs';
import { MANAGER_NAMES, tryPackages } from './release/try-packages.mjs';
import { readManifests } from './release/versions.mjs';

const PACKED_FOLDER = join(ROOT, 'dist-packages');

const REGISTRY = 'https://registry.npmjs.org/';

const { values } = parseArgs({
    options: {
        'dry-run': { type: 'boolean' },
        pack: { type: 'boolean' },
        managers: { type: 'string', default: 'npm' },
        prepare: { type: 'boolean' },
    },
});
const isUpload = !values['dry-run'] && !values.pack;
const managers = values.managers.split(',');
const folder = mkdtempSync(join(tmpdir(), 'svc-int-release-'));
try {
    if (values.prepare)
        console.log(`Prepared version ${prepareRelease(ROOT, new Date())}. Run "npm run generate" and commit.`);
    else await release();
} catch (error) {
    console.error(error.message);
    process.exitCode = 1;
} finally {
    rmSync(folder, { recursive: true, force: true });
}

async function release() {
    const manifests = readManifests(ROOT);
    const [{ version }] = manifests;
    assertNone([...(await checkAll(manifests)), ...checkManagers()]);
    if (isUpload) return upload(version);
    await prepare();
    const packed = packPackages(values.pack ? PACKED_FOLDER : join(folder, 'packages'));
    const tarballs = Object.entries(packed).map(([name, file]) => ({ name: getPackageName(name), file }));
    assertNone(Object.entries(packed).flatMap(([name, file]) => checkTarball(name, file, ROOT)));
    const uploads = await planUploads(tarballs, version, REGISTRY);
    if (values.pack) return writeDigests(tarballs, process.env.GITHUB_OUTPUT);
    await publishLocally(tarballs, version);
    report(uploads, version, 'Would upload');
}

/** Runs no code of other packages but npm, because the job has the identity token. */
async function upload(version) {
    const tarballs = readPackedTarballs(PACKED_FOLDER, process.env.DIGESTS);
    const uploads = await planUploads(tarballs, version, REGISTRY);
    for (const { file } of uploads) await runNpm(listPublishArguments(file, version, { hasProvenance: true }));
    report(uploads, version, 'Uploaded');
}

async function checkAll(manifests) {
    const { GITHUB_REF_TYPE: type, GITHUB_REF_NAME: name } = process.env;
    const problems = checkRelease(ROOT, type === 'tag' ? name : undefined);
    if (!isUpload) return problems;
    const npmVersion = (await runNpm(['--version'])).trim();
    return [...problems, ...checkUpload(manifests, npmVersion, process.env)];
}

function checkManagers() {
    const unknown = managers.filter((name) => !MANAGER_NAMES.includes(name));
    return unknown.map((name) => `--managers: use ${MANAGER_NAMES.join(', ')} instead of "${name}".`);
}

async function publishLocally(tarballs, version) {
    console.log('Starting a registry');
    const registry = await startLocalRegistry(join(folder, 'registry'));
    try {
        const env = { ...process.env, ...registry.variables };
        for (const { file } of tarballs)
            await runNpm(listPublishArguments(file, version, { hasProvenance: false }), { env });
        await tryPackages(registry, join(folder, 'projects'), version, managers, console.log);
    } finally {
        registry.close();
    }
}

function report(uploads, version, verb) {
    for (const { name } of uploads) console.log(`${verb} ${name}@${version}`);
}

function assertNone(problems) {
    if (problems.length > 0) throw new Error(problems.join('\n'));
}
