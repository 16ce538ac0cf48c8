import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { checkCommentWords, listComments } from '../../.ci/comment-words.mjs';
import { sampleWords } from '../../.ci/sample-words.mjs';

it('listComments joins adjacent line comments, and leaves out directives and text in strings', () => {
    const text = `#!/usr/bin/env node\n// One\n// two.\nconst a = '// no comment';\n// @ts-expect-error\n/**\n * Three\n * four.\n */\n`;
    expect(listComments('a.ts', text)).toEqual(['One\ntwo.', 'Three\nfour.']);
});

it('checkCommentWords names each folder above its limit or without a limit', () => {
    expect(checkCommentWords({ a: 3, b: 4, c: 5 }, { a: 3, b: 3 })).toEqual([
        expect.stringMatching(/^b has 4 words of comments; its limit is 3\./),
        expect.stringMatching(/^c has 5 words of comments; its limit is 0\./),
    ]);
});

it('sampleWords draws the same comments, names and titles with their groups for the same seed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-words-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'packages'));
    writeFileSync(join(folder, 'packages/a.ts'), '/** One. */\nexport function readA(b: string): void {}\n');
    writeFileSync(
        join(folder, 'packages/a.test.ts'),
        "describe('a', () => {\n    it.each([1])('is %i', () => {});\n});\n",
    );
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    execFileSync('git', ['add', '.'], { cwd: folder });
    const sample = sampleWords(folder, 1);
    expect(sample).toContain('1. One.');
    expect(sample).toContain('1. function readA(b: string): void');
    expect(sample).toContain('1. a › is %i');
    expect(sampleWords(folder, 1)).toBe(sample);
});
