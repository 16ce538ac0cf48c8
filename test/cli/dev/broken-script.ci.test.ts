import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { startSession, type DevSession } from '../../support/dev-session.js';
import { renderQuestion } from '../../support/mood.js';
import { copyProject } from '../../support/project-copy.js';
import { shareSession } from '../../support/session/shared-session.js';
import { itAtFullSize } from '../../support/full-size-tests.js';
import { sampleCases } from '../../support/sizes.js';

const begin = shareSession();

const FILE = 'src/mood.tsx';

const failedBuild = (session: DevSession) => session.next('build', ({ ok }) => !ok);

it('svc-int dev reports a syntax error at its source location and serves the last valid version until the fix', async () => {
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
        startedAt: expect.any(Number),
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
    expect(await renderQuestion(ready)).toBe(question);
    project.replace(FILE, '= = ', '= ');
    await session.next('build', ({ ok }) => ok);
    project.ask('Mended?');
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('Mended?');
});

it.each(
    sampleCases([
        ['in the same folder', './late.js', 'src/late.ts'],
        ['in a new folder', './words/late.js', 'src/words/late.ts'],
    ]),
)('svc-int dev bundles a missing module once it is created %s', async (_where, specifier, file) => {
    const { project, session, ready, question } = await begin();
    project.write(
        FILE,
        `import { asked } from '${specifier}';\n${project.read(FILE).replace(`"${question}"`, 'asked')}`,
    );
    await session.next('build', ({ errors }) => errors.some(({ text }) => text.includes(specifier)));
    expect(await renderQuestion(ready)).toBe(question);
    mkdirSync(project.path('src/words'), { recursive: true });
    project.write(file, "export const asked = 'Found?';\n");
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('Found?');
});

it('svc-int dev fails the build if a module is deleted, and bundles the module once it is restored', async () => {
    const { project, session, ready, question } = await begin();
    const source = project.read(FILE);
    rmSync(project.path(FILE));
    expect((await failedBuild(session)).errors[0]?.text).toContain('./mood.js');
    expect(await renderQuestion(ready)).toBe(question);
    project.write(FILE, source.replace(question, 'Back again?'));
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('Back again?');
});

itAtFullSize('svc-int dev still watches a folder that was moved away and back', async () => {
    const { project, session, ready, question } = await begin();
    const source = project.read(FILE);
    project.replace(FILE, './answers.js', './kept/answers.js');
    mkdirSync(project.path('src/kept'));
    renameSync(project.path('src/answers.ts'), project.path('src/kept/answers.ts'));
    await expect.poll(() => session.all('build').at(-1)).toMatchObject({ ok: true });
    renameSync(project.path('src/kept'), project.path('src/away'));
    await failedBuild(session);
    expect(await renderQuestion(ready)).toBe(question);
    renameSync(project.path('src/away'), project.path('src/kept'));
    await expect.poll(() => session.all('build').at(-1)).toMatchObject({ ok: true });
    project.replace('src/kept/answers.ts', 'tired', 'sleepy');
    await session.next('reload');
    project.write(FILE, source);
});

it.each(
    sampleCases([
        ['throws when it is loaded', "throw new Error('not today');", 'not today'],
        ['has no default export', undefined, 'default export'],
    ]),
)('svc-int dev fails the build if a script %s, and serves the last valid version', async (_what, line, said) => {
    const { project, session, ready, question } = await begin();
    const source = project.read('src/index.tsx');
    project.write(
        'src/index.tsx',
        line === undefined ? source.replace('export default', 'export const integration =') : `${source}\n${line}\n`,
    );
    const { errors } = await failedBuild(session);
    expect(errors[0]?.text).toContain(said);
    expect(await renderQuestion(ready)).toBe(question);
    project.write('src/index.tsx', source);
    await session.next('build', ({ ok }) => ok);
    project.ask('Mended?');
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('Mended?');
});

it('svc-int dev reports an import of a name that the kit does not export at its source location', async () => {
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
    expect(await renderQuestion(ready)).toBe(question);
});

it('svc-int dev reports two components with the same id at the call of createIntegration', async () => {
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

itAtFullSize('svc-int dev reports an error thrown while the script loads at its source location', async () => {
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

itAtFullSize(
    'svc-int dev reports the latest error if a throwing script is saved with a syntax error, and recovers after the fix',
    async () => {
        const { project, session, ready } = await begin();
        const source = project.read('src/index.tsx');
        project.write('src/index.tsx', `${source}\nthrow new Error('not today');\n`);
        project.write('src/index.tsx', `${source}\nconst = 1;\n`);
        await session.next('build', ({ errors }) => errors[0]?.text.startsWith('Expected') === true);
        project.write('src/index.tsx', source);
        await session.next('build', ({ ok }) => ok);
        project.ask('Still there?');
        await session.next('reload');
        expect(await renderQuestion(ready)).toBe('Still there?');
    },
);

it('svc-int dev that starts with a broken script is ready after the fix', async () => {
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
    expect(await renderQuestion(ready)).toBe('How is the team today?');
});
