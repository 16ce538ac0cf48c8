/**
 * `npm run words`: measures the language of the code.
 *
 * - `check`: fails if a folder has more words of comments than `comment-words.json` allows.
 * - `lower`: lowers the limits to the present counts.
 * - `sample [seed]`: prints random comments, names and test titles. A reader states their meaning without the code; another compares the
 *   answers with it. Default seed: a random number.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkCommentWords, countCommentWords } from './comment-words.mjs';
import { ROOT } from './prepare.mjs';
import { sampleWords } from './sample-words.mjs';

const LIMITS_FILE = join(ROOT, '.ci/comment-words.json');
/** Words that a folder may gain before the check fails. */
const TOLERANCE = 30;

const [command = 'check', seed] = process.argv.slice(2);
const commands = { check, lower, sample };
if (!Object.hasOwn(commands, command)) {
    console.error(`There is no command "${command}". Use ${Object.keys(commands).join(', ')}.`);
    process.exit(1);
}
commands[command]();

function check() {
    const counts = countCommentWords(ROOT);
    const problems = checkCommentWords(counts, readLimits());
    console.log(`${Object.values(counts).reduce((sum, count) => sum + count, 0)} words of comments.`);
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
}

function lower() {
    const limits = readLimits();
    const lowered = Object.entries(countCommentWords(ROOT))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([folder, count]) => [folder, Math.min(limits[folder] ?? Infinity, count + TOLERANCE)]);
    writeFileSync(LIMITS_FILE, `${JSON.stringify(Object.fromEntries(lowered), undefined, 2)}\n`);
}

function sample() {
    const chosen = seed === undefined ? Math.floor(Math.random() * 1e6) : Number(seed);
    if (!Number.isSafeInteger(chosen)) {
        console.error(`The seed "${seed}" is not an integer.`);
        process.exit(1);
    }
    console.log(sampleWords(ROOT, chosen));
}

function readLimits() {
    return JSON.parse(readFileSync(LIMITS_FILE, 'utf8'));
}
