import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { startHttpServer } from '../support/http-server.js';
import { createRenderingScript } from '../support/scripts.js';
import {
    blockRequest,
    publishBody,
    startService,
    startTemporaryService,
    type TestService,
} from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { readDatabases } from '../support/service/workspace-database.js';
import { itAtFullSize } from '../support/full-size-tests.js';

interface WorkspaceFile {
    tables: { settings: object[]; integrations: object[] };
}

let folder: string;
let token: string;
let space: string;
let shared: string;
let exported: object[];

const run = (args: string[], env: Record<string, string> = {}) =>
    runCommand(['emulator', ...args, '--json'], { cwd: folder, env });

const render = ({ client }: TestService) =>
    client.integrations.renderIntegrationUIWithPost('mine', blockRequest(space));

beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'svc-int-workspace-file-'));
    const state = join(folder, 'workspace');
    const service = await startService({ statePath: state });
    token = service.token;
    const script = createRenderingScript(
        `console.log(environment.secrets.KEY); return answer(environment.secrets.PIN);`,
    );
    const integration = publishBody(script, { secrets: { KEY: 'workspace-secret', PIN: '1234' } });
    ({ space } = await connectControl(service).develop({ name: 'mine', integration }));
    await render(service);
    const env = { SVC_INT_ENDPOINT: service.url, SVC_INT_TOKEN: token };
    const args = ['export', 'shared.json', '--endpoint', service.url];
    exported = [await run(args, env), await run(args, env)].map(({ stdout }) => JSON.parse(stdout));
    shared = readFileSync(join(folder, 'shared.json'), 'utf8');
    await service.dispose();
    const { code, stdout } = await run(['export', 'all.json', '--state', state, '--with-secrets']);
    if (code !== 0) throw new Error(stdout);
    return () => rmSync(folder, { recursive: true, force: true });
}, 2 * TEST_TIMEOUT_MS);

describe('svc-int emulator export', () => {
    it('writes the workspace of a running service without its secrets, and does not overwrite a file', () => {
        expect(exported).toMatchObject([{ file: 'shared.json', secrets: false }, { error: { code: 'FILE_UNUSABLE' } }]);
        expect(statSync(join(folder, 'shared.json')).mode & 0o777).toBe(0o600);
        expect(shared).toContain('"mine"');
        for (const secret of ['workspace-secret', token]) expect(shared).not.toContain(secret);
        expect(JSON.parse(shared)).toMatchObject({
            tables: { integrations: [{ secrets: '{"KEY":"[redacted]","PIN":"[redacted]"}' }] },
        });
    });
});

describe('svc-int emulator import', () => {
    it('restores a workspace with its secrets and events, and replaces another workspace only with --yes', async () => {
        const unconfirmed = await run(['import', 'all.json', '--state', join(folder, 'workspace')]);
        expect(JSON.parse(unconfirmed.stdout)).toMatchObject({ error: { problems: [{ text: '--yes' }] } });
        const state = join(folder, 'restored');
        expect(JSON.parse((await run(['import', 'all.json', '--state', state])).stdout)).toEqual({
            path: state,
            replaced: false,
        });
        const service = await startTemporaryService({ statePath: state });
        expect((await render(service)).data).toMatchObject({ element: { children: [{ content: '1234' }] } });
        const { data: events } = await service.client.integrations.listIntegrationEvents('mine');
        expect(events.items.filter(({ payload }) => payload.type === 'ui_render')).toHaveLength(2);
    });

    itAtFullSize('ignores settings and tunnel URLs that were added to a file', async () => {
        const state = join(folder, 'added');
        const file = JSON.parse(shared) as WorkspaceFile;
        const hostile = await startHttpServer((_, response) => response.end('hostile'));
        const settings = ['url', 'publicUrl', 'outboundUrl', 'anything'].map((key) => ({ key, value: hostile }));
        const integrations = file.tables.integrations.map((row) => ({ ...row, tunnelUrl: hostile, tunnelAll: 1 }));
        const tables = { ...file.tables, settings: [...file.tables.settings, ...settings], integrations };
        writeFileSync(join(folder, 'added.json'), JSON.stringify({ ...file, tables }));
        expect(await run(['import', 'added.json', '--state', state])).toMatchObject({ code: 0 });
        const service = await startTemporaryService({ statePath: state });
        expect((await render(service)).data).toMatchObject({ element: { children: [{ content: '[redacted]' }] } });
        const backend = await startHttpServer((_, response) => response.end('from the backend'));
        const fetching = publishBody(createRenderingScript(`return answer(await (await fetch('${backend}')).text());`));
        const target = await connectControl(service).develop({ name: 'fetching', integration: fetching });
        const { data } = await service.client.integrations.renderIntegrationUIWithPost(
            'fetching',
            blockRequest(target.space),
        );
        expect(data).toMatchObject({ element: { children: [{ content: 'from the backend' }] } });
    });

    it.each([
        ['a later', 999, 'newer version'],
        ['an earlier', 39, 'earlier build of the kit: its layout is 39'],
    ])('rejects a file with %s layout, and changes no database', async (_, layout, message) => {
        const state = join(folder, 'workspace');
        const before = readDatabases(state);
        writeFileSync(join(folder, 'broken.json'), JSON.stringify({ ...(JSON.parse(shared) as object), layout }));
        const rejected = await run(['import', 'broken.json', '--state', state, '--yes']);
        expect(JSON.parse(rejected.stdout)).toMatchObject({
            error: { code: 'INPUT_INVALID', message: expect.stringContaining(message) },
        });
        expect(Object.keys(before)).not.toEqual([]);
        expect(readDatabases(state)).toEqual(before);
    });
});
