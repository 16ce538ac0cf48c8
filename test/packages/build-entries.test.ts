import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { buildEntries } from '../../.ci/build-entries.mjs';

it('buildEntries removes all files of earlier builds, except types of present sources', async () => {
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
        'dist/removed/fonts/font.ttf',
    ];
    for (const file of files) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), 'export {};\n');
    }
    await buildEntries(pathToFileURL(join(folder, 'scripts/build.js')).href, ['src/index.ts'], {});
    const left = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true });
    const names = left.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    expect(names.toSorted()).toEqual(['index.d.ts', 'index.d.ts.map', 'index.js', 'index.js.map']);
});
