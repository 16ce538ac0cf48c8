import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { renderQuestion, createClientOfSession, renderMood } from '../../support/mood.js';
import { ROOT } from '../../support/project-copy.js';
import { assertRelinkServes } from '../../support/session/relinked-module.js';
import { shareSession } from '../../support/session/shared-session.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const begin = shareSession();

it('svc-int dev reloads after a save of the script', async () => {
    const { project, session } = await begin();
    project.replace('src/index.tsx', 'components: [mood, question]', 'components: [mood]');
    const { version } = await session.next('reload');
    const { bytes } = session.all('build').at(-1) ?? {};
    project.replace('src/index.tsx', 'components: [mood]', 'components: [mood, question]');
    expect((await session.next('reload')).version).toBe(version + 1);
    expect(session.all('build').at(-1)?.bytes).toBeGreaterThan(bytes ?? 0);
});

itAtFullSize('svc-int dev serves a save of an imported module', async () => {
    const { project, session, ready } = await begin();
    project.replace('src/mood.tsx', "'1 answer'", "'a single answer'");
    await session.next('reload');
    const voted = await renderMood(ready, { action: 'vote', answer: 'great' });
    expect(voted.hint).toBe('a single answer');
});

it('svc-int dev serves a save of a module outside the project', async () => {
    const { project, session, ready, question } = await begin();
    project.write('../package.json', '{"workspaces": ["mood"]}');
    project.write('../words.ts', "export const asked = 'First?';\n");
    project.write(
        'src/mood.tsx',
        "import { asked } from '../../words.js';\n" + project.read('src/mood.tsx').replace(`"${question}"`, 'asked'),
    );
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('First?');
    project.write('../words.ts', "export const asked = 'Second?';\n");
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('Second?');
});

itAtFullSize('svc-int dev serves a save of a raw text file', async () => {
    const { project, session, ready, question } = await begin();
    project.write('src/words.raw.css', '.first {}');
    project.write(
        'src/mood.tsx',
        "import css from './words.raw.css';\n" + project.read('src/mood.tsx').replace(`"${question}"`, 'css'),
    );
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('.first {}');
    project.write('src/words.raw.css', '.second {}');
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('.second {}');
});

it('svc-int dev watches a newly imported module', async () => {
    const { project, session, ready } = await begin();
    project.write('src/late.ts', "export const ANSWERED = 'one answer';\n");
    project.write(
        'src/mood.tsx',
        "import { ANSWERED } from './late.js';\n" + project.read('src/mood.tsx').replace("'1 answer'", 'ANSWERED'),
    );
    await session.next('reload');
    project.write('src/late.ts', "export const ANSWERED = 'an answer';\n");
    await session.next('reload');
    expect((await renderMood(ready, { action: 'vote', answer: 'great' })).hint).toBe('an answer');
});

it('svc-int dev updates the integration in the API after a save of the manifest', async () => {
    const { project, session, ready } = await begin();
    project.replace('integration.yaml', 'title: Team mood', 'title: Mood of the day');
    await session.next('reload');
    const { data } = await createClientOfSession(ready).integrations.getIntegrationByName('mood');
    expect(data.title).toBe('Mood of the day');
});

it('svc-int dev serves a save of .env', async () => {
    const { project, ready, question } = await begin();
    project.write('.env', 'SVC_INT_ASKED=Once?\n');
    project.replace('integration.yaml', 'name:', 'variables: { ASKED: "${{ env.SVC_INT_ASKED }}" }\nname:');
    project.write(
        'src/mood.tsx',
        'declare const process: { env: { ASKED: string } };\n' +
            project
                .read('src/mood.tsx')
                .replace(`'${question}'`, 'process.env.ASKED')
                .replace(`"${question}"`, 'process.env.ASKED'),
    );
    const asked = () => renderQuestion(ready);
    await expect.poll(asked).toBe('Once?');
    project.write('.env', 'SVC_INT_ASKED=Twice?\n');
    await expect.poll(asked).toBe('Twice?');
});

itAtFullSize(
    'svc-int dev bundles and watches another script that the manifest names, in place of the previous one',
    async () => {
        const { project, session, ready, question } = await begin();
        project.write('src/other.tsx', project.read('src/index.tsx').replace("'./mood.js'", "'./other-mood.js'"));
        project.write('src/other-mood.tsx', project.read('src/mood.tsx').replace(question, 'Other?'));
        project.replace('integration.yaml', './src/index.tsx', './src/other.tsx');
        await session.next('reload');
        expect(await renderQuestion(ready)).toBe('Other?');
        project.replace('src/other-mood.tsx', 'Other?', 'Still other?');
        await session.next('reload');
        expect(await renderQuestion(ready)).toBe('Still other?');
    },
);

itAtFullSize('svc-int dev publishes a saved icon', async () => {
    const { project, session, ready } = await begin();
    const icon = readFileSync(join(ROOT, 'examples/mood/icon.png'));
    // Decoders ignore bytes after the image.
    const changed = Buffer.concat([icon, Buffer.from('more')]);
    project.write('icon.png', changed);
    await session.next('reload');
    const { data } = await createClientOfSession(ready).integrations.getIntegrationByName('mood');
    expect(Buffer.from(await (await fetch(data.urls.icon ?? '')).arrayBuffer())).toEqual(changed);
});

it('svc-int dev serves the new target of a symbolic link to a folder, and a save of the target', async () => {
    await assertRelinkServes(await begin(), {
        link: '../current',
        targets: ['one', 'two'],
        specifier: './current-words/words.js',
    });
});
