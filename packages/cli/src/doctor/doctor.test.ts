import { chmod, mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

import { playCloudflared } from '@svc-int/test-support/cloudflared-player';
import { expect, it, onTestFinished } from 'vitest';

import { runCommand } from '../../test/support/command.js';
import { createFolder, MANIFEST, SCRIPT } from '../../test/support/project.js';
import { createErrorResponse, startService } from '../../test/support/service.js';
import { saveDevelopmentModeRecord } from '../dev/remote/active-modes.js';
import { getCliVersion } from '../version.js';
import { checkNodeVersion, checkPortAvailability } from './machine.js';
import { checkKitVersionsAgainstCli } from './project.js';

const PROJECT = { 'integration.yaml': MANIFEST, 'index.ts': SCRIPT };
const SVC_INT_TOKEN = 'token-that-nobody-may-see';

interface Report {
    ok: boolean;
    findings: { name: string; state: string; text: string; hint?: string }[];
}

async function doctor(cwd: string, env: Record<string, string> = {}) {
    const { code, stdout } = await runCommand(['doctor', '--json'], { cwd, env });
    expect(stdout).not.toContain(SVC_INT_TOKEN);
    const { ok, findings }: Report = JSON.parse(stdout);
    return { code, ok, found: new Map(findings.map((one) => [one.name, one])) };
}

it('svc-int doctor exits with 0 for a project without problems, and starts the runtime', async () => {
    const service = await startService(() => [200, { object: 'user', id: 'u', displayName: 'Ada' }]);
    const { code, ok, found } = await doctor(await createFolder(PROJECT), {
        SVC_INT_TOKEN,
        SVC_INT_ENDPOINT: service.url,
    });
    expect({ code, ok }).toEqual({ code: 0, ok: true });
    for (const name of ['Node', 'workerd', 'project', 'workspace', 'credentials'])
        expect(found.get(name)).toMatchObject({ state: 'fine' });
    expect(found.get('service')?.text).toBe(`${service.url} accepts it, as Ada`);
});

it('svc-int doctor exits with 0 and prints a note if the token and the project are missing', async () => {
    const { code, found } = await doctor(await createFolder());
    expect(code).toBe(0);
    expect(found.get('credentials')).toMatchObject({ state: 'note', hint: expect.stringContaining('SVC_INT_TOKEN') });
    expect(found.get('project')).toMatchObject({ state: 'note' });
});

it('svc-int doctor exits with 1 if --manifest names no project, and aligns its findings in one column', async () => {
    const { code, stdout } = await runCommand(['doctor', '--manifest', 'nowhere'], { cwd: await createFolder() });
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(/^✗ project +none at .*nowhere$/m) });
    const { stdout: whole } = await runCommand(['doctor'], { cwd: await createFolder(PROJECT) });
    const columns = whole.match(/^[✓–✗] [a-z]+(?: [a-z]+| \d+)? +(?=\S)/gim)?.map(({ length }) => length);
    expect(new Set(columns).size).toBe(1);
});

it('svc-int doctor exits with 1 if the service rejects the token', async () => {
    const service = await startService(() => createErrorResponse(401, 'Unknown token'));
    const { code, ok, found } = await doctor(await createFolder(PROJECT), {
        SVC_INT_TOKEN,
        SVC_INT_ENDPOINT: service.url,
    });
    expect({ code, ok }).toEqual({ code: 1, ok: false });
    expect(found.get('service')).toMatchObject({ state: 'wrong', hint: expect.stringContaining('SVC_INT_TOKEN') });
});

it.each([
    ['18.20.1', 'wrong'],
    ['20.18.9', 'wrong'],
    ['20.19.0', 'fine'],
    ['24.1.0', 'fine'],
])('checkNodeVersion reports Node %s as %s', (version, state) => {
    expect(checkNodeVersion(version)).toMatchObject({ state });
});

it('checkPortAvailability names the process that uses the port', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { state, text } = await checkPortAvailability('control', port);
    expect({ state, text }).toEqual({ state: 'note', text: expect.stringContaining(`(process ${process.pid})`) });
});

it('svc-int doctor checks the cloudflared that a session would use, and reports a CLOUDFLARED_BIN that does not exist', async () => {
    const { folder, program } = playCloudflared('fine');
    const tunnel = async (env: Record<string, string>) => (await doctor(await createFolder(), env)).found.get('tunnel');
    expect(await tunnel({ CLOUDFLARED_BIN: program })).toMatchObject({ state: 'fine', text: program });
    expect(await tunnel({ CLOUDFLARED_BIN: `${folder}/none` })).toMatchObject({
        state: 'wrong',
        hint: expect.stringContaining('CLOUDFLARED_BIN'),
    });
    expect(await tunnel({ XDG_CACHE_HOME: folder, PATH: '/nowhere' })).toMatchObject({
        state: 'note',
        hint: expect.stringContaining('--tunnel-url'),
    });
});

it('checkKitVersionsAgainstCli reports a package of another version than the CLI', async () => {
    const other = (version: string) => JSON.stringify({ version });
    const folder = await createFolder({
        'node_modules/@svc-int/runtime/package.json': other('9.9.9'),
        'node_modules/@svc-int/api/package.json': other(getCliVersion()),
    });
    expect(checkKitVersionsAgainstCli(folder)).toMatchObject({
        state: 'wrong',
        text: expect.stringContaining('@svc-int/runtime is 9.9.9'),
    });
});

it.skipIf(process.getuid?.() === 0)('svc-int doctor exits with 1 if the state folder is not writable', async () => {
    const folder = await createFolder(PROJECT);
    await mkdir(join(folder, '.svc-int'));
    await chmod(join(folder, '.svc-int'), 0o500);
    const { code, found } = await doctor(folder);
    expect({ code, state: found.get('workspace')?.state }).toEqual({ code: 1, state: 'wrong' });
});

it('svc-int doctor reports a development mode that a killed session left on, and how to switch it off', async () => {
    const folder = await createFolder(PROJECT);
    await mkdir(join(folder, '.svc-int'));
    saveDevelopmentModeRecord(
        { path: join(folder, '.svc-int') },
        { endpoint: 'https://api.example.com', integration: 'demo' },
    );
    const { code, found } = await doctor(folder);
    expect({ code, ...found.get('development mode') }).toMatchObject({
        code: 1,
        state: 'wrong',
        text: expect.stringContaining('demo at https://api.example.com'),
        hint: expect.stringContaining('svc-int dev --endpoint https://api.example.com'),
    });
});
