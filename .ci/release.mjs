/** `npm run release`: see `.changeset/README.md`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { packPackages } from './pack-packages.mjs';
import { getPackageName, prepare, ROOT } from './prepare.mjs';
import { startLocalRegistry } from './release/local-registry.mjs';
import { checkTarball } from './release/package-contents.mjs';
import { prepareRelease } from './release/prepare-release.mjs';
import { listPublishArguments, planUploads, runNpm } from './release/registry.mjs';
import { checkRelease, checkUpload } from './release/release-checks.mjs';
import { MANAGER_NAMES, tryPackages } from './release/try-packages.mjs';
import { readManifests } from './release/versions.mjs';

const REGISTRY = 'https://registry.npmjs.org/';

const { values } = parseArgs({
    options: {
        'dry-run': { type: 'boolean' },
        managers: { type: 'string', default: 'npm' },
        prepare: { type: 'boolean' },
    },
});
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
    await prepare();
    const tarballs = Object.entries(packPackages(join(folder, 'packages'))).map(([name, file]) => ({ name, file }));
    assertNone(tarballs.flatMap(({ name, file }) => checkTarball(name, file, ROOT)));
    const named = tarballs.map(({ name, file }) => ({ name: getPackageName(name), file }));
    const uploads = await planUploads(named, version, REGISTRY);
    if (values['dry-run']) {
        // The trial runs code of other packages, which must not get the identity token of an upload.
        await publishLocally(named, version);
        return report(uploads, version, 'Would upload');
    }
    for (const { file } of uploads) await runNpm(listPublishArguments(file, version, { hasProvenance: true }));
    report(uploads, version, 'Uploaded');
}

async function checkAll(manifests) {
    const { GITHUB_REF_TYPE: type, GITHUB_REF_NAME: name } = process.env;
    const problems = checkRelease(ROOT, type === 'tag' ? name : undefined);
    if (values['dry-run']) return problems;
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
