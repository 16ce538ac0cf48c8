import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { createPositionMapper } from './map-published-position.js';

const RAW = [
    '/* global ID */',
    'const text = `a \\`quoted\\` ${ID} "and" \'more\' \\\\ \\u00e4`;',
    '',
    'function broken() {',
    '    throw new Error(text);',
    '}',
    'broken();',
].join('\n');

async function bundled(files: Record<string, string>): Promise<string> {
    const names = Object.keys(files);
    const { outputFiles } = await build({
        stdin: {
            contents: names.map((name, at) => `export { default as f${at} } from './${name}';`).join('\n'),
            resolveDir: '/',
        },
        bundle: true,
        write: false,
        format: 'esm',
        sourcemap: 'inline',
        sourcesContent: false,
        loader: { '.raw.js': 'text' },
        plugins: [
            {
                name: 'files',
                setup(bundler) {
                    bundler.onResolve({ filter: /\.raw\.js$/ }, ({ path }) => ({
                        path: path.slice(2),
                        namespace: 'files',
                    }));
                    bundler.onLoad({ filter: /./, namespace: 'files' }, ({ path }) => ({
                        contents: files[path],
                        loader: 'text',
                    }));
                },
            },
        ],
    });
    return outputFiles[0]?.text ?? '';
}

describe('createPositionMapper', () => {
    it('maps a position to the file that was imported as text, also if the script is filled in and wrapped', async () => {
        const script = await bundled({ 'other.raw.js': 'alert("another one");', 'src/a.raw.js': RAW });
        const places = createPositionMapper(
            `(({ID})=>{\n${RAW.replace('broken();', 'broken("filled");')}\n})(1);`,
            () => script,
        );
        expect(places(6, 11)).toMatch(/src\/a\.raw\.js:5:11$/);
        expect(places(8, 1)).toMatch(/src\/a\.raw\.js:7:1$/);
        expect(places(1, 1)).toBeUndefined();
        expect(places(10, 1)).toBeUndefined();
    });

    it('returns undefined if the published script does not stem from an imported file', async () => {
        const script = await bundled({ 'src/a.raw.js': RAW });
        expect(createPositionMapper('tell(1)', () => script)(1, 1)).toBeUndefined();
        expect(createPositionMapper(RAW, () => 'no map')(5, 1)).toBeUndefined();
        expect(createPositionMapper('', () => script)(1, 1)).toBeUndefined();
    });

    it('uses the source map of the published script if it has one', () => {
        const map = btoa(JSON.stringify({ version: 3, sources: ['src/page.ts'], names: [], mappings: 'AAAA;AACA' }));
        const published = `one\ntwo\n//# sourceMappingURL=data:application/json;base64,${map}\n`;
        expect(createPositionMapper(published, () => '')(2, 1)).toBe('src/page.ts:2:1');
    });
});
