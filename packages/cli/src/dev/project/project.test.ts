import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createShellEnvironment } from '../../../test/support/context.js';
import { createFolder, MANIFEST, writeFiles } from '../../../test/support/project.js';
import { openProjectForDevelopment, type ProjectBuild, type ProjectOptions } from './project.js';

const KIT = 'node_modules/@svc-int/runtime';

const FILES = {
    'integration.yaml': MANIFEST,
    'index.ts': "import { word } from './word.js'; import { say } from '@svc-int/runtime'; export default say(word);",
    'word.ts': "export const word = 'hello';",
    [`${KIT}/package.json`]: '{"type": "module", "exports": {".": "./index.js", "./more": "./more.js"}}',
    [`${KIT}/index.js`]: "import { mark } from './mark.js'; export const say = (word) => word + mark;",
    [`${KIT}/more.js`]: "import { mark } from './mark.js'; export const more = mark + mark;",
    [`${KIT}/mark.js`]: "export const mark = '!';",
};

async function open(options: Pick<ProjectOptions, 'waitForWriter'> = {}) {
    const folder = await createFolder(FILES);
    const path = join(folder, 'integration.yaml');
    const project = await openProjectForDevelopment({ path, shell: createShellEnvironment(), ...options });
    const openedAt = Date.now();
    onTestFinished(() => project.close());
    const save = async (changes: Record<string, string>) => {
        await writeFiles(folder, changes);
        return project.build(new Set(Object.keys(changes).map((file) => join(folder, file))));
    };
    return { folder, project, openedAt, save };
}

function good(build: ProjectBuild) {
    return build.ok ? build : expect.fail(JSON.stringify(build.problems));
}

it("a development build emits the kit's imported entry points as separate modules with a shared chunk", async () => {
    const { save } = await open();
    const one = good(await save({}));
    expect(Object.keys(one.modules)).toEqual(['@svc-int/runtime']);
    expect(one.body.script).toContain('from "@svc-int/runtime"');
    expect(one.body.script).not.toContain('"!"');
    const script = `${FILES['index.ts']}\nexport { more } from '@svc-int/runtime/more';`;
    const { modules } = good(await save({ 'index.ts': script }));
    expect(Object.keys(modules).toSorted()).toEqual([
        '@svc-int/runtime',
        '@svc-int/runtime/more',
        expect.stringMatching(/^chunk-\w+\.js$/),
    ]);
});

it('startedAt of the first build of a project precedes the reading of the manifest, and that of the second follows it', async () => {
    const { project, openedAt } = await open();
    expect((await project.build(new Set())).startedAt).toBeLessThan(openedAt);
    expect((await project.build(new Set())).startedAt).toBeGreaterThanOrEqual(openedAt);
});

it("a development build includes changes to the kit's files, which are watched", async () => {
    const { folder, project, save } = await open();
    await save({});
    expect(project.files()).toContain(join(folder, KIT, 'mark.js'));
    const { modules } = good(await save({ [`${KIT}/mark.js`]: "export const mark = '?';" }));
    expect(modules['@svc-int/runtime']?.text).toContain('"?"');
});

it('a development build fails until a syntax error in the kit is fixed, even if other files change', async () => {
    const { save } = await open();
    const mark = `${KIT}/mark.js`;
    await save({});
    expect((await save({ [mark]: 'export const mark = ' })).ok).toBe(false);
    expect((await save({ 'word.ts': "export const word = 'bye';" })).ok).toBe(false);
    expect((await save({ [mark]: "export const mark = '?';" })).ok).toBe(true);
});

it('a development build with several unset variables of secrets shows the hint once', async () => {
    const { save } = await open();
    const secrets = 'secrets:\n  ONE: ${{ env.SVC_INT_TEST_ONE }}\n  TWO: ${{ env.SVC_INT_TEST_TWO }}\n';
    expect(await save({ 'integration.yaml': `${MANIFEST}\n${secrets}` })).toMatchObject({
        ok: false,
        problems: [
            { text: 'secrets.ONE: the variable SVC_INT_TEST_ONE is not set' },
            { text: 'secrets.TWO: the variable SVC_INT_TEST_TWO is not set', hint: expect.stringMatching(/create it/) },
        ],
    });
});

it('a development build without an installed kit reports the line that imports the kit', async () => {
    const { folder, save } = await open();
    await rm(join(folder, KIT), { recursive: true });
    expect(await save({})).toMatchObject({
        ok: false,
        problems: [
            { text: expect.stringContaining('@svc-int/runtime'), line: 1, frame: expect.stringContaining('> 1 |') },
        ],
    });
});

it.each([
    ['a module', 'word.ts', "export const word = 'bye';", '"bye"'],
    ['the script itself', 'index.ts', "export default 'bye';", '"bye"'],
])(
    'a development build waits for the content of %s if the file is still empty while it is written',
    async (_what, file, text, built) => {
        const write = () => writeFiles(folder, { [file]: text });
        const { folder, save } = await open({ waitForWriter: () => write() });
        await save({});
        await writeFiles(folder, { [file]: '' });
        expect(good(await save({ 'unrelated.ts': '' })).body.script).toContain(built);
    },
);

it('a development build accepts a module that stays empty', async () => {
    const { save } = await open();
    const script = "import './word.js'; export default 1;";
    expect(good(await save({ 'index.ts': script, 'word.ts': '' })).body.script).toContain('1');
    expect(good(await save({ 'index.ts': script.replace('1', '2') })).body.script).toContain('2');
});
