import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { POLL_TIMEOUT_MS } from '../support/time-limits.js';

const CHECK = fileURLToPath(new URL('../../.ci/check-subjects.mjs', import.meta.url));

function check(imports: Record<string, string>): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-subjects-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, imported] of Object.entries(imports)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), `import type { A } from '${imported}';\n`);
    }
    return spawnSync(process.execPath, [CHECK, folder], { encoding: 'utf8', timeout: POLL_TIMEOUT_MS })
        .stderr.split('\n')
        .filter(Boolean);
}

it.each([
    ['subjects/people/a.ts', '../spaces/index.js', /"people" comes before "spaces"/],
    ['subjects/spaces/deep/a.ts', '../../people/users.js', /another folder's files are its own/],
    ['http/a.ts', '../subjects/pages/page-view.js', /another folder's files are its own/],
    ['converter/a.ts', '../markdown/syntax.js', /another folder's files are its own/],
    ['markdown/a.ts', '../storage/database.js', /computes from what it is given alone/],
    ['subjects/pdf/drawing/a.ts', '../print-pages.js', /computes from what it is given alone/],
    ['subjects/spaces/a.ts', '../../dispatch/deliver.js', /nothing of who calls them/],
    ['subjects/news/a.ts', './b.js', /no subject that has a place in the order/],
])('check-subjects.mjs rejects that %s imports %s', (file, imported, reason) => {
    const said = check({ [file]: imported });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(reason);
});

it('check-subjects.mjs accepts imports of earlier subjects, own files, and files outside of subjects', () => {
    const fine = {
        'subjects/spaces/a.ts': '../people/index.js',
        'subjects/spaces/b.ts': './deep/c.js',
        'subjects/spaces/deep/c.ts': '../../../storage/database.js',
        'subjects/revisions/a.ts': '../../markdown/index.js',
        'subjects/pdf/drawing/a.ts': '../print-model.js',
    };
    expect(check(fine)).toEqual([]);
});
