import { describe, expect, it } from 'vitest';

import { checkContents, type PackedFile } from '../../.ci/release/package-contents.mjs';

const FILES: Record<string, string> = {
    LICENSE: '',
    'README.md': '',
    'package.json': '{}',
    'dist/index.js': '',
    'dist/index.d.ts.map': '{"sources":["../src/index.ts"]}',
    'src/index.ts': '',
};

function check(
    changes: Record<string, string | undefined>,
    { name = 'hosting', packedBytes = 1, machine = '/w/kit' } = {},
) {
    const files = Object.entries({ ...FILES, ...changes }).flatMap(([path, content]): PackedFile[] =>
        content === undefined ? [] : [{ path, content: Buffer.from(content) }],
    );
    return checkContents(name, files, packedBytes, [machine, '/root']);
}

describe('checkContents', () => {
    it('accepts the intended entries within the budget', () => {
        expect(check({})).toEqual([]);
    });

    it.each([
        ['a missing entry', { LICENSE: undefined }, 'LICENSE is missing'],
        ['another entry', { 'notes.md': '' }, 'notes.md is not an intended entry'],
        ['a test', { 'src/a.test.ts': '' }, 'src/a.test.ts is a test'],
        ['a type test', { 'src/a.test-d.tsx': '' }, 'src/a.test-d.tsx is a test'],
        ['a README of a room', { 'src/a/README.md': '' }, 'src/a/README.md is a test, a README'],
        ['a file of variables', { 'dist/.env': '' }, 'dist/.env is'],
        [
            'a path of the repository',
            { 'dist/a.js': 'import "/w/kit/a.js"' },
            'dist/a.js contains a path of a machine: /w/kit',
        ],
        ['a home folder of macOS', { 'dist/a.js': '"/Users/ada/kit"' }, 'contains a path of a machine: /Users/ada/'],
        [
            'a home folder of Windows',
            { 'dist/a.js': '"C:\\\\Users\\\\ada\\\\kit"' },
            'contains a path of a machine: C:',
        ],
        ['a map of code', { 'dist/index.js.map': '{"sources":[]}' }, 'dist/index.js.map is a map of code'],
        [
            'a map to a missing source',
            { 'src/index.ts': undefined, 'src/b.ts': '' },
            'leads to src/index.ts, which is missing',
        ],
        ['too many bytes', { 'dist/index.js': ' '.repeat(400_000) }, 'kB unpacked exceed the budget of'],
    ])('returns a problem for %s', (_, changes, problem) => {
        expect(check(changes)).toEqual([expect.stringContaining(`@svc-int/hosting: `)]);
        expect(check(changes)[0]).toContain(problem);
    });

    it('returns a problem for a tarball that is too large', () => {
        expect(check({}, { packedBytes: 80_000 })).toEqual([
            expect.stringMatching(/^@svc-int\/hosting: 80 kB packed exceed the budget of \d+ kB$/),
        ]);
    });

    it('accepts tests of templates, and routes that begin like a home folder', () => {
        const schemas = { 'manifest.schema.json': '{}', 'seed.schema.json': '{}', 'variants.schema.json': '{}' };
        const entries = { bin: '', 'ci/publish.mjs': '', 'guides/a.md': '', ...schemas };
        const allowed = { 'dist/templates/block/src/index.test.ts': '', 'dist/a.js': '"/root/pages"' };
        expect(check({ ...entries, ...allowed }, { name: 'cli' })).toEqual([]);
    });
});
