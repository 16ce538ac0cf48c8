/**
 * `npm run soak`: runs long attacks on real parts. Arguments: words of file names select attacks; `--seconds <n>` limits each attack.
 * Default: 120.
 *
 * Other files export a `title` and `run(deadline)`, which attacks at least once until the deadline, and resolves with `{ tried, broke }`:
 * tries, a line per violation, and optionally a `figure` to compare.
 */
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import { prepare } from '../../.ci/prepare.mjs';

/** Seconds after its deadline in which an attack must end. */
const GRACE = 60;

const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: '120' } },
    allowPositionals: true,
});
const seconds = Number(values.seconds);
if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0, not "${values.seconds}".`);

await prepare();

const files = await attackFiles();
if (files.length === 0) throw new Error(`No attack is named like ${positionals.join(', ')}.`);
const results = [];
console.log(row('attack', 'tried', 'held', 'broke'));
for (const file of files) {
    const result = await attack(file);
    results.push(result);
    console.log(row(result.title, result.tried, result.tried - result.broke.length, result.broke.length));
    if (result.figure !== undefined) console.log(`    ${result.figure}`);
    for (const line of result.broke) console.log(`    ${line}`);
}
// A hanging attack would keep the process alive.
process.exit(results.some(({ broke }) => broke.length > 0) ? 1 : 0);

async function attackFiles() {
    const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.mjs')).sort();
    return names
        .filter((name) => name !== basename(import.meta.filename))
        .filter((name) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
}

async function attack(file) {
    const { title, run } = await import(`./${basename(file, '.mjs')}.mjs`);
    const late = new Promise((resolve) => {
        const line = `It did not end within ${GRACE} seconds of its deadline.`;
        setTimeout(resolve, (seconds + GRACE) * 1000, { tried: 1, broke: [line] }).unref();
    });
    const result = await Promise.race([run(Date.now() + seconds * 1000), late]).catch((error) => ({
        tried: 1,
        broke: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    return { title, ...result };
}

function row(title, ...columns) {
    return [String(title).padEnd(76), ...columns.map((column) => String(column).padStart(6))].join(' ');
}
