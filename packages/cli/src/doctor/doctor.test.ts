import { chmod, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { playCloudflared } from '@svc-int/test-support/cloudflared-player';
import { expect, it, onTestFinished } from 'vitest';

import { runCommand } from '../../test/support/command.js';
import { createFolder, MANIFEST, SCRIPT } from '../../test/support/project.js';
import { refusal, startService } from '../../test/support/service.js';
import { saveDevelopmentModeRecord } from '../dev/remote/active-modes.js';
import { getCliVersion } from '../version.js';
import { checkNode, checkPort } from './machine.js';
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

it('a project with nothing wrong is found fine, with a runtime that runs', async () => {
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

it('no token is only worth a note, and no project either', async () => {
    const { code, found } = await doctor(await createFolder());
    expect(code).toBe(0);
    expect(found.get('credentials')).toMatchObject({ state: 'note', hint: expect.stringContaining('SVC_INT_TOKEN') });
    expect(found.get('project')).toMatchObject({ state: 'note' });
});

it('a project that is named and not there is wrong; what is said of all things stands in one column', async () => {
    const { code, stdout } = await runCommand(['doctor', '--manifest', 'nowhere'], { cwd: await createFolder() });
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(/^✗ project +none at .*nowhere$/m) });
    const { stdout: whole } = await runCommand(['doctor'], { cwd: await createFolder(PROJECT) });
    const columns = whole.match(/^[✓–✗] [a-z]+(?: [a-z]+| \d+)? +(?=\S)/gim)?.map(({ length }) => length);
    expect(new Set(columns).size).toBe(1);
});

it('a service that refuses the token is wrong, and ends with 1', async () => {
    const service = await startService(() => refusal(401, 'Unknown token'));
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
])('Node %s is %s', (version, state) => {
    expect(checkNode(version)).toMatchObject({ state });
});

it('a port that is taken is told with who holds it', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { state, text } = await checkPort('control', port);
    expect({ state, text }).toEqual({ state: 'note', text: expect.stringContaining(`(process ${process.pid})`) });
});

it('the cloudflared that a session would take is looked at, and one that does not work is wrong', async () => {
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

it('a package of another version is told with its version', async () => {
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

it.skipIf(process.getuid?.() === 0)('a workspace that cannot be written is wrong', async () => {
    const folder = await createFolder(PROJECT);
    await mkdir(join(folder, '.svc-int'));
    await chmod(join(folder, '.svc-int'), 0o500);
    const { code, found } = await doctor(folder);
    expect({ code, state: found.get('workspace')?.state }).toEqual({ code: 1, state: 'wrong' });
});

it('a development mode that a killed session left on is wrong, with what switches it off', async () => {
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
