import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { FULL_SIZE } from '../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const COMPILERS = { '5.9': 'typescript-5.9', '6.0': 'typescript-6', '7.0': 'typescript' };
/** Type tests use built declarations, as projects of authors do. */
const BUILT = 'tsconfig.built.json';
/** Type tests against the sources take four times as long. */
const typeTests = (version: string) => (FULL_SIZE && version === '5.9' ? 'tsconfig.source.json' : BUILT);
/** Older compilers take four times as long. */
const isDue = ([version]: [string, string]) => FULL_SIZE || version === '7.0';

const MISTAKES = join(import.meta.dirname, 'mistakes');

function compile(name: string, args: string[]): Promise<string> {
    const compiler = createRequire(import.meta.url)
        .resolve(`${name}/package.json`)
        .replace('package.json', 'bin/tsc');
    const child = spawn(process.execPath, [compiler, '--pretty', 'false', ...args], { cwd: import.meta.dirname });
    return new Promise((resolve, reject) => {
        let text = '';
        child.stdout.on('data', (chunk: Buffer) => (text += chunk));
        child.stderr.on('data', (chunk: Buffer) => (text += chunk));
        child.once('error', reject);
        child.once('close', () => resolve(text));
    });
}

function messagesByLine(text: string): Map<string, string> {
    const messages = new Map<string, string>();
    let place = '';
    for (const row of text.trim().split('\n')) {
        place = /([\w-]+\.tsx\(\d+),\d+\): error/.exec(row)?.[1] ?? place;
        messages.set(place, `${messages.get(place) ?? ''}${row}\n`);
    }
    return messages;
}

function expectedByLine(): Map<string, string[]> {
    const expected = new Map<string, string[]>();
    for (const file of readdirSync(MISTAKES).filter((name) => name.endsWith('.tsx')))
        for (const [index, line] of readFileSync(join(MISTAKES, file), 'utf8').split('\n').entries()) {
            const [, words] = line.split('// error: ');
            if (words) expected.set(`${file}(${index + 1}`, words.split(' | '));
        }
    return expected;
}

describe.each(Object.entries(COMPILERS).filter(isDue))(
    'TypeScript %s',
    { timeout: 4 * TEST_TIMEOUT_MS },
    (version, name) => {
        it('is the installed version of the compiler', async () => {
            expect(await compile(name, ['--version'])).toMatch(`Version ${version}.`);
        });

        it('compiles the correct lines of the type tests as development JSX, and reports each mistake in them', async () => {
            expect(await compile(name, ['-p', typeTests(version)])).toBe('');
        });

        it('names mistakes and allowed values in an integration beside a page of another JSX library', async () => {
            const messages = messagesByLine(await compile(name, ['-p', 'tsconfig.json']));
            const expected = expectedByLine();
            expect([...messages.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
            for (const [place, words] of expected)
                for (const word of words) expect(messages.get(place), place).toContain(word);
        });
    },
);
