import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { findEvidenceProblems, formatEvidence, listPromises } from '../../.ci/security-evidence.mjs';

const PROMISES = [
    { id: 'a', text: 'A holds.' },
    { id: 'b', text: 'B holds.' },
];
const TESTS = ['test/a.test.ts', 'test/b.test.ts'];
const problemsOf = (evidence: Record<string, string[]>) =>
    findEvidenceProblems(PROMISES, evidence, (path) => TESTS.includes(path));

it('listPromises lists a promise with any id in backticks', () => {
    expect(listPromises('- `oauth2`: A holds.\n- `Sign-in`: B holds.\n- No promise.\n').map(({ id }) => id)).toEqual([
        'oauth2',
        'Sign-in',
    ]);
});

describe('findEvidenceProblems', () => {
    it('returns no problem if each promise has a test', () => {
        expect(problemsOf({ a: TESTS, b: TESTS })).toEqual([]);
    });

    it.each<[string, Record<string, string[]>, string]>([
        ['a promise without a test', { a: TESTS }, '"b" has no test'],
        ['a promise with an empty list', { a: TESTS, b: [] }, '"b" has no test'],
        ['tests of an unknown promise', { a: TESTS, b: TESTS, c: TESTS }, '"c", which SECURITY.md does not promise'],
        ['a test that does not exist', { a: ['test/c.test.ts'], b: TESTS }, '"test/c.test.ts"'],
        ['a file that is not a test', { a: ['test/a.ts'], b: TESTS }, '"test/a.ts"'],
    ])('reports %s', (_, evidence, problem) => {
        expect(problemsOf(evidence)).toEqual([expect.stringContaining(problem)]);
    });

    it('reports a SECURITY.md that lists no promises', () => {
        expect(findEvidenceProblems([], {}, () => true)).toEqual([expect.stringContaining('no promises')]);
    });
});

it('formatEvidence writes a row with the id, text and test links of a promise', () => {
    expect(formatEvidence(PROMISES, { a: TESTS, b: TESTS })).toContain(
        '| `a` | A holds. | [a.test.ts](test/a.test.ts), [b.test.ts](test/b.test.ts) |',
    );
});

it('SECURITY.md has at most 65 lines and more than 10 promises', () => {
    const text = readFileSync('SECURITY.md', 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(65);
    expect(listPromises(text).length).toBeGreaterThan(10);
});
