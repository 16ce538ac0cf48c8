import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { runCommand } from '../../../packages/cli/test/support/command.js';
import { ANY_PORTS, spawnSession, startSession } from '../../support/dev-session.js';
import { createClientOfSession } from '../../support/mood.js';
import { copyProject } from '../../support/project-copy.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const manifestOf = (name: string) =>
    `name: ${name}\ntitle: Another one\nscript: ./index.ts\norganization: other\nscopes: []\n`;

const answering = (text: string) => `export default { fetch: () => new Response(${JSON.stringify(text)}) };\n`;

function makeProjects(files: Record<string, string> = {}) {
    const mood = copyProject();
    const folder = join(mood.around, 'banner');
    mkdirSync(folder);
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
    const all = { 'integration.yaml': manifestOf('banner'), 'index.ts': answering('first'), ...files };
    for (const [file, text] of Object.entries(all)) write(file, text);
    return { mood, banner: { folder, write }, around: mood.around };
}

const BOTH = ['mood', 'banner/integration.yaml', ...ANY_PORTS];

async function startBoth() {
    const projects = makeProjects();
    const session = startSession(projects.around, BOTH);
    await expect.poll(() => session.all('ready')).toHaveLength(2);
    return { ...projects, session, ready: session.all('ready') };
}

describe('svc-int dev with two integrations', () => {
    it('serves both in one service, reloads each separately, and is found from both folders', async () => {
        const { mood, banner, session, ready } = await startBoth();
        expect(ready.map(({ integration }) => integration).toSorted()).toEqual(['banner', 'mood']);
        expect(new Set(ready.map(({ studioUrl }) => studioUrl)).size).toBe(1);
        const places = [mood.folder, banner.folder].map((folder) =>
            JSON.parse(readFileSync(join(folder, '.svc-int/session.json'), 'utf8')),
        );
        expect(places[0]).toMatchObject({ url: ready[0]?.url, state: mood.path('.svc-int') });
        expect(places[1]).toEqual(places[0]);
        // The session is ready before these events end.
        const listEvents = async () => {
            const { stdout } = await runCommand(['events', 'list', '--limit', '1', '--json'], { cwd: banner.folder });
            return (JSON.parse(stdout) as { events: object[] }).events;
        };
        await expect.poll(listEvents).toMatchObject([{ integrationId: 'banner' }]);

        banner.write('index.ts', answering('second'));
        expect(await session.next('reload')).toMatchObject({ integration: 'banner', version: 2 });
        mood.ask('Anything else?');
        expect(await session.next('reload')).toMatchObject({ integration: 'mood', version: 2 });
        expect(await session.end()).toBe(130);
        expect(session.all('closed')).toHaveLength(1);
    });

    itAtFullSize('reloads one integration while the other does not build', async () => {
        const { mood, banner, session, ready } = await startBoth();
        banner.write('index.ts', 'broken(');
        expect(await session.next('build', ({ ok }) => !ok)).toMatchObject({
            integration: 'banner',
            manifest: 'banner/integration.yaml',
        });
        mood.ask('Still there?');
        await session.next('reload', ({ integration }) => integration === 'mood');
        const [place] = ready;
        if (!place) throw new Error('Nothing is ready.');
        expect((await createClientOfSession(place).integrations.getIntegrationByName('banner')).data.version).toBe(1);
        expect(session.errors()).toContain('banner: Version 1 keeps serving.');
    });

    itAtFullSize('rejects a duplicate name until the name is changed', async () => {
        const { banner, session } = await startBoth();
        banner.write('integration.yaml', manifestOf('mood'));
        const failed = await session.next('build', ({ ok }) => !ok);
        expect(failed.errors[0]?.text).toBe(
            'Two integrations are called "mood": banner/integration.yaml and mood/integration.yaml.',
        );
        banner.write('integration.yaml', manifestOf('shout'));
        expect(await session.next('reload')).toMatchObject({ integration: 'shout' });
    });
});

it('svc-int dev starts the integrations with valid manifests, and adds integrations once their manifests are valid', async () => {
    const { around, banner } = makeProjects({ 'integration.yaml': 'name: [' });
    const session = startSession(around, BOTH);
    const ready = () => session.all('ready').map(({ integration }) => integration);
    await expect.poll(ready).toEqual(['mood']);
    await session.next('build', ({ ok, manifest }) => !ok && manifest === 'banner/integration.yaml');
    banner.write('integration.yaml', manifestOf('banner'));
    expect(await session.next('ready', ({ integration }) => integration === 'banner')).toBeTruthy();
});

it.each([
    [['mood', 'banner'], 1, 'Two integrations are called \\"mood\\"'],
    [['mood', 'mood/integration.yaml'], 2, 'mood/integration.yaml is given twice.'],
    [['mood', 'nowhere'], 1, 'nowhere does not exist.'],
])('svc-int dev with %j exits with %i and the reason', async (paths, code, words) => {
    const { around } = makeProjects({ 'integration.yaml': manifestOf('mood') });
    const session = spawnSession(around, [...paths, ...ANY_PORTS]);
    onTestFinished(async () => void (await session.end()));
    expect(await session.exited).toBe(code);
    expect(session.lines.join()).toContain(words);
});
