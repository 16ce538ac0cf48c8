import { describe, expect, it } from 'vitest';

import { loadYaml, loadYamlFields, YAML_TEXT_SCHEMA } from './load-yaml.js';

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

    it('merges maps by the key "<<", also from lists and several times', () => {
        const text =
            'a: &a {x: 1}\nb: &b {<<: *a, x: 2, y: 2}\nc: {<<: [*a, *b]}\nd:\n  <<: *a\n  <<: {z: 3}\ne: {"<<": *a}\n';
        const merged = { a: { x: 1 }, b: { x: 2, y: 2 }, c: { x: 1, y: 2 }, d: { x: 1, z: 3 }, e: { '<<': { x: 1 } } };
        expect(loadYaml(text)).toEqual(merged);
        expect(loadYaml('a: &a {x: 1.10}\nb: {<<: *a}\n', { schema: YAML_TEXT_SCHEMA })).toHaveProperty('b.x', '1.10');
    });

    it('rejects merges of 4,000,000 keys', () => {
        const keys = Array.from({ length: 2000 }, (_, at) => `  k${at}: 1\n`).join('');
        expect(() => loadYaml(`a: &a\n${keys}l:\n${'- <<: *a\n'.repeat(2000)}`)).toThrow('merge keys exceeded');
    });
});

describe('loadYamlFields', () => {
    it('returns numbers as texts if a number would change them', () => {
        const text = 'a: 1.10\nb: [007, 7, 1.5, -0.50]\nc: {d: &d {e: 1e3}, f: *d, g: 0x1F}\nh: !!float 2.0\n';
        const texts = { a: '1.10', b: ['007', 7, 1.5, '-0.50'], c: { d: { e: '1e3' }, f: { e: '1e3' }, g: '0x1F' } };
        expect(loadYamlFields(text.replace(/h.*\n/, ''))).toEqual(texts);
        expect(loadYamlFields(text)).toMatchObject({ a: 1.1, h: 2 });
    });

    it('does not multiply values that aliases repeat', () => {
        const fields = loadYamlFields('a: &a {x: 1.10}\nb: *a\n');
        expect(fields?.['b']).toBe(fields?.['a']);
    });
});
