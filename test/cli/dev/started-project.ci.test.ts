import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createControlRequest } from '../../../packages/emulator/src/control.js';
import type { ReadyMessage } from '../../../packages/cli/src/dev/reporter.js';
import { ANY_PORTS, runSession } from '../../support/dev-session.js';
import { copyProject, replaceQuestion } from '../../support/project-copy.js';

async function openSecondSession() {
    const first = copyProject();
    const shop = join(first.around, 'shop');
    cpSync(first.folder, shop, { recursive: true });
    const manifest = join(shop, 'integration.yaml');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/^name: mood$/m, 'name: shop'));
    const earlier = runSession(first.folder, ['.', '../shop', ...ANY_PORTS]);
    await earlier.next('ready');
    await earlier.next('ready');
    await earlier.end();
    const session = runSession(first.folder);
    onTestFinished(async () => void (await session.end()));
    const ready = await session.next('ready');
    return { first, shop, session, start: (integration: string) => startProject(ready, integration) };
}

async function startProject({ url, token }: ReadyMessage, integration: string): Promise<[number, string]> {
    const { path, ...init } = createControlRequest('startProject', { body: { integration } });
    const response = await fetch(url + path, { ...init, headers: { authorization: `Bearer ${token}` } });
    return [response.status, await response.text()];
}

describe('Starting a project of an earlier session', () => {
    it('adds the project to the running session, which builds and watches the project and writes its session file', async () => {
        const { shop, session, start } = await openSecondSession();
        const answers = await Promise.all([start('shop'), start('shop')]);
        const opened = [200, expect.stringContaining('shop/integration.yaml')];
        expect(answers).toEqual([opened, opened]);
        await session.next('ready', ({ integration }) => integration === 'shop');
        expect(readFileSync(join(shop, '.svc-int/session.json'), 'utf8')).toContain(join(shop, '.svc-int'));
        const source = join(shop, 'src/mood.tsx');
        writeFileSync(source, replaceQuestion(readFileSync(source, 'utf8'), 'Another question?'));
        await session.next('reload', ({ integration }) => integration === 'shop');
        await session.end();
        expect(() => readFileSync(join(shop, '.svc-int/session.json'))).toThrow(/ENOENT/);
    });

    it('fails with the reason if its manifest is missing or has the name of another integration', async () => {
        const { first, shop, session, start } = await openSecondSession();
        expect(await start('mood')).toEqual([404, expect.stringContaining('mood')]);
        const manifest = join(shop, 'integration.yaml');
        writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/^name: shop$/m, 'name: mood'));
        expect(await start('shop')).toEqual([422, expect.stringContaining('Two integrations are called')]);
        renameSync(manifest, join(shop, 'elsewhere.yaml'));
        expect(await start('shop')).toEqual([422, expect.stringContaining('integration.yaml')]);
        rmSync(join(first.folder, '.svc-int/projects.json'));
        expect(await start('shop')).toEqual([422, expect.stringContaining('svc-int dev PATH')]);
        expect(session.all('ready').map(({ integration }) => integration)).toEqual(['mood']);
    });
});
