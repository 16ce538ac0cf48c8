import { describe, expect, it } from 'vitest';

import { loadYaml } from './load-yaml.js';

/** Creates 2^`levels` values. */
function nestAliases(levels: number): string {
    const lists = Array.from({ length: levels }, (_, at) => `l${at + 1}: &l${at + 1} [*l${at}, *l${at}]\n`);
    return `l0: &l0 [a]\n${lists.join('')}`;
}

describe('loadYaml', () => {
    it('returns values that aliases repeat a few times', () => {
        expect(loadYaml('a: &a [1, x]\nb: *a\nc: *a\n')).toEqual({ a: [1, 'x'], b: [1, 'x'], c: [1, 'x'] });
    });

    it.each([
        ['expand, each to twice the previous value,', nestAliases(60)],
        ['repeat a long string up', `a: &a ${'x'.repeat(10_000)}\nb: [${'*a, '.repeat(200)}]\n`],
    ])('rejects YAML whose aliases %s to more than 1,000,000 values', (_, text) => {
        expect(() => loadYaml(text)).toThrow('repeats values by aliases (*) up to a size of more than 1000000');
    });

    it.each([
        ['contains itself by an alias', 'a: &a [*a]\n'],
        [
            'nests by aliases in the order opposite to its keys',
            Array.from({ length: 20_000 }, (_, at) => `${30_000 - at}: &a${at} [*a${Math.max(at - 1, 0)}]\n`)
                .join('')
                .replace('[*a0]', '[]'),
        ],
    ])('rejects YAML that %s', (_, text) => {
        expect(() => loadYaml(text)).toThrow('nested more than 100 levels deep');
    });

    it('counts a string as one value with countsTextAsOne, whatever its length', () => {
        const text = `a: &a ${'x'.repeat(10_000)}\nb: [${'*a, '.repeat(200)}]\n`;
        expect(loadYaml(text, { countsTextAsOne: true })).toHaveProperty('b.199', 'x'.repeat(10_000));
    });
});
