import { readFile } from 'node:fs/promises';
import { join, posix, win32 } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createShellEnvironment } from '../../test/support/context.js';
import { createFolder, MANIFEST, SCRIPT } from '../../test/support/project.js';
import { buildIntegration } from './build-integration.js';
import { toSourceMapPath, writeBundle } from './write-bundle.js';

async function build(files: Record<string, string> = {}) {
    const folder = await createFolder({ 'integration.yaml': MANIFEST, 'index.ts': SCRIPT, ...files });
    return {
        folder,
        built: await buildIntegration(
            { manifest: join(folder, 'integration.yaml'), mode: 'production' },
            createShellEnvironment(),
        ),
    };
}

describe('writeBundle', () => {
    it('writes dist/script.js beside the manifest', async () => {
        const { folder, built } = await build();
        expect(await writeBundle(built, {})).toEqual({ outfile: join(folder, 'dist/script.js') });
        expect(await readFile(join(folder, 'dist/script.js'), 'utf8')).toBe(built.script);
    });

    it('writes a source map with source paths relative to the output folder', async () => {
        const { folder, built } = await build();
        const { sourceMap = '' } = await writeBundle(built, { outdir: join(folder, 'a/b'), sourcemap: true });
        expect(JSON.parse(await readFile(sourceMap, 'utf8'))).toMatchObject({ sources: ['../../index.ts'] });
        expect(await readFile(join(folder, 'a/b/script.js'), 'utf8')).toMatch(
            /\n\/\/# sourceMappingURL=script.js.map\n$/,
        );
    });

    it('rejects an output file that is a source or the manifest', async () => {
        const { folder, built } = await build();
        const onto = (name: string) => writeBundle(built, { outfile: join(folder, name) });
        await expect(onto('index.ts')).rejects.toMatchObject({ code: 'FILE_UNUSABLE' });
        await expect(onto('integration.yaml')).rejects.toMatchObject({ code: 'FILE_UNUSABLE' });
        expect(await readFile(join(folder, 'index.ts'), 'utf8')).toBe(SCRIPT);
    });

    it('rejects an output folder that cannot be written with FILE_UNUSABLE and the name of the folder', async () => {
        const { folder, built } = await build({ dist: 'a file in the way' });
        const message = expect.stringContaining(join(folder, 'dist'));
        await expect(writeBundle(built, {})).rejects.toMatchObject({ code: 'FILE_UNUSABLE', message });
    });
});

describe('buildIntegration', () => {
    it('returns the manifest and the script, without resolving secrets', async () => {
        const { built } = await build({
            'integration.yaml': `${MANIFEST}secrets: { KEY: "\${{ env.SURELY_NOT_SET }}" }\n`,
        });
        expect(built).toMatchObject({
            manifest: { name: 'demo' },
            metafile: { inputs: { 'index.ts': {} } },
            warnings: [],
        });
    });

    it('rejects with every error of the bundler', async () => {
        const problems = [expect.objectContaining({ line: 1 }), expect.objectContaining({ line: 2 })];
        await expect(build({ 'index.ts': "import './a';\nimport './b';" })).rejects.toMatchObject({
            code: 'BUILD_FAILED',
            exitCode: 1,
            problems,
        });
    });
});

it('toSourceMapPath returns a relative path, and a file URL for a source on another drive', () => {
    expect(toSourceMapPath('/a/dist', '/a/src/index.ts', posix)).toBe('../src/index.ts');
    expect(toSourceMapPath('/a/dist', '/a/src/one\\two.ts', posix)).toBe('../src/one\\two.ts');
    expect(toSourceMapPath('C:\\a\\dist', 'C:\\a\\src\\index.ts', win32)).toBe('../src/index.ts');
    expect(toSourceMapPath('D:\\out', 'C:\\my project\\index.ts', win32)).toBe('file:///C:/my%20project/index.ts');
});
