import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { createBundler, type Bundler, type BuildResult } from './bundler.js';

const NODE_MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

const CLIENT = 'getPageByPath';

async function open(mode: 'production' | 'development', files: Record<string, string>): Promise<Bundler> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-client-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await symlink(NODE_MODULES, join(folder, 'node_modules'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const bundler = await createBundler({ folder, script: join(folder, 'index.ts') }, mode);
    onTestFinished(() => bundler.dispose());
    return bundler;
}

async function bundle(...project: Parameters<typeof open>): Promise<string> {
    return scriptOf(await (await open(...project)).rebuild());
}

function scriptOf(result: BuildResult): string {
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    return result.script;
}

const withFetch = (body: string) =>
    `import { createIntegration } from '@svc-int/runtime'; export default createIntegration({ fetch: ${body} });`;

it('a published script omits the API client if the script does not use it', async () => {
    expect(await bundle('production', { 'index.ts': withFetch(`() => new Response('hello')`) })).not.toContain(CLIENT);
});

it('a published script contains the API client if the script uses the client', async () => {
    const use = 'async (_, { api }) => Response.json(await api.user.getAuthenticatedUser())';
    expect(await bundle('production', { 'index.ts': withFetch(use) })).toContain(CLIENT);
});

it('a published script contains createInstallationClient only if the script calls this method', async () => {
    const use = 'async (_, { api }) => Response.json((await api.createInstallationClient("i")).endpoint)';
    const own = 'async (_, { api }) => Response.json(api.endpoint)';
    expect(await bundle('production', { 'index.ts': withFetch(use) })).toMatch(/createInstallationClient\(\.{3}\w+\)/);
    expect(await bundle('production', { 'index.ts': withFetch(own) })).not.toContain('createInstallationClient');
});

it('each of several concurrently built scripts contains the API client if the script uses the client', async () => {
    const use = 'async (_, { api }) => Response.json(await api.user.getAuthenticatedUser())';
    const bundler = await open('production', { 'index.ts': withFetch(use) });
    const results = await Promise.all([bundler.rebuild(), bundler.rebuild(), bundler.rebuild()]);
    for (const result of results) expect(scriptOf(result)).toContain(CLIENT);
});

it('a published script contains the API client if an imported module uses the client', async () => {
    const script = await bundle('production', {
        'index.ts': `import { queue } from './queue'; ${withFetch('(_, context) => queue(context)')}`,
        'queue.ts': `export const queue = (context) => context.integration.queueTask({ task: 1 });`,
    });
    expect(script).toContain(CLIENT);
});

it('a script in development contains the API client even if the script does not use it', async () => {
    expect(await bundle('development', { 'index.ts': withFetch(`() => new Response('hello')`) })).toContain(CLIENT);
});
