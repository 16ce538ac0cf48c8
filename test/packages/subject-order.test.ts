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
    [
        'worker/subjects/people/a.ts',
        '../spaces/index.js',
        /"worker\/subjects\/people" comes before "worker\/subjects\/spaces"/,
    ],
    ['worker/subjects/spaces/deep/a.ts', '../../people/users.js', /another folder's files are its own/],
    ['worker/http/a.ts', '../subjects/pages/page-view.js', /another folder's files are its own/],
    ['worker/converter/a.ts', '../markdown/syntax.js', /another folder's files are its own/],
    ['worker/markdown/a.ts', '../storage/database.js', /computes from what it is given alone/],
    ['worker/subjects/spaces/a.ts', '../../dispatch/deliver.js', /nothing of who calls them/],
    ['site/view/a.ts', '../../worker/subjects/insights/index.js', /"site\/view" comes before/],
    ['site/view/a.ts', '../serve/site-app.js', /nothing of who calls them/],
    ['worker/http/a.ts', '../../site/view/preview.js', /another folder's files are its own/],
    ['worker/http/a.ts', '../../site/serve/serve-site.js', /only the public listener serves sites/],
    ['site/browser/a.tsx', '../../worker/service/slugs.js', /browsers run no code of the service/],
    ['worker/subjects/news/a.ts', './b.js', /no subject that has a place in the order/],
])('check-subjects.mjs rejects that %s imports %s', (file, imported, reason) => {
    const said = check({ [file]: imported });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(reason);
});

it('check-subjects.mjs accepts imports of earlier subjects, own files, and files outside of subjects', () => {
    const fine = {
        'worker/subjects/spaces/a.ts': '../people/index.js',
        'worker/subjects/spaces/b.ts': './deep/c.js',
        'worker/subjects/spaces/deep/c.ts': '../../../storage/database.js',
        'worker/subjects/revisions/a.ts': '../../markdown/index.js',
        'worker/public/a.ts': '../../site/serve/serve-site.js',
        'worker/http/a.ts': '../../site/view/index.js',
        'site/serve/a.ts': '../../worker/http/errors.js',
    };
    expect(check(fine)).toEqual([]);
});
