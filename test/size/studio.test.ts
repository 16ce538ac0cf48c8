import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { ROOT } from '../support/project-copy.js';

const FIRST_LOAD = 120_000;

const FIRST_FILES = 4;

it('The first load of the Studio has at most 120 kB gzipped in four files, and excludes lazily loaded views', async () => {
    const files = JSON.parse(await readFile(`${ROOT}/packages/emulator/dist/studio.json`, 'utf8')) as Record<
        string,
        string
    >;
    const page = files['index.html'] ?? '';
    const named = [...page.matchAll(/"\/studio\/([^"]+)"/g)].map(([, name = '']) => name);
    const first = [...new Set(['index.html', ...named])];
    const imported = first.flatMap((name) =>
        [...(files[name] ?? '').matchAll(/\bfrom ?"\.\/([^"]+)"/g)].map(([, file = '']) => file),
    );
    expect(imported.filter((name) => !first.includes(name))).toEqual([]);
    // Browsers load six files at a time.
    expect(first.length).toBeLessThanOrEqual(FIRST_FILES);
    const bytes = first.map((name) => gzipSync(files[name] ?? expect.fail(`no ${name}`), { level: 9 }).length);
    const gzipped = bytes.reduce((sum, size) => sum + size, 0);
    console.log(`first load of the Studio: ${gzipped} of ${FIRST_LOAD} bytes gzipped`);
    expect(gzipped).toBeLessThanOrEqual(FIRST_LOAD);
    const later = Object.keys(files).filter((name) => !first.includes(name));
    const views = later.map((name) => name.replace(/-\w+\.js$/, '')).filter((name) => name !== 'chunk');
    expect(views.toSorted()).toEqual([
        'builds-view',
        'code-editor',
        'documents-view',
        'element-tree',
        'event-body',
        'event-tabs',
        'event-view',
        'facet-view',
        'faults-view',
        'gallery-view',
        'installations',
        'moment-view',
        'palette',
        'reference-view',
        'replay-view',
        'resource-view',
        'runnable-entries',
        'runner-view',
        'service-view',
        'sites-view',
        'source-preview',
        'starter-integration',
        'tasks-view',
        'time-line',
        'tour-panel',
        'variants-view',
        'workbench',
    ]);
});
