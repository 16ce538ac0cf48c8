import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { createBundler } from './bundler.js';

const SECRET = 'what nobody else may know';

const AROUND = {
    'secret.txt': SECRET,
    'secret.json': JSON.stringify(SECRET),
    'secret.css': `.x { content: "${SECRET}" }`,
    'project/data.json': JSON.stringify(SECRET),
    'project/index.ts': "import evil from 'evil'; export default { evil };",
    'project/node_modules/other/package.json': '{"name": "other"}',
    'project/node_modules/other/index.js': 'export default 1;',
    'project/node_modules/other/data.json': JSON.stringify(SECRET),
};

interface Links {
    [path: string]: string;
}

async function build(files: Record<string, string>, links: Links = {}) {
    const around = await createFolder({ ...AROUND, ...files });
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(around, path));
    const folder = join(around, 'project');
    const bundler = await createBundler({ folder, script: join(folder, 'index.ts') }, 'production');
    onTestFinished(() => bundler.dispose());
    return { around, result: await bundler.rebuild() };
}

const evil = (source: string, manifest: object = {}) => ({
    'project/node_modules/evil/package.json': JSON.stringify({ name: 'evil', main: 'index.js', ...manifest }),
    'project/node_modules/evil/index.js': source,
});

describe("a package's reference to a file outside of the package", () => {
    it.each<[what: string, files: Record<string, string>, links?: Links]>([
        ['as text', evil("import t from '../../../secret.txt' with { type: 'text' }; export default t;")],
        ['as bytes', evil("import t from '../../../secret.txt' with { type: 'bytes' }; export default t;")],
        ['with the loader for its file extension', evil("import t from '../../../secret.txt'; export default t;")],
        ['of JSON', evil("export { default } from './../../../secret.json';")],
        ['of JSON of the project', evil("import t from '../../data.json'; export default t;")],
        ['of another package by a relative path', evil("import t from '../other/data.json'; export default t;")],
        ['by require()', evil("module.exports = require('../../../secret.json');")],
        ['with a query in its specifier', evil("import t from '../../../secret.json?raw'; export default t;")],
        ['by a template with a variable', evil('export default (name) => import(`../../../${name}.json`);')],
        ['by a concatenated specifier', evil("export default (name) => import('../../../secret.' + name);")],
        ['by a dynamic import', evil("export default () => import('../../../secret.json');")],
        ['of a style sheet', evil("import '../../../secret.css'; export default 1;")],
        [
            'by a style sheet of the package',
            {
                ...evil("import './own.css'; export default 1;"),
                'project/node_modules/evil/own.css': '@import "../../../secret.css";',
            },
        ],
        [
            "by the package's browser map",
            evil("import t from './own.json'; export default t;", {
                browser: { './own.json': '../../../secret.json' },
            }),
        ],
        ["as the package's main file", evil('', { main: '../../../secret.json' })],
        [
            'by an alias of tsconfig.json',
            {
                'linked/package.json': '{"name": "evil", "main": "index.js"}',
                'linked/index.js': "import t from 'alias'; export default t;",
                'linked/tsconfig.json': '{"compilerOptions": {"paths": {"alias": ["../secret.json"]}}}',
            },
            { 'project/node_modules/evil': '../../linked' },
        ],
        [
            'by the name of another package and ".."',
            evil("import t from 'other/../../../secret.json'; export default t;"),
        ],
        [
            'by a package in its node_modules',
            {
                ...evil("import t from 'inner'; export default t;"),
                'project/node_modules/evil/node_modules/inner/index.js':
                    "module.exports = require('../../../../../secret.json');",
            },
        ],
        [
            'through a symbolic link to the file',
            evil("import t from './link.json'; export default t;"),
            {
                'project/node_modules/evil/link.json': '../../../secret.json',
            },
        ],
        [
            'through a symbolic link to a folder',
            evil("import t from './link/secret.json'; export default t;"),
            {
                'project/node_modules/evil/link': '../../..',
            },
        ],
        [
            'from a package that is a symbolic link',
            {
                'linked/package.json': '{"name": "evil", "main": "index.js"}',
                'linked/index.js': "module.exports = require('../secret.json');",
            },
            { 'project/node_modules/evil': '../../linked' },
        ],
    ])('fails the build: %s', async (_what, files, links) => {
        const { result } = await build({ 'project/node_modules/.keep': '', ...files }, links);
        expect(result.ok ? result.script : result.errors.map(({ text, file }) => [text, file])).toEqual(
            expect.arrayContaining([
                [
                    expect.stringMatching(/^The package "\w+" imports a file that is not its own: .*\.(txt|json|css)$/),
                    expect.stringMatching(/(node_modules|linked)\/.*\.(js|css)$|index\.ts$/),
                ],
            ]),
        );
        expect(JSON.stringify(result)).not.toContain(SECRET);
    });

    it('fails the build if its specifier is an absolute path or a file URL', async () => {
        const { around } = await build(evil('export default 1;'));
        for (const specifier of [join(around, 'secret.json'), `file://${join(around, 'secret.json')}`]) {
            const { result } = await build(evil(`import t from '${specifier}'; export default t;`));
            expect(result.ok).toBe(false);
        }
    });

    it("adds no content of the file to source maps if only the package's source map has the reference", async () => {
        const map = {
            version: 3,
            sources: ['../../../secret.txt', 'own.ts', '../../data.json'],
            names: [],
            mappings: 'AAAA,CCAA,CCAA',
        };
        const url = `data:application/json;base64,${btoa(JSON.stringify({ ...map, sourcesContent: [null, null, null] }))}`;
        const { result } = await build({
            ...evil(`export default [1, 2, 3];\n//# sourceMappingURL=${url}\n`),
            'project/node_modules/evil/own.ts': 'the own source',
        });
        if (!result.ok) throw new Error('It should build.');
        expect(result.sourceMap).toContain('the own source');
        expect(result.sourceMap).not.toContain(SECRET);
    });

    it('is reported with line, column and frame of the import', async () => {
        const { result } = await build(evil("const n = 1;\nimport t from '../../data.json'; export default [n, t];"));
        expect(result).toMatchObject({
            errors: [{ line: 2, column: 16, frame: expect.stringMatching(/^> 2 \| import.*\n +\| {16}\^{15}$/m) }],
        });
    });
});

describe('a bundle may contain:', () => {
    it.each<[what: string, files: Record<string, string>, links?: Links]>([
        [
            "files of the author's repository",
            { '.git/HEAD': '', 'project/index.ts': "import t from '../secret.json'; export default { t };" },
        ],
        [
            "files of the author's repository that a template with a variable matches",
            { '.git/HEAD': '', 'project/index.ts': 'export default { get: (name) => import(`../${name}.json`) };' },
        ],
        [
            'files of the importing package in parent folders and subfolders',
            {
                ...evil("import './deep/a.js'; export default 1;"),
                'project/node_modules/evil/deep/a.js': "import '../b.js'; import '../data.json';",
                'project/node_modules/evil/deep/package.json': '{"type": "module"}',
                'project/node_modules/evil/b.js': '',
                'project/node_modules/evil/data.json': '1',
            },
        ],
        [
            'files of the importing package that a template with a variable matches',
            {
                ...evil('export default (name) => import(`./data/${name}.json`);'),
                'project/node_modules/evil/data/a.json': '1',
            },
        ],
        [
            'another package that a package imports by name',
            evil("import t from 'other'; import u from 'other/data.json'; export default [t, u];"),
        ],
        [
            'another package that a package imports by a "#" name',
            evil("import t from '#own'; export default t;", { imports: { '#own': 'other' } }),
        ],
        [
            'another package that a browser map names',
            evil("import t from './own.js'; export default t;", { browser: { './own.js': 'other' } }),
        ],
        [
            'no code for a module that a browser map disables',
            evil("import t from 'fs'; export default t;", { browser: { fs: false } }),
        ],
        [
            'packages in the folder layout of pnpm',
            {
                'store/a@1/node_modules/evil/index.js': "import t from 'needed'; export default t;",
                'store/b@2/node_modules/renamed/index.js': 'export default 2;',
            },
            {
                'project/node_modules/evil': '../../store/a@1/node_modules/evil',
                'store/a@1/node_modules/needed': '../../b@2/node_modules/renamed',
            },
        ],
        [
            'packages of a workspace',
            {
                'package.json': '{"workspaces": ["project", "one", "two"]}',
                'project/index.ts': "import one from 'one'; import { x } from '@/x'; export default { one, x };",
                'project/src/x.ts': "export { default as x } from '../../one/data.json';",
                'project/tsconfig.json': '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
                'one/index.ts': "import two from 'two'; import './lib.js'; export default two;",
                'one/lib.js': '',
                'one/data.json': '1',
                'one/package.json': '{"name": "one", "main": "index.ts"}',
                'two/index.ts': 'export default 2;',
                'two/package.json': '{"name": "two", "main": "index.ts"}',
                'one/node_modules/.keep': '',
            },
            { 'project/node_modules/one': '../../one', 'one/node_modules/two': '../../two' },
        ],
        [
            'a file that tsconfig.json of the project puts in place of a package',
            {
                ...evil(''),
                'project/tsconfig.json': '{"compilerOptions": {"paths": {"evil": ["./stub.ts"]}}}',
                'project/stub.ts': 'export default 1;',
            },
        ],
    ])('%s', async (_what, files, links) => {
        const { result } = await build(files, links);
        expect(result.ok ? [] : result.errors).toEqual([]);
    });
});
