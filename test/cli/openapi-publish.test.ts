import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { startHttpServer } from '../support/http-server.js';
import { openService, type TestService } from '../support/service.js';

const PETS = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n';

let service: TestService;
let folder: string;
beforeAll(async () => {
    service = await openService();
    folder = mkdtempSync(join(tmpdir(), 'svc-int-openapi-'));
    writeFileSync(join(folder, 'pets.yaml'), PETS);
});
afterAll(async () => {
    await service.dispose();
    rmSync(folder, { recursive: true, force: true });
});

function publish(source: string, ...args: string[]) {
    const env = { SVC_INT_TOKEN: service.token, SVC_INT_ENDPOINT: service.url, SVC_INT_ORGANIZATION: 'acme' };
    return runCommand(['openapi', 'publish', source, ...args], { cwd: folder, env });
}

it('svc-int openapi publish publishes a specification from a file, then from a URL', async () => {
    const first = await publish('pets.yaml', '-s', 'pets');
    const { id } = (await service.client.orgs.getLatestOpenAPISpecVersion('acme', 'pets')).data;
    const stderr = `Publish pets at ${service.url}\nPublishing pets\n`;
    expect(first).toEqual({ code: 0, stdout: `Published pets (version ${id}).\n`, stderr });
    const url = await startHttpServer((_, response) => response.end(PETS));
    const second = await publish(`${url}/?key=hunter2`, '--spec', 'pets', '--json');
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(second.stdout)).toMatchObject({
        organization: 'acme',
        slug: 'pets',
        version: expect.not.stringMatching(id),
        spec: { processingState: 'complete' },
    });
});

it('svc-int openapi publish fails with SPECIFICATION_UNUSABLE and the reason for an unreadable specification', async () => {
    writeFileSync(join(folder, 'broken.yaml'), `${PETS}more: [`);
    const broken = await publish('broken.yaml', '--slug', 'broken');
    expect(broken).toMatchObject({ code: 1, stdout: '' });
    expect(broken.stderr).toContain('SPECIFICATION_UNUSABLE');
    expect(broken.stderr).toContain('(PARSE_ERROR)');
    expect(broken.stderr).toMatch(/broken\.yaml: Line \d: unexpected end/);
    const missing = await publish(`${service.url}/none?key=hunter2`, '--slug', 'broken', '--json');
    expect(missing).toMatchObject({ code: 1, stderr: '' });
    expect(JSON.parse(missing.stdout)).toMatchObject({
        error: { code: 'SPECIFICATION_UNUSABLE', message: expect.stringContaining('(FETCH_ERROR)') },
    });
    expect(missing.stdout).not.toContain('hunter2');
    expect(await publish('none.yaml', '--slug', 'broken')).toMatchObject({ code: 2, stdout: '' });
    expect(await publish('pets.yaml', '--slug', 'No Slug')).toMatchObject({ code: 4, stdout: '' });
});
