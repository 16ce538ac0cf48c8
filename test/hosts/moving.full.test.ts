import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { startCluster } from '../support/hosts/cluster.js';
import { createHostRequester, HOST, hosting, createOwnerToken } from '../support/hosted-service.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { createRenderingScript, getRenderedText } from '../support/scripts.js';
import { describeService, startTemporaryService, type TestService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

const SECRET = 'secret-of-the-integration';

const SCRIPT = createRenderingScript(`return answer(environment.secrets.KEY === '${SECRET}' ? 'known' : 'unknown');`);

interface WorkspaceTables {
    layout: number;
    tables: Record<string, unknown[]>;
}

function makeFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-moving-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
}

async function command({ url, token }: Pick<TestService, 'url' | 'token'>, cwd: string, ...args: string[]) {
    const env = { SVC_INT_TOKEN: token };
    return runCommand(['emulator', ...args, '--endpoint', url], { cwd, env });
}

async function filled(): Promise<{ service: TestService; place: Awaited<ReturnType<TestService['develop']>> }> {
    const service = await startTemporaryService();
    const place = await service.develop('shown', SCRIPT, { secrets: { KEY: SECRET } });
    await service.render(place);
    const made = await service.request('/v1/orgs/acme/spaces', {
        method: 'POST',
        headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Moved' }),
    });
    expect(made.status).toBe(201);
    return { service, place };
}

function contentOf(file: string): WorkspaceTables {
    const { layout, tables } = JSON.parse(readFileSync(file, 'utf8')) as WorkspaceTables;
    const { work: _, work_inputs: __, versions = [], ...content } = tables;
    // Load ids differ between workspaces.
    const ownVersions = versions.map((row) => ({ ...(row as object), loadId: '' }));
    return { layout, tables: { ...content, versions: ownVersions } };
}

describe.each([
    ['Cloudflare Workers', () => startCloudflare()],
    ["nodes of workerd's cluster", () => startCluster({ nodes: 2 })],
])('A workspace that moves between this machine and %s', { timeout: 3 * TEST_TIMEOUT_MS }, (_, start) => {
    it('has the same content after both moves, and its secrets if the file contains them', async () => {
        const folder = makeFolder();
        const { service, place } = await filled();
        const started = await start();
        onTestFinished(() => started.dispose());
        const host = describeService({ ...started, studioUrl: started.url });
        const back = await startTemporaryService();
        const [first, second] = ['first.json', 'second.json'].map((name) => join(folder, name));
        const moves = [
            await command(service, folder, 'export', 'first.json', '--with-secrets'),
            await command(host, folder, 'import', 'first.json', '--yes'),
            await command(host, folder, 'export', 'second.json', '--with-secrets'),
            await command(back, folder, 'import', 'second.json', '--yes'),
        ];
        expect(moves.map(({ code, stderr }) => [code, stderr])).toEqual(moves.map(() => [0, '']));
        expect(contentOf(second ?? '')).toEqual(contentOf(first ?? ''));
        for (const one of [host, back]) expect(getRenderedText((await one.render(place)).data), one.url).toBe('known');
    });

    it('stays unchanged after the import of an invalid file', async () => {
        const folder = makeFolder();
        const { service } = await filled();
        const started = await start();
        onTestFinished(() => started.dispose());
        const host = describeService({ ...started, studioUrl: started.url });
        await command(service, folder, 'export', 'whole.json');
        expect(await command(host, folder, 'import', 'whole.json', '--yes')).toMatchObject({ code: 0 });
        expect(await command(host, folder, 'export', 'before.json')).toMatchObject({ code: 0 });
        const whole = JSON.parse(readFileSync(join(folder, 'whole.json'), 'utf8')) as WorkspaceTables;
        const files = {
            'newer.json': { ...whole, layout: whole.layout + 1 },
            'earlier.json': { ...whole, layout: whole.layout - 1 },
            'broken.json': { ...whole, tables: { ...whole.tables, page_versions: [], page_bodies: [] } },
        };
        for (const [name, content] of Object.entries(files)) {
            writeFileSync(join(folder, name), JSON.stringify(content));
            // The workspace is reopening, and callers retry.
            const refused = await until(`${name} is refused`, async () => {
                const result = await command(host, folder, 'import', name, '--yes');
                return !result.stderr.includes('Ask again') && result;
            });
            expect([refused.code, refused.stderr]).toEqual([
                2,
                expect.stringContaining('The existing workspace is unchanged.'),
            ]);
        }
        expect(await command(host, folder, 'export', 'after.json')).toMatchObject({ code: 0 });
        expect(contentOf(join(folder, 'after.json'))).toEqual(contentOf(join(folder, 'before.json')));
    });
});

describe('A service on Cloudflare Workers', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('responds 413 with the limit to a workspace file above 8 MiB', async () => {
        const host = await startCloudflare();
        onTestFinished(() => host.dispose());
        const headers = { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' };
        const body = ' '.repeat(8 * 1024 * 1024 + 1);
        const answer = await fetch(`${host.url}/_svc-int/workspace/content`, { method: 'PUT', headers, body });
        expect([answer.status, await answer.text()]).toEqual([
            413,
            expect.stringContaining('larger than 8388608 bytes'),
        ]);
    });

    it.each([9, 20])(
        'rejects svc-int emulator import of a %i MB file with exit code 2, the limit and the next step',
        async (size) => {
            const host = await startCloudflare();
            onTestFinished(() => host.dispose());
            const folder = makeFolder();
            const content = { format: 'svc-int-workspace', layout: 1, tables: { pages: ['x'.repeat(size * 1e6)] } };
            writeFileSync(join(folder, 'great.json'), JSON.stringify(content));
            const { code, stdout } = await command(host, folder, 'import', 'great.json', '--yes', '--json');
            expect([code, JSON.parse(stdout)]).toEqual([
                2,
                {
                    error: expect.objectContaining({
                        code: 'INPUT_INVALID',
                        message: expect.stringContaining('larger than 8388608 bytes (8 MiB)') as string,
                        hint: expect.stringMatching(/^Remove .* The existing workspace is unchanged\.$/) as string,
                    }) as unknown,
                },
            ]);
        },
    );
});

describe('A workspace file imported into a hosted workspace', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('keeps the owner and their token, and POST /bootstrap still responds 409', async () => {
        const { service } = await filled();
        const file = await service.request('/_svc-int/workspace/content');
        const host = await startCloudflare({ hosting });
        onTestFinished(() => host.dispose());
        const ask = createHostRequester(host.url);
        const token = await createOwnerToken(ask);
        const headers = { 'content-type': 'application/json' };
        const body: unknown = await file.json();
        expect(await ask(HOST, '/_svc-int/workspace/content', { method: 'PUT', token, headers, body })).toMatchObject({
            status: 204,
        });
        const spaces = await until('it is open again', async () => {
            const answer = await ask(HOST, '/v1/orgs/acme/spaces?limit=100', { token });
            return answer.status === 200 && answer;
        });
        expect(spaces.body).toContain('"Moved"');
        const again = await ask(HOST, '/bootstrap', { method: 'POST', token: hosting.bootstrapToken });
        expect(again.status).toBe(409);
    });
});
