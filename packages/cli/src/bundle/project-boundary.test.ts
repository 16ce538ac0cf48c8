import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createFolder, writeFiles } from '../../test/support/project.js';
import { createBundler } from './bundler.js';
import type { BuildMode } from './options.js';

const SECRET = 'what nobody else may know';

interface Links {
    [path: string]: string;
}

interface Build {
    files?: Record<string, string>;
    links?: Links;
    mode?: BuildMode;
    script?: string;
}

async function build(source: string, { files = {}, links = {}, mode = 'production', script = 'index.ts' }: Build = {}) {
    const around = await createFolder({
        'secret.txt': SECRET,
        'secret.json': JSON.stringify(SECRET),
        'secret.js': `export default ${JSON.stringify(SECRET)};`,
        'secret.css': `.x { content: "${SECRET}" }`,
        'home/key': SECRET,
        ...files,
    });
    const folder = join(around, 'project');
    mkdirSync(folder, { recursive: true });
    await writeFiles(folder, { 'index.ts': source.replaceAll('AROUND', around) });
    for (const [path, target] of Object.entries(links)) {
        mkdirSync(dirname(join(around, path)), { recursive: true });
        symlinkSync(target.replaceAll('AROUND', around), join(around, path));
    }
    const bundler = await createBundler({ folder, script: join(folder, script) }, mode);
    onTestFinished(() => bundler.dispose());
    return bundler.rebuild();
}

const shown = (specifier: string, ending = '') => `import x from '${specifier}'${ending}; export default { x };`;

describe('an import of a file outside of the project or in a private folder', () => {
    it.each<[what: string, source: string, files?: Build]>([
        ['of JSON', shown('../secret.json')],
        ['of a module', shown('../secret.js')],
        ['by an absolute path', shown('AROUND/secret.txt')],
        ['with a query in its specifier', shown('AROUND/secret.txt?raw')],
        ['as text', shown('../home/key', " with { type: 'text' }")],
        ['as bytes', shown('../home/key', " with { type: 'bytes' }")],
        ['by a template with a variable', 'export default { get: (name) => import(`../${name}.json`) };'],
        ['of a style sheet', "import '../secret.css'; export default {};"],
        [
            'by @import of a style sheet',
            "import './own.css'; export default {};",
            { files: { 'project/own.css': '@import "../secret.css";' } },
        ],
        [
            'by url() of a style sheet',
            "import './own.css'; export default {};",
            { files: { 'project/own.css': '.x { background: url("../secret.txt"); }' } },
        ],
        [
            'through a symbolic link to the file',
            shown('./link.txt'),
            { links: { 'project/link.txt': '../secret.txt' } },
        ],
        ['through a symbolic link to a folder', shown('./link/secret.json'), { links: { 'project/link': 'AROUND' } }],
        [
            'by an alias of tsconfig.json',
            shown('alias'),
            { files: { 'project/tsconfig.json': '{"compilerOptions": {"paths": {"alias": ["../secret.json"]}}}' } },
        ],
        [
            'through a symbolic link in place of a package',
            shown('evil/key', " with { type: 'text' }"),
            { links: { 'project/node_modules/evil': 'AROUND/home' } },
        ],
        [
            'through a symbolic link in place of node_modules',
            shown('home/key', " with { type: 'text' }"),
            { links: { 'project/node_modules': 'AROUND' } },
        ],
        [
            'through a symbolic link to another folder named node_modules',
            shown('evil/key', " with { type: 'text' }"),
            { links: { 'project/a/node_modules': 'AROUND', 'project/node_modules/evil': '../a/node_modules/home' } },
        ],
        [
            'through a symbolic link in place of a package of the kit',
            shown('@svc-int/runtime/key', " with { type: 'text' }"),
            { links: { 'project/node_modules/@svc-int/runtime': 'AROUND/home' } },
        ],
        [
            "by the path of another project's package",
            shown('../other/node_modules/mine/secret.json'),
            { files: { 'other/node_modules/mine/secret.json': JSON.stringify(SECRET) } },
        ],
        [
            'of the token in .svc-int',
            shown('./.svc-int/token', " with { type: 'text' }"),
            { files: { 'project/.svc-int/token': SECRET } },
        ],
        [
            'of .git/config',
            shown('./.git/config', " with { type: 'text' }"),
            { files: { 'project/.git/config': SECRET } },
        ],
    ])('fails the build, and the result contains no content of the file: %s', async (_what, source, files) => {
        for (const mode of ['production', 'development'] as const) {
            const result = await build(source, { ...files, mode });
            expect(result.ok ? result.script : result.errors).toEqual(
                expect.arrayContaining([
                    expect.objectContaining({
                        text: expect.stringMatching(
                            /((secret\.\w+|key) is outside of the project|(token|config) is in \.(svc-int|git), which holds tokens)$/,
                        ),
                        file: expect.stringMatching(/(index\.ts|own\.css)$/),
                        hint: expect.stringContaining('Copy it into the project'),
                    }),
                ]),
            );
            expect(JSON.stringify(result)).not.toContain(SECRET);
        }
    });

    it('fails the build if it is the script itself', async () => {
        for (const script of ['../secret.js', 'link.js']) {
            const result = await build('', { script, links: { 'project/link.js': '../secret.js' } });
            expect(result).toMatchObject({ ok: false, errors: [{ text: expect.stringContaining('is outside of') }] });
        }
    });

    it('fails the next build if it is added later', async () => {
        const around = await createFolder({ 'secret.json': JSON.stringify(SECRET), 'project/own.json': '1' });
        const folder = join(around, 'project');
        await writeFiles(folder, { 'index.ts': shown('./own.json') });
        const bundler = await createBundler({ folder, script: join(folder, 'index.ts') }, 'development');
        onTestFinished(() => bundler.dispose());
        expect(await bundler.rebuild()).toMatchObject({ ok: true });
        await writeFiles(folder, { 'index.ts': shown('../secret.json') });
        expect(await bundler.rebuild()).toMatchObject({ ok: false, errors: [{ line: 1, column: 16 }] });
    });
});

describe('a script may import files', () => {
    it.each<[what: string, source: string, files: Build]>([
        ['of its repository', shown('../secret.json'), { files: { '.git/HEAD': 'ref: refs/heads/main' } }],
        [
            'of its repository if the project is in a linked work tree',
            shown('../secret.json'),
            { files: { '.git': 'gitdir: x' } },
        ],
        [
            'of the workspace that lists it',
            shown('../secret.json'),
            { files: { 'package.json': '{"workspaces": ["libs/*", "./proj*"]}' } },
        ],
        [
            'of packages in node_modules of a parent folder',
            shown('above/data.json'),
            { files: { 'node_modules/above/data.json': '1' } },
        ],
        [
            'of packages outside that npm link has linked',
            shown('linked/data.json'),
            {
                files: { 'mine/data.json': '1' },
                links: {
                    'lib/node_modules/linked': '../../mine',
                    'project/node_modules/linked': '../../lib/node_modules/linked',
                },
            },
        ],
        [
            'of packages if its node_modules is a link to another node_modules',
            shown('linked/data.json'),
            {
                files: { 'all/node_modules/linked/data.json': '1' },
                links: { 'project/node_modules': '../all/node_modules' },
            },
        ],
    ])('%s', async (_what, source, files) => {
        const result = await build(source, files);
        expect(result.ok ? [] : result.errors).toEqual([]);
    });

    it('of the enclosing workspace if the workspace lists the project, and fails to build otherwise', async () => {
        const result = await build(shown('../secret.json'), {
            files: { 'package.json': '{"workspaces": ["libs/*"]}' },
        });
        expect(result.ok).toBe(false);
    });
});
