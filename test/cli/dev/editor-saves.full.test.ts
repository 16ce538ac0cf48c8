import {
    closeSync,
    copyFileSync,
    ftruncateSync,
    openSync,
    renameSync,
    rmSync,
    utimesSync,
    writeFileSync,
    writeSync,
} from 'node:fs';

import { expect, it } from 'vitest';

import { renderQuestion } from '../../support/mood.js';
import { replaceQuestion, type ProjectCopy } from '../../support/project-copy.js';
import { shareSession } from '../../support/session/shared-session.js';
import { waitTurns } from '../../support/turns.js';

const begin = shareSession();

const FILE = 'src/mood.tsx';

const WAYS: Record<
    string,
    (project: ProjectCopy, text: string, later: () => Promise<unknown>) => void | Promise<void>
> = {
    'renaming another file over it': (project, text) => {
        project.write('src/.mood.tsx.tmp', text);
        renameSync(project.path('src/.mood.tsx.tmp'), project.path(FILE));
    },
    'moving it away as a backup, and rewriting it': (project, text) => {
        renameSync(project.path(FILE), project.path(`${FILE}~`));
        project.write(FILE, text);
        rmSync(project.path(`${FILE}~`));
    },
    'removing it and, a little later, rewriting it': async (project, text, later) => {
        rmSync(project.path(FILE));
        await later();
        project.write(FILE, text);
    },
    'emptying it and, a little later, writing it in two parts': async (project, text, later) => {
        const file = openSync(project.path(FILE), 'r+');
        ftruncateSync(file, 0);
        await later();
        writeSync(file, text.slice(0, 200));
        await later();
        writeSync(file, text.slice(200));
        closeSync(file);
    },
    'copying another file over it': (project, text) => {
        project.write('../elsewhere.tsx', text);
        copyFileSync(project.path('../elsewhere.tsx'), project.path(FILE));
    },
};

it.each(Object.keys(WAYS))('svc-int dev serves each save of a file by %s', async (way) => {
    const { project, session, ready } = await begin();
    const waits: Record<string, () => Promise<unknown>> = {
        'One?': () => session.next('build', ({ ok }) => !ok),
        'Two?': () => waitTurns(1),
        'Three?': () => waitTurns(100),
    };
    for (const [question, later] of Object.entries(waits)) {
        await WAYS[way]?.(project, replaceQuestion(project.read(FILE), question), later);
        await expect.poll(() => renderQuestion(ready), { interval: 10 }).toBe(question);
    }
});

it('svc-int dev serves the last valid version while the script is empty', async () => {
    const { project, session, ready, question } = await begin();
    const source = project.read('src/index.tsx');
    project.write('src/index.tsx', '');
    expect((await session.next('build', ({ ok }) => !ok)).errors[0]?.text).toContain('default export');
    expect(await renderQuestion(ready)).toBe(question);
    project.write('src/index.tsx', source);
    await session.next('build', ({ ok }) => ok);
});

it('svc-int dev does not reload for a save without a change', async () => {
    const { project, session, ready } = await begin();
    project.ask('Saved?');
    const { version } = await session.next('reload');
    project.write(FILE, project.read(FILE));
    utimesSync(project.path(FILE), new Date(), new Date());
    // An unchanged save would have caused a reload first.
    project.ask('Changed?');
    expect((await session.next('reload')).version).toBe(version + 1);
    expect(await renderQuestion(ready)).toBe('Changed?');
});

it('svc-int dev does not build for files outside the bundle', async () => {
    const { project, session } = await begin();
    project.ask('Before?');
    await session.next('reload');
    const saved = 'mood.tsx.new';
    project.write(saved, project.read('src/mood.tsx').replace('Before?', 'Changed?'));
    const before = session.all('build').length;
    writeFileSync(project.path('src/notes.md'), '# Notes');
    writeFileSync(project.path('src/unused.ts'), 'export {};');
    writeFileSync(project.path('README.md'), '# Mood');
    // One rename: two file events would start two builds.
    renameSync(project.path(saved), project.path('src/mood.tsx'));
    await session.next('reload');
    expect(session.all('build')).toHaveLength(before + 1);
});
