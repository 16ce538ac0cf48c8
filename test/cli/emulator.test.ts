import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';

import { createClient } from '@svc-int/api';
import { expect, it, onTestFinished } from 'vitest';

import { runCliAndReportErrors } from '../../packages/cli/src/run.js';
import { runCommand } from '../../packages/cli/test/support/command.js';
import { createContext } from '../../packages/cli/test/support/context.js';
import { COMMAND } from '../support/dev-session.js';

function createTemporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-emulator-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
}

const createArgs = (state: string, options: readonly string[]) => [
    'emulator',
    'start',
    '--json',
    '--port',
    '0',
    '--public-port',
    '0',
    '--state',
    state,
    ...options,
];

function start(state: string, ...options: string[]) {
    const child = spawn(process.execPath, [COMMAND, ...createArgs(state, options)], {
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return readService(child.stdout, ended, () => void child.kill('SIGINT'));
}

function run(state: string, ...options: string[]) {
    const stdout = new PassThrough();
    const { context, signal } = createContext({ stdout, env: { ...process.env } });
    const ended = runCliAndReportErrors(createArgs(state, options), context);
    void ended.finally(() => stdout.end());
    return readService(stdout, ended, () => signal('SIGINT'));
}

async function readService(output: Readable, ended: Promise<number | null>, interrupt: () => void) {
    const lines = createInterface(output)[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await lines.next()).value) as Record<string, string>;
    const ready = await next();
    const client = createClient({ endpoint: ready['url'] ?? '', token: ready['token'] ?? '' });
    const end = async () => {
        interrupt();
        return { last: await next(), code: await ended };
    };
    return { ready, client, end };
}

it('svc-int emulator start serves the stored workspace of a folder, and an empty one after emulator reset', async () => {
    const state = join(createTemporaryFolder(), 'workspace');
    const first = await start(state);
    expect(first.ready).toMatchObject({ event: 'ready', studioUrl: expect.stringContaining(first.ready['url'] ?? '') });
    const { data: space } = await first.client.orgs.createSpace('acme', { title: 'Kept' });

    const rejected = await runCommand(['emulator', 'reset', '--state', state, '--yes', '--json']);
    expect(JSON.parse(rejected.stdout)).toMatchObject({ error: { code: 'STATE_IN_USE' } });
    expect(await first.end()).toEqual({ last: { event: 'closed' }, code: 130 });

    const second = await run(state);
    expect(second.ready['token']).toBe(first.ready['token']);
    expect((await second.client.spaces.getSpaceById(space.id)).data.title).toBe('Kept');
    await second.end();

    const unconfirmed = await runCommand(['emulator', 'reset', '--state', state, '--json']);
    expect(unconfirmed.code).toBe(2);
    expect(JSON.parse(unconfirmed.stdout)).toMatchObject({ error: { problems: [{ text: '--yes' }] } });
    const reset = await runCommand(['emulator', 'reset', '--state', state, '--yes', '--json']);
    expect(JSON.parse(reset.stdout)).toEqual({ path: state, removed: true });
    expect(readdirSync(state).toSorted()).toEqual(['.gitignore', 'key', 'token']);

    const third = await run(state, '--site-public', 'https://docs.example.com');
    const site = (await third.client.orgs.getSiteById('acme', 'site-docs')).data;
    expect(site.urls.published).toBe('https://docs.example.com/sites/acme/site-docs');
    await expect(third.client.spaces.getSpaceById(space.id)).rejects.toMatchObject({ status: 404 });
    await third.end();
});

it('svc-int emulator exec fails with SEED_INVALID for an invalid seed', async () => {
    const seed = join(createTemporaryFolder(), 'seed.yaml');
    writeFileSync(seed, 'organizations: 1\n');
    const wrong = await runCommand(['emulator', 'exec', '--json', '--seed', seed, '--', 'true']);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ error: { code: 'SEED_INVALID' } });
});
