import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { createClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { STATE_FOLDER_NAME } from '../../packages/cli/src/dev/state-folder.js';
import { runCommand, spawnCommand } from '../../packages/cli/test/support/command.js';
import { startHttpServer } from '../support/http-server.js';
import { rendering } from '../support/scripts.js';
import { blockRequest, publishBody, startTemporaryService } from '../support/service.js';
import { makeLayoutEarlier } from '../support/workspace-database.js';

const BIN = fileURLToPath(new URL('../../packages/cli/bin/svc-int.js', import.meta.url));

function temporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-emulator-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
}

/** A service that runs by itself; `end` interrupts it and gives its exit code. */
async function start(state: string, ...more: string[]) {
    const args = ['emulator', 'start', '--json', '--port', '0', '--public-port', '0', '--state', state, ...more];
    const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await lines.next()).value) as Record<string, string>;
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const ready = await next();
    const client = createClient({ endpoint: ready['url'] ?? '', token: ready['token'] ?? '' });
    const end = async () => {
        child.kill('SIGINT');
        return { last: await next(), code: await ended };
    };
    return { ready, client, end };
}

/** The same service within this process. */
const open = (state: string) => startTemporaryService({ statePath: state });

it('the service runs without a project, keeps its workspace and token, and starts over after a reset', async () => {
    const state = join(temporaryFolder(), 'workspace');
    const first = await start(state);
    expect(first.ready).toMatchObject({ event: 'ready', studioUrl: expect.stringContaining(first.ready['url'] ?? '') });
    const { data: space } = await first.client.orgs.createSpace('acme', { title: 'Kept' });

    const refused = await runCommand(['emulator', 'reset', '--state', state, '--yes', '--json']);
    expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'STATE_IN_USE' } });
    expect(await first.end()).toEqual({ last: { event: 'closed' }, code: 130 });

    const second = await start(state);
    expect(second.ready['token']).toBe(first.ready['token']);
    expect((await second.client.spaces.getSpaceById(space.id)).data.title).toBe('Kept');
    await second.end();

    const unasked = await runCommand(['emulator', 'reset', '--state', state, '--json']);
    expect(unasked.code).toBe(2);
    expect(JSON.parse(unasked.stdout)).toMatchObject({ error: { problems: [{ text: '--yes' }] } });
    const reset = await runCommand(['emulator', 'reset', '--state', state, '--yes', '--json']);
    expect(JSON.parse(reset.stdout)).toEqual({ path: state, removed: true });
    expect(readdirSync(state).toSorted()).toEqual(['.gitignore', 'key', 'token']);

    const third = await start(state, '--site-public', 'https://docs.example.com');
    const site = (await third.client.orgs.getSiteById('acme', 'site-docs')).data;
    expect(site.urls.published).toBe('https://docs.example.com/sites/acme/site-docs');
    await expect(third.client.spaces.getSpaceById(space.id)).rejects.toMatchObject({ status: 404 });
    await third.end();
});

it('emulator start, dev and export name the next step, and change nothing, if an earlier build wrote the workspace', async () => {
    const project = temporaryFolder();
    const state = join(project, STATE_FOLDER_NAME);
    await (await open(state)).dispose();
    await makeLayoutEarlier(state);
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
        const { code, stdout } = await spawnCommand([...args, '--json'], { cwd: project });
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
}, 60_000);

/** Content of the databases of a state folder and of their logs, by their paths. */
function readDatabases(state: string): Record<string, string> {
    const files = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.sqlite(?:-wal)?$/.test(name),
    );
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(state, name), 'base64')]));
}

it('a whole workspace goes into one file and out of it, with its secrets only where it is said', async () => {
    const folder = temporaryFolder();
    const state = join(folder, 'workspace');
    const first = await open(state);
    const body = publishBody(
        rendering(`console.log(environment.secrets.KEY); return answer(environment.secrets.PIN);`),
        {
            secrets: { KEY: 'workspace-secret', PIN: '1234' },
        },
    );
    const place = await connectControl(first).develop({ name: 'mine', integration: body });
    const render = ({ client }: typeof first) =>
        client.integrations.renderIntegrationUIWithPost('mine', blockRequest(place.space));
    await render(first);
    const env = { SVC_INT_ENDPOINT: first.url, SVC_INT_TOKEN: first.token };
    const run = (...args: string[]) => runCommand(['emulator', ...args, '--json'], { cwd: folder, env });

    const running = await run('export', 'shared.json', '--endpoint', first.url);
    expect(JSON.parse(running.stdout)).toMatchObject({ file: 'shared.json', secrets: false });
    expect(statSync(join(folder, 'shared.json')).mode & 0o777).toBe(0o600);
    const shared = readFileSync(join(folder, 'shared.json'), 'utf8');
    expect(shared).toContain('"mine"');
    for (const secret of ['workspace-secret', first.token]) expect(shared).not.toContain(secret);
    expect(JSON.parse(shared)).toMatchObject({
        tables: { integrations: [{ secrets: '{"KEY":"[redacted]","PIN":"[redacted]"}' }] },
    });
    expect(JSON.parse((await run('export', 'shared.json', '--endpoint', first.url)).stdout)).toMatchObject({
        error: { code: 'FILE_UNUSABLE' },
    });
    await first.dispose();
    expect(await run('export', 'all.json', '--state', state, '--with-secrets')).toMatchObject({ code: 0 });

    const unasked = await run('import', 'all.json', '--state', state);
    expect(JSON.parse(unasked.stdout)).toMatchObject({ error: { problems: [{ text: '--yes' }] } });
    const other = join(folder, 'other');
    expect(JSON.parse((await run('import', 'all.json', '--state', other)).stdout)).toEqual({
        path: other,
        replaced: false,
    });
    const second = await open(other);
    expect((await render(second)).data).toMatchObject({ element: { children: [{ content: '1234' }] } });
    const { data: events } = await second.client.integrations.listIntegrationEvents('mine');
    expect(events.items.filter(({ payload }) => payload.type === 'ui_render')).toHaveLength(2);
    await second.dispose();

    // The same file, to which somebody added.
    const file = JSON.parse(shared) as { tables: { settings: object[]; integrations: object[] } };
    const elsewhere = await startHttpServer((_, response) => response.end('secrets'));
    const settings = ['url', 'publicUrl', 'outboundUrl', 'anything'].map((key) => ({ key, value: elsewhere }));
    const integrations = file.tables.integrations.map((row) => ({ ...row, tunnelUrl: elsewhere, tunnelAll: 1 }));
    writeFileSync(
        join(folder, 'hostile.json'),
        JSON.stringify({
            ...file,
            tables: { ...file.tables, settings: [...file.tables.settings, ...settings], integrations },
        }),
    );
    expect(await run('import', 'hostile.json', '--state', other, '--yes')).toMatchObject({ code: 0 });
    const safe = await open(other);
    expect((await render(safe)).data).toMatchObject({ element: { children: [{ content: '[redacted]' }] } });
    const backend = await startHttpServer((_, response) => response.end('from the backend'));
    const asking = publishBody(rendering(`return answer(await (await fetch('${backend}')).text());`));
    const control = connectControl(safe);
    const at = await control.develop({ name: 'asking', integration: asking });
    const asked = await safe.client.integrations.renderIntegrationUIWithPost('asking', blockRequest(at.space));
    expect(asked.data).toMatchObject({ element: { children: [{ content: 'from the backend' }] } });
    await safe.dispose();

    for (const [layout, message] of [
        [999, 'newer version'],
        [39, 'earlier build of the kit: its layout is 39'],
    ] as const) {
        writeFileSync(join(folder, 'broken.json'), JSON.stringify({ ...(JSON.parse(shared) as object), layout }));
        const refused = await run('import', 'broken.json', '--state', other, '--yes');
        expect(JSON.parse(refused.stdout)).toMatchObject({
            error: { code: 'INPUT_INVALID', message: expect.stringContaining(message) },
        });
    }
    const kept = await open(other);
    expect((await kept.client.integrations.getIntegrationByName('mine')).data.name).toBe('mine');
    await kept.dispose();
}, 60_000);

it('a command runs beside a service of its own, and its code is the exit code', async () => {
    const asked = await spawnCommand(['emulator', 'exec', '--', process.execPath, BIN, 'whoami', '--json']);
    expect(asked).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(asked.stdout)).toMatchObject({ user: { object: 'user' } });
    const failed = await spawnCommand(['emulator', 'exec', '--', process.execPath, '-e', 'process.exit(7)']);
    expect(failed.code).toBe(7);
    const killed = await spawnCommand([
        'emulator',
        'exec',
        '--',
        process.execPath,
        '-e',
        'process.kill(process.pid, "SIGTERM")',
    ]);
    expect(killed.code).toBe(143);
});

it('a command that is not there, and a seed that is none, are errors', async () => {
    const missing = await runCommand(['emulator', 'exec', '--json', '--', 'no-such-command-anywhere']);
    expect(missing.code).toBe(2);
    expect(JSON.parse(missing.stdout)).toMatchObject({ error: { code: 'COMMAND_UNUSABLE' } });
    const seed = join(temporaryFolder(), 'seed.yaml');
    writeFileSync(seed, 'organizations: 1\n');
    const wrong = await runCommand(['emulator', 'exec', '--json', '--seed', seed, '--', 'true']);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ error: { code: 'SEED_INVALID' } });
});
