import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('a bundle of createClient and paginate contains no code of node_modules', async () => {
    const { outputFiles, metafile } = await build({
        stdin: { contents: `export { createClient, paginate } from '../index.js';`, resolveDir: import.meta.dirname },
        bundle: true,
        minify: true,
        metafile: true,
        format: 'esm',
        target: 'es2022',
        write: false,
    });
    const [script] = outputFiles;
    expect(Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'))).toEqual([]);
    expect(script?.text).toContain('getAuthenticatedUser');
});
