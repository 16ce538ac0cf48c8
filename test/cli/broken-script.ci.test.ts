import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { startSession, type DevSession } from '../support/dev-session.js';
import { askedQuestion } from '../support/mood.js';
import { copyProject } from '../support/project-copy.js';
import { shareSession } from '../support/shared-session.js';

const begin = shareSession();

const FILE = 'src/mood.tsx';

const failedBuild = (session: DevSession) => session.next('build', ({ ok }) => !ok);

it('a syntax error says where, while the last good version keeps serving, and the fix brings the new one', async () => {
    const { project, session, ready, question } = await begin();
    project.replace(FILE, "const logger = Logger('mood');", "const logger = = Logger('mood');");
    const line =
        project
            .read(FILE)
            .split('\n')
            .findIndex((text) => text.includes('= =')) + 1;
    expect(await failedBuild(session)).toEqual({
        event: 'build',
        manifest: 'integration.yaml',
        integration: 'mood',
        ok: false,
        durationMs: expect.any(Number),
        errors: [
            {
                text: 'Unexpected "="',
                file: FILE,
                line,
                column: 16,
                frame: expect.stringContaining(`> ${line} | const logger = = Logger('mood');`),
                source: { path: join(project.folder, FILE), line, column: 16 },
            },
        ],
    });
    expect(await askedQuestion(ready)).toBe(question);
    project.replace(FILE, '= = ', '= ');
    await session.next('build', ({ ok }) => ok);
    project.ask('Mended?');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Mended?');
});

it.each([
    ['beside', './late.js', 'src/late.ts'],
    ['in a folder that is not there yet', './words/late.js', 'src/words/late.ts'],
])('a module that is missing is built in when it appears %s', async (_where, specifier, file) => {
    const { project, session, ready, question } = await begin();
    project.write(
        FILE,
        `import { asked } from '${specifier}';\n${project.read(FILE).replace(`"${question}"`, 'asked')}`,
    );
    await session.next('build', ({ errors }) => errors.some(({ text }) => text.includes(specifier)));
    expect(await askedQuestion(ready)).toBe(question);
    mkdirSync(project.path('src/words'), { recursive: true });
    project.write(file, "export const asked = 'There it is?';\n");
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('There it is?');
});

it('a module that is removed is missed, and taken again when it comes back', async () => {
    const { project, session, ready, question } = await begin();
    const source = project.read(FILE);
    rmSync(project.path(FILE));
    expect((await failedBuild(session)).errors[0]?.text).toContain('./mood.js');
    expect(await askedQuestion(ready)).toBe(question);
    project.write(FILE, source.replace(question, 'Back again?'));
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Back again?');
});

it('a folder that goes away and comes back, as with another branch, is watched as before', async () => {
    const { project, session, ready, question } = await begin();
    const source = project.read(FILE);
    project.replace(FILE, './answers.js', './kept/answers.js');
    mkdirSync(project.path('src/kept'));
    renameSync(project.path('src/answers.ts'), project.path('src/kept/answers.ts'));
    await expect.poll(() => session.all('build').at(-1)).toMatchObject({ ok: true });
    renameSync(project.path('src/kept'), project.path('src/away'));
    await failedBuild(session);
    expect(await askedQuestion(ready)).toBe(question);
    renameSync(project.path('src/away'), project.path('src/kept'));
    await expect.poll(() => session.all('build').at(-1)).toMatchObject({ ok: true });
    project.replace('src/kept/answers.ts', 'tired', 'sleepy');
    await session.next('reload');
    project.write(FILE, source);
});

it.each([
    ['throws when it is loaded', "throw new Error('not today');", 'not today'],
    ['has no default export', undefined, 'default export'],
])('a script that %s is a failed build, and the last good version keeps serving', async (_what, line, said) => {
    const { project, session, ready, question } = await begin();
    const source = project.read('src/index.tsx');
    project.write(
        'src/index.tsx',
        line === undefined ? source.replace('export default', 'export const integration =') : `${source}\n${line}\n`,
    );
    const { errors } = await failedBuild(session);
    expect(errors[0]?.text).toContain(said);
    expect(await askedQuestion(ready)).toBe(question);
    project.write('src/index.tsx', source);
    await session.next('build', ({ ok }) => ok);
    project.ask('Mended?');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Mended?');
});

it('a name that the kit does not export is shown where it is imported', async () => {
    const { project, session, ready, question } = await begin();
    project.replace(FILE, 'import { createComponent,', 'import { createComponnt as createComponent,');
    expect((await failedBuild(session)).errors).toEqual([
        expect.objectContaining({
            text: expect.stringContaining('createComponnt'),
            file: FILE,
            line: 1,
            frame: expect.stringContaining('> 1 | import { createComponnt'),
        }),
    ]);
    expect(await askedQuestion(ready)).toBe(question);
});

it('two components of one id are shown where the integration is made', async () => {
    const { project, session } = await begin();
    const source = project.read('src/index.tsx');
    project.replace('src/index.tsx', '[mood, question]', '[mood, mood]');
    const [problem] = (await failedBuild(session)).errors;
    expect(problem).toMatchObject({
        text: expect.stringContaining('Two components have the id "mood"'),
        file: 'src/index.tsx',
        frame: expect.stringContaining('createIntegration('),
    });
    project.write('src/index.tsx', source);
    await session.next('build', ({ ok }) => ok);
});

it('a throw at load is shown at its place in the sources', async () => {
    const { project, session } = await begin();
    const source = project.read('src/index.tsx');
    project.write('src/index.tsx', `${source}\nthrow new Error('not today');\n`);
    const line = source.split('\n').length + 1;
    expect((await failedBuild(session)).errors).toEqual([
        {
            text: 'The script cannot be loaded: Error: not today',
            file: 'src/index.tsx',
            line,
            column: expect.any(Number),
            frame: expect.stringContaining(`> ${line} | throw new Error('not today');`),
            source: { path: join(project.folder, 'src/index.tsx'), line, column: expect.any(Number) },
        },
    ]);
    project.write('src/index.tsx', source);
    await session.next('build', ({ ok }) => ok);
});

it('a script that throws at load and is broken the next moment leaves the session as it was', async () => {
    const { project, session, ready } = await begin();
    const source = project.read('src/index.tsx');
    for (let round = 0; round < 15; round++) {
        project.write('src/index.tsx', `${source}\nthrow new Error('round ${round}');\n`);
        // Meets the session at another point in each round.
        await pause(round * 2);
        project.write('src/index.tsx', `${source}\nconst = ${round};\n`);
        await session.next('build', ({ errors }) => errors[0]?.text.startsWith('Expected') === true);
    }
    project.write('src/index.tsx', source);
    await session.next('build', ({ ok }) => ok);
    project.ask('Still there?');
    await session.next('reload');
    expect(await askedQuestion(ready)).toBe('Still there?');
});

it('a session that begins with a broken script waits, and is ready after the fix', async () => {
    const project = copyProject();
    const source = project.read(FILE);
    project.write(FILE, `${source}\nconst = 1;\n`);
    const session = startSession(project.folder);
    expect((await failedBuild(session)).errors[0]).toMatchObject({
        file: FILE,
        line: expect.any(Number),
        frame: expect.any(String),
    });
    expect(session.all('ready')).toEqual([]);
    project.write(FILE, source);
    const ready = await session.next('ready');
    expect(await askedQuestion(ready)).toBe('How is the team today?');
});
