import { describe, expect, it } from 'vitest';

import { addWordToExistingYamlListIfMissing } from './add-word-to-yaml-list.js';

const add = (text: string) => addWordToExistingYamlListIfMissing(text, 'scopes', 'space:content:read');

describe('a word added to a list of a YAML file', () => {
    it.each([
        [
            'below the others, as they are indented',
            '# Mine.\nname: a\nscopes: # asked for\n      - "site:views:read" # why\ntitle:   A\n',
            '# Mine.\nname: a\nscopes: # asked for\n      - "site:views:read" # why\n      - space:content:read\ntitle:   A\n',
        ],
        ['in lists that are not indented', 'scopes:\n- a\n# end\n', 'scopes:\n- a\n- space:content:read\n# end\n'],
        [
            'with the line ends that there are',
            'scopes:\r\n  - a # b\r\n',
            'scopes:\r\n  - a # b\r\n  - space:content:read\r\n',
        ],
        ['in no line yet ended', 'scopes:\n  - a', 'scopes:\n  - a\n  - space:content:read\n'],
        ['between brackets', 'scopes: [ a,  b ] # two', 'scopes: [ a,  b, space:content:read ] # two'],
        ['between brackets with a comma', 'scopes: [a, b,]\n', 'scopes: [a, b, space:content:read,]\n'],
        [
            'between brackets in lines',
            'scopes:\n  [\n    a # b\n  ]\n',
            'scopes:\n  [\n    a, space:content:read # b\n  ]\n',
        ],
        ['as the first one', 'scopes: [] # none\nname: a\n', 'scopes: [space:content:read] # none\nname: a\n'],
        ['behind a mark of the byte order', '\uFEFFscopes: []\n', '\uFEFFscopes: [space:content:read]\n'],
    ])('stands %s', (_, text, expected) => {
        expect(add(text)).toBe(expected);
    });

    it('is not added twice', () => {
        expect(add('scopes:\n  - "space:content:read"\n')).toBeUndefined();
    });

    it.each([
        ['no YAML', 'secrets: { key: hunter2\nscopes: [', 'It is not valid YAML in line'],
        ['the list twice', 'scopes: [a]\nscopes: [b]\n', 'It is not valid YAML in line'],
        ['no list', 'name: a\n', 'It has no list "scopes".'],
        ['nothing', '', 'It has no list "scopes".'],
        ['something else than a list', 'scopes: a\n', 'It has no list "scopes".'],
        ['the list elsewhere', 'all: &all [a]\nscopes: *all\n', 'It has no list "scopes".'],
        ['the list in two places', 'scopes: &all [a]\nothers: *all\n', "can't be added to without changing more"],
        ['an alias to nothing', 'scopes: [a]\nname: *hunter2\n', "aliases can't be resolved"],
        ['lists in lists', `scopes: ${'['.repeat(100_000)}`, 'nested too deeply'],
    ])('is rejected for %s, without a quotation of the file', (_, text, words) => {
        expect(() => add(text)).toThrow(words);
        expect(() => add(text)).not.toThrow('hunter2');
    });
});
