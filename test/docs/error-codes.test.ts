import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { EXIT } from '../../packages/cli/src/errors.js';
import { ROOT } from '../support/project-copy.js';

const readIn = (path: string) => readFileSync(join(ROOT, 'packages/cli', path), 'utf8');

const guide = readIn('guides/errors.md');

const codes = [...readIn('src/errors.ts').matchAll(/^ {4}(\w+): \{ title: '([^']+)', exitCode: EXIT\.(\w+) \}/gm)];

it('The guide of error codes has a section for exactly each code, in the order of the definitions', () => {
    expect(codes.length).toBeGreaterThan(50);
    expect([...guide.matchAll(/^## `(\w+)`$/gm)].map(([, code]) => code)).toEqual(codes.map(([, code]) => code));
});

it.each(codes.map(([, code = '', title = '', exit = '']) => ({ code, title, exit: exit as keyof typeof EXIT })))(
    'The guide of error codes states title, exit code, cause and fix of $code',
    ({ code, title, exit }) => {
        const [, after = ''] = guide.split(`## \`${code}\`\n`);
        const [section = ''] = after.split('\n## ');
        expect(section).toContain(`\n${title}. Exit code ${EXIT[exit]}.\n`);
        expect(section).toMatch(/\n- \*\*Cause\*\*: [\w`][^]{10,}\.\n- \*\*Fix\*\*: [\w`][^]{10,}\.\n/);
    },
);
