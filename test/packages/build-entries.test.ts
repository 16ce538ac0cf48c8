import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { buildEntries } from '../../.ci/build-entries.mjs';

it('buildEntries removes files of removed sources, and keeps types and templates', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-build-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = [
        'src/index.ts',
        'dist/chunk-AAAAAAAA.js',
        'dist/index.d.ts',
        'dist/index.d.ts.map',
        'dist/internal/removed.d.ts',
        'dist/internal/removed.d.ts.map',
        'dist/internal/removed.js',
        'dist/templates/kept.d.ts',
    ];
    for (const file of files) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), 'export {};\n');
    }
    await buildEntries(pathToFileURL(join(folder, 'scripts/build.js')).href, ['src/index.ts'], {});
    const left = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
    expect(left.filter((file) => /\.(js|ts)$/.test(file)).toSorted()).toEqual([
        'index.d.ts',
        'index.js',
        join('templates', 'kept.d.ts'),
    ]);
});
