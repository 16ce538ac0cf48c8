/** `npm run outdated`: lists outdated dependencies and why each is held back. Fails if a reason is missing. */
import { spawnSync } from 'node:child_process';

import { ROOT } from './prepare.mjs';

/** Reasons not to update, by package. */
const HELD_BACK = {
    '@commander-js/extra-typings': 'version 15 requires Node 22; the kit supports Node 20',
    '@types/node': 'types of the oldest supported Node',
    commander: 'version 15 requires Node 22; the kit supports Node 20',
    'itty-router': 'the tag "latest" of the registry is an older version',
    miniflare: 'later versions require Node 22; a development dependency only',
    pako: 'skipping objects of Git packs uses the streams of version 1',
    'typescript-5.9': 'tests check types with each compiler that projects use',
    'typescript-6': 'tests check types with each compiler that projects use',
    workerd: 'later versions close fresh connections of the converter',
    ws: 'the version that miniflare requires',
};

const { stdout, status, stderr } = spawnSync('npm', ['outdated', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
});
// npm exits with 1 if a package is outdated.
if (status !== 0 && stdout.trim() === '') throw new Error(`npm outdated failed:\n${stderr}`);
const outdated = Object.entries(JSON.parse(stdout || '{}')).flatMap(([alias, found]) =>
    [found].flat().map(({ current, latest }) => ({ name: alias.replace(/:.*/, ''), current, latest })),
);
const rows = new Map(outdated.map((row) => [`${row.name} ${row.current}`, row]));
for (const { name, current, latest } of rows.values())
    console.log(`${name} ${current} → ${latest}: ${HELD_BACK[name] ?? 'no reason known: update it'}`);
process.exitCode = [...rows.values()].some(({ name }) => !(name in HELD_BACK)) ? 1 : 0;
