/**
 * `npm run bench -- [group...]` prints figures, writes `bench-results.json`, and fails for a missed target. `suite`,
 * `day` and `rivals` run only by name.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { prepare } from '../../.ci/prepare.mjs';
import { row } from './figures.mjs';
import { GROUPS, LONG_GROUPS } from './groups.mjs';
import { ROOT } from './measure.mjs';

const all = { ...GROUPS, ...LONG_GROUPS };
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}.`);
    process.exit(2);
}

await prepare();
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, date: new Date().toISOString() };
console.log(`${machine.node}, ${machine.cores} × ${machine.cpu}\n`);
const figures = [];
for (const name of named.length > 0 ? named : Object.keys(GROUPS)) {
    const measured = await all[name]();
    for (const entry of measured) console.log(row(entry));
    figures.push(...measured);
}
if (named.length === 0)
    writeFileSync(join(ROOT, 'bench-results.json'), JSON.stringify({ machine, figures }, null, 2) + '\n');
if (figures.some(({ ok }) => !ok)) process.exitCode = 1;
