import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { checkNames } from '../../.ci/names.mjs';
import { PACKAGES } from '../../.ci/prepare.mjs';

const TERMS = `# Terms

## Nouns

|Term|Not|
|-|-|
|space|place|

## Verbs

|Verb|When|
|-|-|
|get|value|
|read, write|files|
|is, has, can|predicates|

**Ordinary verbs**, in their plain meaning: add, move.

**Names without a verb**: \`html\`.

## Names

6. Limits begin with \`MAX_\` or \`DEFAULT_\`, or end in \`_MS\`.
7. More.
`;

function checkSource(source: string) {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-names-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'TERMS.md'), TERMS);
    for (const name of PACKAGES) mkdirSync(join(folder, 'packages', name, 'src'), { recursive: true });
    writeFileSync(join(folder, 'packages/api/src/a.ts'), source);
    return checkNames(folder);
}

it.each([
    'export function getSpace() {}',
    'export const readFile = () => 1;',
    'export async function addPage() {}',
    'export const html = () => 1;',
    'export function Page() {}',
    'export function isSpace(value: unknown): value is string { return true; }',
    'function space() {}',
    'export const MAX_PAGES = 10, DEFAULT_LIMIT = 2 * 5, READ_TIMEOUT_MS = 1, NAMES = [1];',
])('checkNames accepts %s', (source) => {
    expect(checkSource(source).issues).toEqual([]);
});

it.each([
    ['export function spaceName() {}', '"spaceName" starts with "space", which is no verb of TERMS.md.'],
    ['export const placeFile = () => 1;', '"placeFile" starts with "place", which is no verb of TERMS.md.'],
    ['export function getNameOf() {}', '"getNameOf" ends in "Of": start it with a verb of TERMS.md.'],
    ['export type NameOf = string;', '"NameOf" ends in "Of": start it with a verb of TERMS.md.'],
    [
        'export function readSpace(value: unknown): value is string { return true; }',
        '"readSpace" narrows a type: start it with "is", "has" or "can".',
    ],
    [
        'const PAUSE = 10;',
        '"PAUSE" is a number: begin it with MAX_, MIN_ or DEFAULT_, or end it in _LIMIT or its unit.',
    ],
])('checkNames rejects %s', (source, issue) => {
    expect(checkSource(source).issues).toEqual([`packages/api/src/a.ts: ${issue}`]);
});

it('checkNames counts functions and their distinct first words', () => {
    const verbs = ['get', 'read', 'write', 'is', 'has', 'can', 'add', 'move'];
    const source = verbs.map((verb) => `export function ${verb}Space() {}`).join('\n');
    expect(checkSource(source)).toEqual({
        issues: [],
        summary: '8 functions start with 8 words: 8 in 600; ten start 100 %.',
    });
});

it('checkNames rejects more than 160 distinct first words in 600 functions', () => {
    const source = Array.from(
        { length: 170 },
        (_, at) => `export function ${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}Name() {}`,
    ).join('\n');
    expect(checkSource(source).issues.slice(-2)).toEqual([
        'At most 160 first words in 600 functions.',
        'Ten words should start 40 % of all functions.',
    ]);
});
