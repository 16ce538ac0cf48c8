import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { PACKAGES, ROOT } from './prepare.mjs';

/** Packages that the others bundle. */
const FIRST = ['api', 'runtime'];

const hasTypes = !process.argv.includes('--bundles');
const codes = await Promise.all([
    buildBundles(),
    hasTypes ? run(join('node_modules', 'typescript', 'bin', 'tsc'), '-b') : 0,
]);
process.exitCode = Math.max(...codes);

async function buildBundles() {
    const first = await Promise.all(FIRST.map(buildPackage));
    const others = PACKAGES.filter((name) => !FIRST.includes(name));
    return Math.max(...first, ...(await Promise.all(others.map(buildPackage))));
}

function buildPackage(name) {
    return run(join('packages', name, 'scripts', 'build.js'));
}

function run(script, ...args) {
    return new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' });
        child.on('error', reject);
        child.on('close', (code) => resolve(code ?? 1));
    });
}
