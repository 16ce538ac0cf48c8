import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { STATE_FOLDER_NAME } from '../../packages/cli/src/dev/state/state-folder.js';
import { runCommand, spawnCommand } from '../../packages/cli/test/support/command.js';
import { COMMAND } from '../support/dev-session.js';
import { startTemporaryService } from '../support/service.js';
import { downgradeLayout, readDatabases } from '../support/service/workspace-database.js';

function createTemporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-emulator-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
}

it('svc-int dev, emulator start and export fail with STATE_UNKNOWN for a workspace of an earlier build', async () => {
    const project = createTemporaryFolder();
    const state = join(project, STATE_FOLDER_NAME);
    await (await startTemporaryService({ statePath: state })).dispose();
    await downgradeLayout(state);
    const before = readDatabases(state);
    writeFileSync(
        join(project, 'integration.yaml'),
        'name: mood\ntitle: Mood\ndescription: Mood\nscript: ./index.js\norganization: acme\nscopes: []\n',
    );
    writeFileSync(join(project, 'index.js'), 'export default { fetch: () => new Response() };');
    const ports = ['--port', '0', '--public-port', '0'];
    for (const args of [
        ['emulator', 'start', ...ports, '--state', state],
        ['dev', ...ports],
        ['emulator', 'export', 'workspace.json'],
    ]) {
        const { code, stdout } = await runCommand([...args, '--json'], { cwd: project });
        expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
            error: {
                code: 'STATE_UNKNOWN',
                message: expect.stringMatching(/earlier build of the kit.*It was not changed/),
                hint: expect.stringMatching(/"svc-int emulator export".*"svc-int emulator reset"/),
            },
        });
        expect(code).toBe(1);
    }
    expect(readDatabases(state)).toEqual(before);
});

it("svc-int emulator exec runs a command with a temporary service, and exits with the command's exit code", async () => {
    const printed = await spawnCommand(['emulator', 'exec', '--', process.execPath, COMMAND, 'whoami', '--json']);
    expect(printed).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(printed.stdout)).toMatchObject({ user: { object: 'user' } });
    const failed = await runCommand(['emulator', 'exec', '--', process.execPath, '-e', 'process.exit(7)']);
    expect(failed.code).toBe(7);
    const killed = await runCommand([
        'emulator',
        'exec',
        '--',
        process.execPath,
        '-e',
        'process.kill(process.pid, "SIGTERM")',
    ]);
    expect(killed.code).toBe(143);
});
