import { mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { askedQuestion, clientOf, renderMood } from '../support/mood.js';
import { ROOT } from '../support/project-copy.js';
import { shareSession } from '../support/shared-session.js';

const begin = shareSession();

it('saving the script is live at once', async () => {
    const { project, session } = await begin();
    project.replace('src/index.tsx', 'components: [mood, question]', 'components: [mood]');
    const { version } = await session.next('reload');
    const { bytes } = session.all('build').at(-1) ?? {};
    project.replace('src/index.tsx', 'components: [mood]', 'components: [mood, question]');
    expect((await session.next('reload')).version).toBe(version + 1);
    expect(session.all('build').at(-1)?.bytes).toBeGreaterThan(bytes ?? 0);
});

it('saving a module that the script imports is live at once', async () => {
    const { project, session, ready } = await begin();
    project.replace('src/mood.tsx', "'1 answer'", "'a single answer'");
    await session.next('reload');
    const voted = await renderMood(ready, { action: 'vote', answer: 'great' });
    expect(voted.hint).toBe('a single answer');
});

it("saving a module outside of the project's folder is live at once", async () => {
    const { project, session, ready, question } = await begin();
    project.write('../words.ts', "export const asked = 'First?';\n");
    project.write(
        'src/mood.tsx',
        "import { asked } from '../../words.js';\n" + project.read('src/mood.tsx').replace(`"${question}"`, 'asked'),
    );
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('First?');
    project.write('../words.ts', "export const asked = 'Second?';\n");
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Second?');
});

it('saving a text that is imported raw is live at once', async () => {
    const { project, session, ready, question } = await begin();
    project.write('src/words.raw.css', '.first {}');
    project.write(
        'src/mood.tsx',
        "import css from './words.raw.css';\n" + project.read('src/mood.tsx').replace(`"${question}"`, 'css'),
    );
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('.first {}');
    project.write('src/words.raw.css', '.second {}');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('.second {}');
});

it('a module that is imported from now on is watched from now on', async () => {
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

it('saving the manifest changes what the API says of the integration', async () => {
    const { project, session, ready } = await begin();
    project.replace('integration.yaml', 'title: Team mood', 'title: Mood of the day');
    await session.next('reload');
    const { data } = await clientOf(ready).integrations.getIntegrationByName('mood');
    expect(data.title).toBe('Mood of the day');
});

it('saving variables beside the manifest is live at once', async () => {
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
    const asked = () => askedQuestion(ready);
    await expect.poll(asked).toBe('Once?');
    project.write('.env', 'SVC_INT_ASKED=Twice?\n');
    await expect.poll(asked).toBe('Twice?');
});

it('another script in the manifest is built, and watched, instead', async () => {
    const { project, session, ready, question } = await begin();
    project.write('src/other.tsx', project.read('src/index.tsx').replace("'./mood.js'", "'./other-mood.js'"));
    project.write('src/other-mood.tsx', project.read('src/mood.tsx').replace(question, 'Other?'));
    project.replace('integration.yaml', './src/index.tsx', './src/other.tsx');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Other?');
    project.replace('src/other-mood.tsx', 'Other?', 'Still other?');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Still other?');
});

it('saving the icon publishes it', async () => {
    const { project, session, ready } = await begin();
    const icon = readFileSync(join(ROOT, 'examples/mood/icon.png'));
    // Programs that read pictures ignore bytes after the end of a picture.
    const changed = Buffer.concat([icon, Buffer.from('more')]);
    project.write('icon.png', changed);
    await session.next('reload');
    const { data } = await clientOf(ready).integrations.getIntegrationByName('mood');
    expect(Buffer.from(await (await fetch(data.urls.icon ?? '')).arrayBuffer())).toEqual(changed);
});

/** Has a symbolic link lead elsewhere, in one step, as what deploys does. */
function relink(link: string, target: string): void {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, `${link}.new`);
    renameSync(`${link}.new`, link);
}

it.each<[what: string, link: string, targets: [string, string], specifier: string]>([
    ['file', 'src/words.ts', ['../../one/words.ts', '../../two/words.ts'], './words.js'],
    ['folder', 'src/words', ['../../one', '../../two'], './words/words.js'],
    ['folder that another link leads to', '../current', ['one', 'two'], './current-words/words.js'],
    ['package', 'node_modules/linked-words', ['../../one', '../../two'], 'linked-words'],
])(
    'a link to another %s is live at once, and so is a save of what it leads to',
    async (_what, link, targets, specifier) => {
        const { project, session, ready, question } = await begin();
        for (const name of ['one', 'two']) {
            mkdirSync(join(project.around, name), { recursive: true });
            project.write(`../${name}/words.ts`, `export const asked = '${name}?';\n`);
            project.write(`../${name}/package.json`, '{"name": "linked-words", "main": "words.ts"}');
        }
        relink(project.path(link), targets[0]);
        relink(project.path('src/current-words'), '../../current');
        project.write(
            'src/mood.tsx',
            `import { asked } from '${specifier}';\n` + project.read('src/mood.tsx').replace(`"${question}"`, 'asked'),
        );
        await session.next('reload');
        expect(await askedQuestion(ready)).toBe('one?');
        relink(project.path(link), targets[1]);
        await session.next('reload');
        expect(await askedQuestion(ready)).toBe('two?');
        project.write('../two/words.ts', "export const asked = 'Saved?';\n");
        await session.next('reload');
        expect(await askedQuestion(ready)).toBe('Saved?');
    },
);
