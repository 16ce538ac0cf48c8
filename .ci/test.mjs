/**
 * `npm test`: prepares the checkout and runs every test; arguments go to the test runner. `--changed [commit]` runs those that can be
 * reached by what is not as in the commit, by default the last one.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { changedSince, testsFor } from './changed-tests.mjs';
import { prepare, ROOT } from './prepare.mjs';

prepare();
const args = chosenArgs(process.argv.slice(2));
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...args], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);

function chosenArgs(given) {
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
