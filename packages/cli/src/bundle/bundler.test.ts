import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import { listChildren } from '@svc-int/test-support/processes';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createFolder, writeFiles } from '../../test/support/project.js';
import { createBundler, type BuildResult } from './bundler.js';
import type { BuildMode } from './options.js';

const JSX_RUNTIME = {
    'node_modules/@svc-int/runtime/package.json':
        '{"type": "module", "exports": {"./jsx-runtime": "./jsx.js", "./jsx-dev-runtime": "./jsx-dev.js"}}',
    'node_modules/@svc-int/runtime/jsx.js': 'export const jsx = (type, props) => ({ type, ...props }), jsxs = jsx;',
    'node_modules/@svc-int/runtime/jsx-dev.js':
        'export const jsxDEV = (type, props, key, isStatic, { fileName, lineNumber }) => ({ type, ...props, at: [fileName, lineNumber] });',
};

async function open(files: Record<string, string>, mode: BuildMode = 'development', variables = {}) {
    const folder = await createFolder(files);
    const script = join(folder, Object.keys(files)[0] ?? '');
    const bundler = await createBundler({ folder, script, variables }, mode);
    onTestFinished(() => bundler.dispose());
    return { folder, bundler };
}

async function build(files: Record<string, string>, mode?: BuildMode): Promise<BuildResult> {
    return (await open(files, mode)).bundler.rebuild();
}

async function load(result: BuildResult): Promise<unknown> {
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    const { default: value }: { default: unknown } = await import(
        `data:text/javascript,${encodeURIComponent(result.script)}`
    );
    return value;
}

describe('a bundle', () => {
    it.each(['development', 'production'] as const)(
        "uses JSX of the hosted service's runtime for a manifest of the hosted kit, in mode %s",
        async (mode) => {
            const folder = await createFolder({
                'index.tsx': 'export default <block>x</block>;',
                'node_modules/@gitbook/runtime/package.json':
                    '{"type": "module", "exports": {"./jsx-runtime": "./jsx.js"}}',
                'node_modules/@gitbook/runtime/jsx.js': 'export const jsx = (type, props) => ({ type, ...props });',
            });
            const manifest = {
                file: join(folder, 'gitbook-manifest.yaml'),
                folder,
                script: join(folder, 'index.tsx'),
            };
            const bundler = await createBundler(manifest, mode);
            onTestFinished(() => bundler.dispose());
            expect(await load(await bundler.rebuild())).toEqual({ type: 'block', children: 'x' });
        },
    );

    it("contains the manifest's variables for each way to read process.env, and no other variables", async () => {
        const source = `const { PLACE, HOME } = process.env;
            export default [process.env.PLACE, process.env['PLACE'], process.env?.PLACE, PLACE, HOME, process.env.HOME];`;
        const { bundler } = await open({ 'index.ts': source }, 'production', { PLACE: 'the "moon"\n' });
        const result = await bundler.rebuild();
        expect(await load(result)).toEqual([...Array(4).fill('the "moon"\n'), undefined, undefined]);
    });

    it('compiles JSX for the runtime, includes raw files as text and the mode, and adds source locations to JSX only in development', async () => {
        const files = {
            'src/index.tsx': `import js from './page.raw.js'; import css from '../page.raw.css';
                export default { element: <block>x</block>, js, css, mode: MODE, env: process.env.NODE_ENV };`,
            'src/page.raw.js': 'alert(1)',
            'page.raw.css': 'b{}',
            ...JSX_RUNTIME,
        };
        const texts = { js: 'alert(1)', css: 'b{}' };
        expect(await load(await build(files, 'production'))).toEqual({
            ...texts,
            element: { type: 'block', children: 'x' },
            mode: 'production',
            env: 'production',
        });
        expect(await load(await build(files, 'development'))).toEqual({
            ...texts,
            element: { type: 'block', children: 'x', at: ['src/index.tsx', 2] },
            mode: 'development',
            env: 'development',
        });
    });

    it('uses JSX of the runtime if tsconfig.json sets jsx to "preserve"', async () => {
        const files = {
            'index.tsx': 'export default <block>x</block>;',
            'tsconfig.json': '{"compilerOptions": {"jsx": "preserve"}}',
            ...JSX_RUNTIME,
        };
        expect(await load(await build(files, 'production'))).toEqual({ type: 'block', children: 'x' });
        expect(await load(await build(files))).toEqual({ type: 'block', children: 'x', at: ['index.tsx', 1] });
    });

    it('uses a package\'s worker and browser builds, and its "production" condition', async () => {
        const files = {
            'index.ts':
                "import a from 'fields'; import b from 'conditions'; import c from 'maps'; export default [a, b, c];",
            'node_modules/fields/package.json': '{"main": "main.js", "module": "module.js", "worker": "worker.js"}',
            'node_modules/fields/main.js': "module.exports = 'main';",
            'node_modules/fields/module.js': "export default 'module';",
            'node_modules/fields/worker.js': "export default 'worker';",
            'node_modules/conditions/package.json':
                '{"exports": {"development": "./d.js", "production": "./p.js", "default": "./d.js"}}',
            'node_modules/conditions/d.js': "export default 'development';",
            'node_modules/conditions/p.js': "export default 'production';",
            'node_modules/maps/package.json': '{"main": "main.js", "browser": {"./node.js": "./web.js"}}',
            'node_modules/maps/main.js': "module.exports = require('./node.js');",
            'node_modules/maps/node.js': "module.exports = 'node';",
            'node_modules/maps/web.js': "module.exports = 'web';",
        };
        expect(await load(await build(files))).toEqual(['worker', 'production', 'web']);
    });

    it('keeps imports of platform modules', async () => {
        const result = await build({
            'index.ts':
                "import { env } from 'cloudflare:workers'; import b from 'node:buffer'; export default { env, b };",
        });
        expect(result.ok && result.script).toMatch(/from "cloudflare:workers"[^]*from "node:buffer"/);
    });

    it('is minified in production only, and has a separate source map', async () => {
        const files = {
            'index.ts': 'const aLongName = { value: 1 };\nexport default { first: aLongName, second: aLongName };',
        };
        const [small, readable] = [await build(files, 'production'), await build(files)];
        if (!small.ok || !readable.ok) throw new Error('Both should build');
        expect(small.script).not.toContain('aLongName');
        expect(readable.script).toContain('aLongName');
        expect(readable.script).not.toContain('sourceMappingURL');
        expect(JSON.parse(small.sourceMap)).toMatchObject({ version: 3, sources: ['index.ts'] });
    });

    it('reports its input files', async () => {
        const { folder, bundler } = await open({
            'src/index.ts': "export { default } from '../lib/value';",
            'lib/value.ts': 'export default {};',
        });
        const { inputs } = await bundler.rebuild();
        expect(inputs.toSorted()).toEqual([join(folder, 'lib/value.ts'), join(folder, 'src/index.ts')]);
    });
});

describe('a bundler', () => {
    it('reports a syntax error with its column in characters, not bytes', async () => {
        const result = await build({ 'index.ts': "const a = 'ä😀'; const = 1;\nexport default {};" });
        expect(result).toMatchObject({
            ok: false,
            errors: [{ text: 'Expected identifier but found "="', line: 1, column: 24 }],
        });
        if (result.ok) throw new Error('Should fail');
        expect(result.errors[0]?.frame).toBe(
            `> 1 | const a = 'ä😀'; const = 1;\n    | ${' '.repeat(23)}^\n  2 | export default {};`,
        );
    });

    it('reports each module that cannot be resolved, with a hint', async () => {
        const result = await build({
            'index.ts':
                "import './a.js'; import 'of-nobody'; import '@of/nobody/part'; import 'fs';\nexport default {};",
        });
        expect(result.ok ? [] : result.errors.map(({ text, hint }) => [text, hint])).toEqual([
            ['Could not resolve "./a.js"', 'The file does not exist.'],
            ['Could not resolve "of-nobody"', 'Install it: npm install of-nobody'],
            ['Could not resolve "@of/nobody/part"', 'Install it: npm install @of/nobody'],
            ['Could not resolve "fs"', expect.stringMatching(/^Import "node:fs"/)],
        ]);
    });

    it('suggests a relative path, an export or an alias for an import that only looks like a package', async () => {
        const result = await build({
            'index.ts': "import 'helper'; import 'there/part'; import '~/z'; import '@/lib/x';\nexport default {};",
            'helper.ts': '',
            'node_modules/there/package.json': '{"exports": {".": "./index.js"}}',
        });
        expect(result.ok ? [] : result.errors.map(({ hint }) => hint)).toEqual([
            expect.stringContaining('"./helper"'),
            expect.stringContaining('"./part" is not exported'),
            expect.stringContaining('An alias needs "paths"'),
            expect.stringContaining('An alias needs "paths"'),
        ]);
    });

    it('includes the second source location of an error in its hint', async () => {
        const { folder, bundler } = await open({
            'index.tsx': 'export default (\n  <block>\n  </blok>\n);',
            ...JSX_RUNTIME,
        });
        expect(await bundler.rebuild()).toMatchObject({
            errors: [
                {
                    line: 3,
                    hint: `The opening "block" tag is here: ${toRelativeDisplayPath(join(folder, 'index.tsx'))}:2:4`,
                },
            ],
        });
    });

    it('reports a script without a default export, with a hint', async () => {
        const result = await build({ 'index.ts': 'export const integration = {};' });
        expect(result).toMatchObject({
            ok: false,
            errors: [{ text: 'The script has no default export', hint: expect.stringContaining('createIntegration') }],
        });
    });

    it('reports the files to watch of a failed build, and succeeds after the fix', async () => {
        const { folder, bundler } = await open({
            'index.ts': "import v from './v'; export default { v };",
            'v.ts': 'export default 1;',
        });
        expect(await load(await bundler.rebuild())).toEqual({ v: 1 });
        await writeFiles(folder, { 'v.ts': 'export default 1 +;' });
        expect(await bundler.rebuild()).toMatchObject({
            ok: false,
            inputs: [join(folder, 'v.ts'), join(folder, 'index.ts')],
        });
        await writeFiles(folder, { 'v.ts': 'export default 2;' });
        expect(await load(await bundler.rebuild())).toEqual({ v: 2 });
    });

    it('returns an error if the script does not exist', async () => {
        const folder = await createFolder();
        const bundler = await createBundler({ folder, script: join(folder, 'gone.ts') }, 'development');
        onTestFinished(() => bundler.dispose());
        expect(await bundler.rebuild()).toMatchObject({
            ok: false,
            errors: [{ text: expect.stringContaining('gone.ts') }],
            inputs: [join(folder, 'gone.ts')],
        });
    });

    it.skipIf(process.platform === 'win32')(
        'reports an imported named pipe, and succeeds once the import is gone',
        async () => {
            const { bundler, folder } = await open({ 'index.ts': 'export default { v: 1 };' });
            await bundler.rebuild();
            execFileSync('mkfifo', [join(folder, 'pipe.ts')]);
            await writeFiles(folder, { 'index.ts': "import v from './pipe'; export default { v };" });
            expect(await bundler.rebuild()).toMatchObject({
                ok: false,
                errors: [{ text: expect.stringContaining('pipe.ts is not a regular file') }],
            });
            await writeFiles(folder, { 'index.ts': 'export default { v: 2 };' });
            expect(await load(await bundler.rebuild())).toEqual({ v: 2 });
        },
    );

    it.skipIf(process.platform === 'win32').each(['tsconfig.json', 'package.json'])(
        'reports a named pipe in place of %s, and succeeds after its removal',
        async (name) => {
            const { bundler, folder } = await open({ 'index.ts': 'export default { v: 1 };' });
            await bundler.rebuild();
            execFileSync('mkfifo', [join(folder, name)]);
            expect(await bundler.rebuild()).toMatchObject({
                ok: false,
                errors: [{ text: expect.stringContaining(`${name} is not a regular file`) }],
            });
            rmSync(join(folder, name));
            expect(await load(await bundler.rebuild())).toEqual({ v: 1 });
        },
    );

    it('succeeds in three concurrent rebuilds', async () => {
        const { bundler } = await open({ 'index.ts': 'export default { ok: true };' });
        const results = await Promise.all([bundler.rebuild(), bundler.rebuild(), bundler.rebuild()]);
        expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    });
});

describe.skipIf(process.platform !== 'linux')("after esbuild's process is killed,", () => {
    const listEsbuildProcesses = () => listChildren(process.pid).filter(({ name }) => name === 'esbuild');
    const kill = () => {
        for (const { pid } of listEsbuildProcesses()) process.kill(pid, 'SIGKILL');
    };

    it('all bundlers continue with the next build and share one new process', async () => {
        const bundlers = await Promise.all(
            ['a', 'b', 'c'].map((name) => open({ 'index.ts': `export default '${name}';` })),
        );
        const build = () => Promise.all(bundlers.map(async ({ bundler }) => load(await bundler.rebuild())));
        expect(await build()).toEqual(['a', 'b', 'c']);
        kill();
        expect(await build()).toEqual(['a', 'b', 'c']);
        // The killed process is listed until Node has collected its exit code.
        await expect.poll(listEsbuildProcesses).toHaveLength(1);
        kill();
        await expect.poll(listEsbuildProcesses).toEqual([]);
        expect(await build()).toEqual(['a', 'b', 'c']);
    });

    it('a running build is repeated', async () => {
        const { bundler } = await open({ 'index.ts': 'export default 1;' });
        await bundler.rebuild();
        const building = bundler.rebuild();
        kill();
        expect(await load(await building)).toBe(1);
    });
});
