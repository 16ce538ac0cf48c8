/**
 * `npm run test:nodes`: with each newer Node that the kit supports, runs the tests whose outcome can depend on Node:
 * units, the bundler, each command and sessions as processes, the test kit. What runs in workerd or a browser is the
 * same under each Node, and left to `npm test`. Arguments go to the test runner, in place of these tests.
 */
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

import { prepare, ROOT } from './prepare.mjs';

const VERSIONS = ['22', '24'];

const TESTS = [
    'packages',
    'test/attack/bundler',
    'test/cli/inspect',
    'test/cli/output-streams',
    'test/cli/session-lines',
    'test/cli/watched-files',
    'test/runtime',
    'test/testing',
];

await prepare();
const tests = process.argv.length > 2 ? process.argv.slice(2) : TESTS;
const failed = VERSIONS.filter((version) => !passWith(nodeOf(version)));
if (failed.length > 0) {
    process.stderr.write(`Failed with Node ${failed.join(' and ')}.\n`);
    process.exit(1);
}

/** The path of the newest Node of a major version, from the registry's package for this platform: `node` has an install script. */
function nodeOf(version) {
    const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    const name = platform === 'darwin-arm64' ? `node-bin-${platform}` : `node-${platform}`;
    const { status, stdout, stderr } = spawnSync(
        'npm',
        ['exec', '--yes', `--package=${name}@${version}`, '--', 'node', '--print', 'process.execPath'],
        { encoding: 'utf8', shell: process.platform === 'win32' },
    );
    if (status === 0) return stdout.trim();
    process.stderr.write(stderr);
    process.exit(1);
}

/** Whether the tests pass with that Node, which is also the one that they find as `node`. */
function passWith(node) {
    process.stderr.write(`\nTests with ${node}\n`);
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const { status } = spawnSync(node, [vitest, 'run', ...tests], {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    });
    return status === 0;
}
