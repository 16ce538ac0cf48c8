import { describe, expect, it } from 'vitest';

import { findCompletions } from './completions.js';
import { parseJsonObject } from './json-text.js';
import { inferValue, inferState } from './infer-values.js';

const KNOWN = inferValue([
    { city: 'berlin', limit: 3, tags: ['a'], on: true },
    { city: 'paris', place: { name: 'Spree' } },
]);

function labelsAt(text: string, known = KNOWN): string[] | undefined {
    const position = text.indexOf('|');
    return findCompletions(text.replace('|', ''), position, known)?.options.map(({ label }) => label);
}

const problemsOf = (text: string, known = KNOWN) =>
    parseJsonObject(text, known).problems.map(({ from, severity, message }) => `${from} ${severity} ${message}`);

describe('parseJsonObject', () => {
    it('returns the object, with a warning at each value whose type is new', () => {
        const { value } = parseJsonObject('{"limit": "3", "place": {"name": 1}, "new": 1}', KNOWN);
        expect(value).toEqual({ limit: '3', place: { name: 1 }, new: 1 });
        expect(problemsOf('{"limit": "3", "place": {"name": 1}, "new": 1}')).toEqual([
            '10 warning So far this was a number.',
            '33 warning So far this was a string.',
        ]);
        expect(problemsOf('{"tags": ["b", 2]}')).toEqual(['15 warning So far this was a string.']);
        expect(problemsOf('{"city": "rome", "tags": []}')).toEqual([]);
    });

    it('warns of values that the rendered inputs do not accept', () => {
        const options = [
            { id: 'berlin', label: 'Berlin' },
            { id: 'paris', label: 'Paris' },
        ];
        const known = inferState([], {
            type: 'block',
            children: [
                { type: 'select', state: 'city', options },
                { type: 'input', label: 'Open', element: { type: 'switch', state: 'open' } },
            ],
        });
        expect(problemsOf('{"city": "rome", "open": 1}', known)).toEqual([
            '9 warning Expected one of "berlin", "paris".',
            '25 warning So far this was a boolean.',
        ]);
        expect(labelsAt('{"city": |}', known)).toEqual(['"berlin"', '"paris"']);
        expect(labelsAt('{"open": |}', known)).toEqual(['true', 'false']);
    });
});

describe('a text that is not an object', () => {
    it.each([
        ['ends early', '{"a": ', '5 error This is not JSON'],
        ['has a trailing comma', '{"a": 1,}', '8 error This is not JSON'],
        ['is a list', '[1]', '0 error This must be an object'],
        ['is empty', '', '0 error This is not JSON'],
        [
            'is nested too deeply',
            `{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
            '0 error It is nested more than 200',
        ],
        ['is too long', `{"a": "${'x'.repeat(2_000_000)}"}`, '0 error It is longer than 1048576'],
    ])('is rejected by parseJsonObject if it %s', (_, text, problem) => {
        const { value, problems } = parseJsonObject(text, KNOWN);
        expect(value).toBeUndefined();
        expect(problems).toHaveLength(1);
        expect(problemsOf(text)[0]).toContain(problem);
    });
});

describe('findCompletions', () => {
    it.each([
        ['{|}', ['"city"', '"limit"', '"tags"', '"on"', '"place"']],
        ['{"city": "berlin", "|"}', ['"limit"', '"tags"', '"on"', '"place"']],
        ['{"city": |}', ['"berlin"', '"paris"']],
        ['{"city": "b|"}', ['"berlin"', '"paris"']],
        ['{"on": |}', ['true', 'false']],
        ['{"tags": [|]}', ['"a"']],
        ['{"place": {|}}', ['"name"']],
        ['{"place": {"name": "|"}}', ['"Spree"']],
        ['{"other": |}', undefined],
    ])('in %s returns known names or values, and none for an unknown name', (text, labels) => {
        expect(labelsAt(text)).toEqual(labels);
    });

    it('adds a missing colon to a name', () => {
        expect(findCompletions('{"ci"}', 4, KNOWN)?.options[0]?.apply).toBe('"city": ');
        expect(findCompletions('{"ci": 1}', 4, KNOWN)?.options[0]?.apply).toBe('"city"');
    });
});

describe('inferValue', () => {
    it('limits the number of fields and examples', () => {
        const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`n${at}`, at]));
        const known = inferValue(Array.from({ length: 1000 }, () => wide));
        expect(known.fields.size).toBe(200);
        expect(inferValue(Array.from({ length: 1000 }, (_, at) => `v${at}`)).examples).toHaveLength(20);
    });
});
