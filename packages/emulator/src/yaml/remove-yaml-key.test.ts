import { describe, expect, it } from 'vitest';

import { removeYamlKey } from './remove-yaml-key.js';

describe('removeYamlKey', () => {
    it.each([
        ['a value in one line', ['b'], 'a: 1\nb: 2 # gone\nc: 3\n', 'a: 1\nc: 3\n'],
        ['a block value up to the next key', ['b'], 'a: 1\nb:\n  - 2\n  - 3\n# kept\nc: 3\n', 'a: 1\n# kept\nc: 3\n'],
        ['a text of several lines', ['b'], 'a: 1\nb: |\n  x\n  y\nc: 3\n', 'a: 1\nc: 3\n'],
        ['the first key of a list item', ['l', 0, 'b'], 'l:\n  - b: 1\n    c: 2\n', 'l:\n  - c: 2\n'],
        ['the first key of a flow map', ['a', 'b'], 'a: { b: 1, c: 2 }\n', 'a: { c: 2 }\n'],
        ['the last key of a flow map', ['a', 'c'], 'a: {b: 1, c: [2, 3] } # kept\n', 'a: {b: 1 } # kept\n'],
        ['the last key of a flow map before a comma', ['a', 'c'], 'a: {\n  b: 1,\n  c,\n}\n', 'a: {\n  b: 1,\n}\n'],
        ['the only key of a flow map', ['a', 'b'], 'a: {b: 1}\n', 'a: {}\n'],
        ['the last key without a line break', ['b'], 'a: 1\nb:', 'a: 1\n'],
    ])('removes %s', (_, path, text, after) => {
        expect(removeYamlKey(text, path)).toBe(after);
    });

    it.each([
        ['the only key of a map', ['a', 'b'], 'a:\n  b: 1\nc: 2\n'],
        ['a missing key', ['b'], 'a: 1\nc: 2\n'],
        ['a key whose value has an anchor in use', ['a'], 'a: &x 1\nb: *x\nc: 2\n'],
        ['a key of an aliased map', ['b', 'd'], 'a: &x\n  c: 1\n  d: 2\nb: *x\n'],
    ])('throws for %s', (_, path, text) => {
        expect(() => removeYamlKey(text, path)).toThrow();
    });
});
