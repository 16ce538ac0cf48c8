/**
 * `npm run outdated`: lists outdated direct dependencies of the lock file, and why. Fails if a reason is missing. `npm outdated` omits
 * versions that the running Node does not support.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { createNpmCommand } from './npm-command.mjs';
import { ROOT } from './prepare.mjs';

/** Reasons not to update, by package. */
const HELD_BACK = {
    '@babel/code-frame': 'version 8 requires Node 22; the kit supports Node 20',
    '@babel/parser': 'version 8 requires Node 22; the kit supports Node 20',
    '@babel/types': 'version 8 requires Node 22; the kit supports Node 20',
    '@commander-js/extra-typings': 'version 15 requires Node 22; the kit supports Node 20',
    '@sparticuz/chromium': 'later versions require Node 22; the kit supports Node 20',
    '@types/node': 'types of the oldest supported Node',
    chokidar: 'version 6 requires Node 22; the kit supports Node 20',
    commander: 'version 15 requires Node 22; the kit supports Node 20',
    'eventsource-parser': 'version 4 requires Node 22; the kit supports Node 20',
    'itty-router': 'the tag "latest" of the registry is an older version',
    miniflare: 'later versions require Node 22; a development dependency only',
    nanoid: 'version 6 requires Node 22; the kit supports Node 20',
    pako: 'skipping objects of Git packs uses the streams of version 1',
    'typescript-5.9': 'tests check types with each compiler that projects use',
    'typescript-6': 'tests check types with each compiler that projects use',
    vitest: 'version 5 requires Node 22; the kit supports Node 20',
};

const MAX_PARALLEL = 8;

const folder = resolve(process.argv[2] ?? ROOT);
const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
const waiting = listDirectDependencies();
const outdated = [];
await Promise.all(Array.from({ length: MAX_PARALLEL }, findOutdated));
const rows = outdated.toSorted((a, b) => a.name.localeCompare(b.name));
for (const { name, current, latest } of rows)
    console.log(`${name} ${current} → ${latest}: ${HELD_BACK[name] ?? 'no reason known: update it'}`);
process.exitCode = rows.some(({ name }) => !Object.hasOwn(HELD_BACK, name)) ? 1 : 0;

function listDirectDependencies() {
    const found = new Map();
    for (const [path, { dependencies, devDependencies }] of Object.entries(packages)) {
        if (path.includes('node_modules')) continue;
        for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
            const own = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
            if (own === undefined) throw new Error(`The lock file has no version of ${name}. Run npm install.`);
            if (!own.link) found.set(`${name} ${own.version}`, { name, current: own.version, alias: own.name });
        }
    }
    return [...found.values()];
}

async function findOutdated() {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { name, current, alias = name } = next;
        const latest = await readLatestVersion(alias);
        if (latest !== current) outdated.push({ name, current, latest });
    }
}

async function readLatestVersion(name) {
    const { command, args } = createNpmCommand(['view', `${name}@latest`, 'version', '--json']);
    const { stdout } = await promisify(execFile)(command, args, { cwd: folder });
    return [JSON.parse(stdout)].flat().at(-1);
}
