import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { PACKAGES } from '../../.ci/prepare.mjs';
import { ROOT } from '../support/project-copy.js';

const LITERAL_LIMIT = /\btimeout: \d{2,3}_\d{3}\b|^ {0,8}(?:\}, )?\d{2,3}_\d{3}(?:\);|,)$/m;

function listTests(folder: string): string[] {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    return files
        .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
        .map((file) => join(folder, file));
}

it('No test has a literal time limit: each uses constants of time-limits.ts', () => {
    const packages = PACKAGES.map((name) => join('packages', name, 'src'));
    const tests = ['test', ...packages].flatMap((folder) => listTests(folder));
    expect(tests.length).toBeGreaterThan(500);
    const literal = tests.filter((file) => LITERAL_LIMIT.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(literal).toEqual([]);
});
