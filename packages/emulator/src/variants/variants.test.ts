import { describe, expect, it } from 'vitest';

import type { Variant } from '../control.js';
import { addVariantToYaml, createVariantsYaml } from './add-variant-to-yaml.js';
import { parseVariantsFileText } from './parse-variants.js';

function problemsIn(text: string) {
    const read = parseVariantsFileText('/project/a.variants.yaml', text);
    return read.ok ? expect.unreachable('it is valid') : read.problems;
}

const TEXT = `# Those that matter.
component: mood
variants:
    - name: Empty # as at first
    - name: Failing
      faults: [{ kind: status, on: api, status: 429 }]
`;

describe('a file of variants', () => {
    it('is parsed to a component with variants, with the defaults of faults', () => {
        expect(parseVariantsFileText('/project/a.variants.yaml', TEXT)).toEqual({
            ok: true,
            value: {
                component: 'mood',
                variants: [
                    { name: 'Empty' },
                    { name: 'Failing', faults: [{ kind: 'status', on: 'api', status: 429, probability: 1 }] },
                ],
            },
        });
    });

    it.each([
        ['an unknown key', 'component: a\nvariants:\n  - name: x\n    prop: {}\n', 4, /Unknown key "prop".*/],
        ['a name that appears twice', 'component: a\nvariants:\n  - name: x\n  - name: x\n', 4, /appears twice/],
        ['a variant without a name', 'component: a\nvariants:\n  - props: {}\n', 3, /"name" is missing/],
        [
            'a width outside the limits',
            'component: a\nvariants: [{ name: x, context: { width: 5 } }]\n',
            2,
            /context\.width/,
        ],
        [
            'a fault of an unknown kind',
            'component: a\nvariants:\n  - name: x\n    faults: [{ kind: flood }]\n',
            4,
            /flood/,
        ],
        ['too many variants', `component: a\nvariants:\n${'  - name: x\n'.repeat(101)}`, 3, /at most 100 items/],
        ['invalid YAML', 'component: [', 1, /./],
        ['an empty file', '', 1, /is empty/],
    ])('is rejected for %s, with the line', (_, text, line, words) => {
        expect(problemsIn(text)[0]).toMatchObject({ line, text: expect.stringMatching(words) });
    });
});

const VARIANT: Variant = {
    name: 'Many: votes',
    props: { votes: { good: 2 }, 'odd key': null },
    faults: [{ kind: 'latency', on: 'delivery', milliseconds: 5, probability: 1 }],
};

describe('addVariantToYaml', () => {
    it('appends a variant and keeps comments and other variants', () => {
        const text = addVariantToYaml(TEXT, VARIANT);
        expect(text.startsWith('# Those that matter.\ncomponent: mood\nvariants:\n')).toBe(true);
        expect(text).toContain('name: Empty # as at first');
        const read = parseVariantsFileText('a', text);
        expect(read.ok && read.value.variants.slice(2)).toEqual([VARIANT]);
    });

    it.each([
        ['a comment at its end', `${TEXT}# The end.\n`],
        ['a comment after its last item', TEXT.replace(/\n$/, ' # last\n')],
        ['more keys after the list', `${TEXT.replace('component: mood\n', '')}component: mood\n`],
        ['no line break at its end', TEXT.trimEnd()],
        ['unindented lists', TEXT.replaceAll('\n    ', '\n')],
        ['a multi-line string at its end', `${TEXT}      state:\n        text: |\n          one\n          two\n`],
        ['a flow map without the usual spaces', `${TEXT}      expect: { text: ['a','b'] }\n`],
    ])('changes no other line of a file with %s', (_, text) => {
        const added = addVariantToYaml(text, VARIANT);
        const [read, before] = [parseVariantsFileText('a', added), parseVariantsFileText('a', text)];
        const old = before.ok ? before.value.variants : [];
        expect(read.ok && read.value.variants).toEqual([...old, VARIANT]);
        const lines = added.split('\n');
        expect(
            text
                .trimEnd()
                .split('\n')
                .filter((line) => !lines.includes(line)),
        ).toEqual([]);
    });

    it('omits default values', () => {
        expect(addVariantToYaml(TEXT, VARIANT)).not.toContain('probability');
    });

    it.each(['component: a\nvariants: []\n', createVariantsYaml('a', { name: 'First' })])(
        'appends a variant to none or one',
        (text) => {
            const read = parseVariantsFileText('a', addVariantToYaml(text, VARIANT));
            expect(read.ok && read.value.variants.at(-1)).toEqual(VARIANT);
            expect(addVariantToYaml(text, VARIANT)).not.toContain('[');
        },
    );
});
