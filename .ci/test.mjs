/**
 * `npm test`: prepares the checkout and runs the tests of a ring; other arguments go to the test runner.
 *
 * - everyday, the default: all files but `*.ci.test.ts` and `*.full.test.ts`.
 * - `--ring=ci`: also `*.ci.test.ts`, and those `*.full.test.ts` that the commits of this session can reach. A file that fails is repeated
 *   once, alone; if it passes then, it is unsteady, which the last line says. Two unsteady files fail the run.
 * - `--ring=full`: every file, with full sizes.
 * - `--changed [commit]`: the tests of all rings that the differences to a commit can reach, by default to the last one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { changedSince, findSessionStart, listTests, testsFor } from './changed-tests.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { repeatFailed } from './repeat-failed.mjs';

prepare();
const { ring, args } = parseArgs(process.argv.slice(2));
process.exit(ring === 'ci' ? runRepeating(args) : run(args, ring).status);

function parseArgs(given) {
    const ringArg = given.find((arg) => arg.startsWith('--ring='));
    const rest = chooseChanged(given.filter((arg) => arg !== ringArg));
    if (ringArg === undefined)
        return { ring: rest.some((arg) => !arg.startsWith('-')) ? undefined : 'everyday', args: rest };
    const ring = ringArg.slice('--ring='.length);
    if (ring === 'full') process.env['SVC_INT_TEST_FULL'] = '1';
    return { ring, args: ring === 'ci' ? [...rest, ...listReachedFiles()] : rest };
}

/** Replaces `--changed [commit]` by the files that the differences reach. */
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
    console.log(tests ? `${tests.length} test files are reached by what has changed.` : 'All tests may be reached.');
    return [...(tests ?? []), ...rest];
}

/** Lists all files of the CI ring and the reached ones of the full ring. Where a change reaches everything, the CI ring alone. */
function listReachedFiles() {
    const reached = testsFor(changedSince(findSessionStart())) ?? [];
    const full = reached.filter((file) => /\.full\.test\.tsx?$/.test(file));
    console.log(`${full.length} files of the full ring are reached by the commits of this session.`);
    if (full.length === 0) return [];
    delete process.env['SVC_INT_TEST_RING'];
    return [...listTests().filter((file) => !/\.full\.test\.tsx?$/.test(file)), ...full];
}

/** Runs the tests, and each failed file once more; returns the exit code. */
function runRepeating(args) {
    const first = run(args, args.some((arg) => !arg.startsWith('-')) ? undefined : 'ci');
    const { status, lines } = repeatFailed(first, (file) => {
        console.log(`Repeating ${file} alone, which failed:`);
        return run([file]).status;
    });
    for (const line of lines) console.log(line);
    return status;
}

/** Runs the test runner; `failed` is undefined if the run broke outside of test files. */
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
