import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../support/project-copy.js';

const readIn = (path: string) => readFileSync(join(ROOT, 'packages/cli', path), 'utf8');

it('The README of the command documents each error code with exit code 2', () => {
    const [, table = ''] =
        /\| Code, with exit code 2 \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/.exec(readIn('README.md')) ?? [];
    const documented = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
    const codes = [...readIn('src/errors.ts').matchAll(/^ {4}(\w+): \{.*EXIT\.usage \}/gm)];
    expect(codes.length).toBeGreaterThan(5);
    expect(new Set(documented.map(([, code]) => code))).toEqual(new Set(codes.map(([, code]) => code)));
});
