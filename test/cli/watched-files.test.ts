import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { startReadySession } from '../support/dev-session.js';
import { askedQuestion, clientOf, renderMood } from '../support/mood.js';
import { copyProject, ROOT } from '../support/project-copy.js';

it('saving the script is live at once', async () => {
    const project = copyProject();
    project.write('src/index.tsx', project.read('src/mood.tsx').replace('export const mood', 'const mood')
        + "\nimport { createIntegration } from '@svc-int/runtime';\nexport default createIntegration({ components: [mood] });\n");
    const { session, ready } = await startReadySession(project.folder);
    project.replace('src/index.tsx', 'How is the team today?', 'From the script?');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('From the script?');
});

it('saving a module that the script imports is live at once', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    project.replace('src/mood.tsx', "'1 answer'", "'a single answer'");
    await session.next('reload');
    const voted = await renderMood(ready, { action: 'vote', answer: 'great' });
    expect(voted.hint).toBe('a single answer');
});

it("saving a module outside of the project's folder is live at once", async () => {
    const project = copyProject();
    project.write('../words.ts', "export const asked = 'First?';\n");
    project.replace('src/mood.tsx', "'How is the team today?'", 'asked');
    project.replace('src/mood.tsx', 'interface Props', "import { asked } from '../../words.js';\n\ninterface Props");
    const { session, ready } = await startReadySession(project.folder);
    expect(await askedQuestion(ready)).toBe('First?');
    project.write('../words.ts', "export const asked = 'Second?';\n");
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Second?');
});

it('saving a text that is imported raw is live at once', async () => {
    const project = copyProject();
    project.write('src/words.raw.css', '.first {}');
    project.replace('src/mood.tsx', "'How is the team today?'", 'css');
    project.replace('src/mood.tsx', 'interface Props', "import css from './words.raw.css';\n\ninterface Props");
    const { session, ready } = await startReadySession(project.folder);
    expect(await askedQuestion(ready)).toBe('.first {}');
    project.write('src/words.raw.css', '.second {}');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('.second {}');
});

it('a module that is imported from now on is watched from now on', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    project.write('src/late.ts', "export const asked = 'Late?';\n");
    project.replace('src/mood.tsx', "'How is the team today?'", 'asked');
    project.replace('src/mood.tsx', 'interface Props', "import { asked } from './late.js';\n\ninterface Props");
    await session.next('reload');
    await expect.poll(() => askedQuestion(ready)).toBe('Late?');
    project.write('src/late.ts', "export const asked = 'Later?';\n");
    await expect.poll(() => askedQuestion(ready)).toBe('Later?');
});

it('saving the manifest changes what the API says of the integration', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    project.replace('integration.yaml', 'title: Team mood', 'title: Mood of the day');
    await session.next('reload');
    const { data } = await clientOf(ready).integrations.getIntegrationByName('mood');
    expect(data.title).toBe('Mood of the day');
});

it('another script in the manifest is built, and watched, instead', async () => {
    const project = copyProject();
    project.write('src/other.tsx', project.read('src/index.tsx').replace("'./mood.js'", "'./other-mood.js'"));
    project.write('src/other-mood.tsx', project.read('src/mood.tsx').replace('How is the team today?', 'Other?'));
    const { session, ready } = await startReadySession(project.folder);
    project.replace('integration.yaml', './src/index.tsx', './src/other.tsx');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Other?');
    project.replace('src/other-mood.tsx', 'Other?', 'Still other?');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Still other?');
});

it('saving the icon publishes it', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    const icon = readFileSync(join(ROOT, 'examples/mood/icon.png'));
    // What follows the end of a picture is left alone by whoever reads pictures.
    const changed = Buffer.concat([icon, Buffer.from('more')]);
    project.write('icon.png', changed);
    await session.next('reload');
    const { data } = await clientOf(ready).integrations.getIntegrationByName('mood');
    expect(data.urls.icon).toBe(`data:image/png;base64,${changed.toString('base64')}`);
});
