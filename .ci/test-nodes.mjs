/** Arguments replace these tests. */
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

import { createNpmCommand } from './npm-command.mjs';
import { prepare, ROOT } from './prepare.mjs';

const VERSIONS = ['22', '24'];

const TESTS = [
    'packages',
    'test/attack/bundler',
    'test/cli/dev/inspect',
    'test/cli/output-streams',
    'test/cli/dev/session-lines',
    'test/cli/dev/watched-files',
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

/** Installs the package of this platform, because the package `node` has an install script. */
function nodeOf(version) {
    const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    const name = platform === 'darwin-arm64' ? `node-bin-${platform}` : `node-${platform}`;
    const print = ['--', 'node', '--print', 'process.execPath'];
    const { command, args } = createNpmCommand(['exec', '--yes', `--package=${name}@${version}`, ...print]);
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
    process.stderr.write(stderr);
    process.exit(1);
}

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
