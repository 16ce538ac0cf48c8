import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ANY_PORTS, startSession } from '../../support/dev-session.js';
import { renderQuestion, createClientOfSession } from '../../support/mood.js';
import { copyProject } from '../../support/project-copy.js';
import { shareSession } from '../../support/session/shared-session.js';

const begin = shareSession();

it.each([
    ['broken YAML', 'visibility: private', 'visibility: private: very', /YAML/],
    ['an unknown key', 'target: space', 'targt: space', /targt/],
    ['a missing script', './src/index.tsx', './src/nowhere.tsx', /nowhere/],
])(
    'svc-int dev reports a manifest with %s at its source location and serves the last valid version until the fix',
    async (_what, good, bad, said) => {
        const { project, session, ready, question } = await begin();
        const line =
            project
                .read('integration.yaml')
                .split('\n')
                .findIndex((text) => text.includes(good)) + 1;
        project.replace('integration.yaml', good, bad);
        const { errors } = await session.next('build', ({ ok }) => !ok);
        expect(errors[0]).toMatchObject({
            text: expect.stringMatching(said),
            file: 'integration.yaml',
            line,
            frame: expect.stringContaining(bad),
        });
        expect(await renderQuestion(ready)).toBe(question);

        project.replace('integration.yaml', bad, good);
        project.replace('integration.yaml', 'title: Team mood', 'title: Mended');
        await session.next('reload');
        expect((await createClientOfSession(ready).integrations.getIntegrationByName('mood')).data.title).toBe(
            'Mended',
        );
    },
);

it('svc-int dev fails each build until an invalid manifest is fixed', async () => {
    const { project, session, ready } = await begin();
    project.replace('integration.yaml', 'target:', 'targt:');
    await session.next('build', ({ ok }) => !ok);
    project.ask('Saved meanwhile?');
    expect((await session.next('build')).ok).toBe(false);
    project.replace('integration.yaml', 'targt:', 'target:');
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('Saved meanwhile?');
});

it('svc-int dev that starts with an invalid manifest reports its source location and is ready after the fix', async () => {
    const project = copyProject();
    project.replace('integration.yaml', 'target:', 'targt:');
    const session = startSession(project.folder);
    const { errors } = await session.next('build', ({ ok }) => !ok);
    expect(errors).toMatchObject([
        {
            file: 'integration.yaml',
            line: 9,
            column: 1,
            frame: expect.stringContaining('>  9 | targt: space'),
            hint: expect.stringContaining('target'),
        },
    ]);
    project.replace('integration.yaml', 'targt:', 'target:');
    expect(await session.next('ready')).toMatchObject({ integration: 'mood' });
});

it('svc-int dev warns of a component in the manifest that the script does not register, and serves the other components', async () => {
    const { project, session, ready, question } = await begin();
    const component = '  - id: moood\n    title: Typo\n';
    project.replace('integration.yaml', 'blocks:\n', `blocks:\n${component}`);
    const { ok, warnings } = await session.next('build', (build) => build.warnings !== undefined);
    expect(ok).toBe(true);
    expect(warnings).toMatchObject([
        {
            text: 'blocks[0].id: the script registers no component "moood"',
            file: 'integration.yaml',
            frame: expect.stringContaining('- id: moood'),
            hint: 'Did you mean "mood"?',
        },
    ]);
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe(question);

    project.replace('integration.yaml', component, '');
    await session.next('reload');
    expect(session.all('build').at(-1)?.warnings).toBeUndefined();
});

it('svc-int dev warns of an event handler whose scope the manifest lacks', async () => {
    const { project, session } = await begin();
    project.replace('src/index.tsx', 'events: {', 'events: { space_view: () => {},');
    const { warnings } = await session.next('build', (build) => build.warnings !== undefined);
    expect(warnings).toMatchObject([
        {
            text: 'scopes: the script handles "space_view", which requires "space:views:read"',
            file: 'integration.yaml',
            hint: 'Add "space:views:read", or remove the handler.',
        },
    ]);
    await session.next('reload');
});

it('svc-int dev exits with 1 if the file of --manifest is missing, and creates no folder for it', async () => {
    const project = copyProject();
    const session = startSession(project.folder, [...ANY_PORTS, '--manifest', 'elsewhere/integration.yaml']);
    expect(await session.exited).toBe(1);
    expect(JSON.parse(session.lines[0] ?? '')).toMatchObject({ error: { code: 'MANIFEST_MISSING' } });
    expect(existsSync(join(project.folder, 'elsewhere'))).toBe(false);
});

it('svc-int dev exits with 1 in a folder without a manifest', async () => {
    const project = copyProject();
    const session = startSession(project.around);
    expect(await session.exited).toBe(1);
    expect(JSON.parse(session.lines[0] ?? '')).toMatchObject({
        error: { code: 'MANIFEST_MISSING', hint: expect.any(String) },
    });
});
