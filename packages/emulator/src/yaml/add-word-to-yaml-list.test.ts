import { describe, expect, it } from 'vitest';

import { addWordToExistingYamlListIfMissing } from './add-word-to-yaml-list.js';

const add = (text: string) => addWordToExistingYamlListIfMissing(text, 'scopes', 'space:content:read');

describe('a word added to a list of a YAML file', () => {
    it.each([
        [
            'below the other items with their indentation',
            '# Mine.\nname: a\nscopes: # asked for\n      - "site:views:read" # why\ntitle:   A\n',
            '# Mine.\nname: a\nscopes: # asked for\n      - "site:views:read" # why\n      - space:content:read\ntitle:   A\n',
        ],
        ['in an unindented list', 'scopes:\n- a\n# end\n', 'scopes:\n- a\n- space:content:read\n# end\n'],
        [
            'with the line ends of the file',
            'scopes:\r\n  - a # b\r\n',
            'scopes:\r\n  - a # b\r\n  - space:content:read\r\n',
        ],
        ['after a last line without a line break', 'scopes:\n  - a', 'scopes:\n  - a\n  - space:content:read\n'],
        ['between brackets on one line', 'scopes: [ a,  b ] # two', 'scopes: [ a,  b, space:content:read ] # two'],
        ['before a trailing comma between brackets', 'scopes: [a, b,]\n', 'scopes: [a, b, space:content:read,]\n'],
        [
            'between brackets on several lines',
            'scopes:\n  [\n    a # b\n  ]\n',
            'scopes:\n  [\n    a, space:content:read # b\n  ]\n',
        ],
        ['as the first item', 'scopes: [] # none\nname: a\n', 'scopes: [space:content:read] # none\nname: a\n'],
        ['after a byte order mark', '\uFEFFscopes: []\n', '\uFEFFscopes: [space:content:read]\n'],
    ])('is inserted %s', (_, text, expected) => {
        expect(add(text)).toBe(expected);
    });

    it('is not added twice', () => {
        expect(add('scopes:\n  - "space:content:read"\n')).toBeUndefined();
    });

    it.each([
        ['invalid YAML', 'secrets: { key: hunter2\nscopes: [', 'It is not valid YAML in line'],
        ['a duplicate key of the list', 'scopes: [a]\nscopes: [b]\n', 'It is not valid YAML in line'],
        ['a missing list', 'name: a\n', 'It has no list "scopes".'],
        ['an empty file', '', 'It has no list "scopes".'],
        ['a string in place of the list', 'scopes: a\n', 'It has no list "scopes".'],
        ['an alias in place of the list', 'all: &all [a]\nscopes: *all\n', 'It has no list "scopes".'],
        ['a list that an alias repeats', 'scopes: &all [a]\nothers: *all\n', "can't be added to without changing more"],
        ['an alias without an anchor', 'scopes: [a]\nname: *hunter2\n', "aliases can't be resolved"],
        ['lists that are nested too deeply', `scopes: ${'['.repeat(100_000)}`, 'nested too deeply'],
    ])('is rejected for %s, without text of the file in the error', (_, text, words) => {
        expect(() => add(text)).toThrow(words);
        expect(() => add(text)).not.toThrow('hunter2');
    });
});
