import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { POLL_TIMEOUT_MS } from '../support/time-limits.js';

const CHECK = fileURLToPath(new URL('../../.ci/check-circles.mjs', import.meta.url));

let folder: string;

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'svc-int-circles-'));
});

afterEach(() => {
    rmSync(folder, { recursive: true });
});

function check(files: Record<string, string>): string[] {
    for (const [name, text] of Object.entries(files)) {
        const path = join(folder, 'packages/one/src', name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
    }
    const { status, stderr } = spawnSync(process.execPath, [CHECK, folder], {
        encoding: 'utf8',
        timeout: POLL_TIMEOUT_MS,
    });
    const lines = stderr.split('\n').filter(Boolean);
    expect(status).toBe(lines.length > 0 ? 1 : 0);
    return lines.map((line) => line.replaceAll('packages/one/src/', ''));
}

it('check-circles.mjs reports a circle of imports through files with any extension', () => {
    const found = check({
        'page.tsx': `import { item } from './parts/item.js';\nexport const page = () => item;`,
        'parts/item.tsx': `import { name } from '../name.js';\nexport const item = () => name;`,
        'name.ts': `import { page } from './page.js';\nexport const name = () => page;`,
    });
    expect(found).toHaveLength(1);
    for (const name of ['page.tsx', 'parts/item.tsx', 'name.ts']) expect(found[0]).toContain(name);
});

it('check-circles.mjs reports a circle with a dynamic import', () => {
    const found = check({
        'a.ts': `export const a = () => import('./b.js');`,
        'b.ts': `import { a } from './a.js';\nexport const b = a;`,
    });
    expect(found).toHaveLength(1);
});

it('check-circles.mjs accepts types that import each other, and files that share imports', () => {
    const found = check({
        'a.ts': `import { c } from './c.js';\nimport type { B } from './b.js';\nexport const a: B = c;`,
        'b.tsx': `import { a } from './a.js';\nimport { c } from './c.js';\nexport type B = number;\nexport const b = a + c;`,
        'c.ts': `export const c = 1;`,
    });
    expect(found).toEqual([]);
});
