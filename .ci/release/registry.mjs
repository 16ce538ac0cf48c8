import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { createNpmCommand } from '../npm-command.mjs';

const REQUEST_TIMEOUT_MS = 30_000;

/** Returns the rest of an interrupted release. Throws for a published version. */
export async function planUploads(tarballs, version, registry) {
    const packages = await Promise.all(
        tarballs.map(async ({ name, file }) => {
            const published = await findIntegrity(name, version, registry);
            return { name, file, published, isSame: published === getIntegrity(file) };
        }),
    );
    const different = packages.filter(({ published, isSame }) => published !== undefined && !isSame);
    if (different.length > 0) {
        const names = different.map(({ name }) => name).join(', ');
        throw new Error(`${registry} has another version ${version} of ${names}. Release a new version.`);
    }
    const missing = packages.filter(({ published }) => published === undefined);
    if (missing.length === 0) throw new Error(`${registry} has version ${version} of all packages.`);
    return missing.map(({ name, file }) => ({ name, file }));
}

async function findIntegrity(name, version, registry) {
    const url = new URL(name.replace('/', '%2f'), registry);
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch((error) => {
        throw new Error(`${url} does not respond (${error.cause?.code ?? error.message}).`, { cause: error });
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
    const { versions = {} } = await response.json();
    return Object.hasOwn(versions, version) ? (versions[version].dist?.integrity ?? '') : undefined;
}

export function getIntegrity(file) {
    return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

export function listPublishArguments(file, version, { hasProvenance }) {
    const tag = version.includes('-') ? 'next' : 'latest';
    return [
        'publish',
        file,
        '--ignore-scripts',
        '--access',
        'public',
        '--tag',
        tag,
        ...(hasProvenance ? ['--provenance'] : []),
    ];
}

export async function runNpm(args, options = {}) {
    const { command, args: all } = createNpmCommand(args);
    return runProgram(command, all, options);
}

export async function runProgram(command, args, { cwd, env = process.env } = {}) {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed with ${code}:\n${stdout}${stderr}`);
    return stdout + stderr;
}
