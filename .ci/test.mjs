/**
 * `npm test`: runs the tests of a ring. Other arguments go to the test runner; named files run in any ring.
 *
 * - everyday (default): all but `*.ci.test.ts` and `*.full.test.ts`.
 * - `--ring=ci`: also `*.ci.test.ts`, and the `*.full.test.ts` that this session's commits affect if they are few. Repeats failed files.
 * - `--ring=full`: all files, at full size.
 * - `--changed [commit]`: files of all rings that the changes since a commit affect (default: the last commit).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { changedSince, findSessionStart, testsFor } from './changed-tests.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { repeatFailed } from './repeat-failed.mjs';

const RINGS = ['everyday', 'ci', 'full'];

/** More files of the full ring would take longer than the CI ring itself. */
const MAX_REACHED_FULL_FILES = 12;

const { ring, args } = parseArgs(process.argv.slice(2));
await prepare();
if (ring === 'full') process.env['SVC_INT_TEST_FULL'] = '1';
// A CI machine may run other work.
if (ring === 'ci' || ring === 'full') process.env['SVC_INT_TEST_TIME_FACTOR'] ??= '3';
process.exit(ring === 'ci' ? runCiRing(args) : run(args, ring).status);

function parseArgs(given) {
    const ringArg = given.find((arg) => arg.startsWith('--ring'));
    const ring = ringArg?.replace(/^--ring=?/, '');
    if (ring !== undefined && !RINGS.includes(ring)) {
        console.error(`There is no ring "${ring}". Use --ring=${RINGS.join(', --ring=')}.`);
        process.exit(1);
    }
    const args = chooseChanged(given.filter((arg) => arg !== ringArg));
    const hasFiles = args.some((arg) => !arg.startsWith('-'));
    return { ring: ring ?? (hasFiles ? undefined : 'everyday'), args };
}

function chooseChanged(given) {
    const at = given.findIndex((arg) => /^--changed(=|$)/.test(arg));
    if (at === -1) return given;
    const [, inOne] = given[at].split('=');
    const next = given[at + 1];
    const isNext = inOne === undefined && next !== undefined && !next.startsWith('-');
    const rest = given.filter((_, index) => index !== at && !(isNext && index === at + 1));
    const tests = testsFor(changedSince(inOne ?? (isNext ? next : 'HEAD')));
    if (tests?.length === 0) {
        console.log('No test is reached by what has changed.');
        process.exit(0);
    }
    console.log(
        tests ? `${tests.length} test files are reached by what has changed.` : 'The changes may reach every test.',
    );
    return [...(tests ?? []), ...rest];
}

function runCiRing(args) {
    const reached = listReachedFullFiles();
    const runs = [run(args, 'ci'), ...(reached.length > 0 ? [run([...args, ...reached])] : [])];
    const hasLists = runs.every(({ failed }) => failed !== undefined);
    const first = {
        status: runs.find(({ status }) => status !== 0)?.status ?? 0,
        failed: hasLists ? runs.flatMap(({ failed }) => failed) : undefined,
    };
    const { status, lines } = repeatFailed(first, (file) => {
        console.log(`Repeating ${file} alone, which failed:`);
        return run([file]).status;
    });
    for (const line of lines) console.log(line);
    return status;
}

function listReachedFullFiles() {
    const reached = testsFor(changedSince(findSessionStart()));
    const files = reached?.filter((file) => /\.full\.test\.tsx?$/.test(file));
    if (!files || files.length > MAX_REACHED_FULL_FILES) {
        const count = files ? `${files.length} files of the full ring` : 'every test';
        console.log(`The commits of this session may reach ${count}: run "npm run test:full" as well.`);
        return [];
    }
    console.log(`${files.length} files of the full ring are reached by the commits of this session.`);
    return files;
}

/** `failed` is undefined if the run failed outside of test files. */
function run(args, ring) {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-test-run-'));
    const file = join(folder, 'failed.json');
    const env = { ...process.env, SVC_INT_FAILED_FILES: file, ...(ring !== undefined && { SVC_INT_TEST_RING: ring }) };
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...args], { cwd: ROOT, stdio: 'inherit', env });
    const failed = readFailedFiles(file);
    rmSync(folder, { recursive: true, force: true });
    return { status: status ?? 1, failed };
}

function readFailedFiles(file) {
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
        return undefined;
    }
}
