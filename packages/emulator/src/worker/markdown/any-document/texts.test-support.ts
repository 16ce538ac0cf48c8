import type { DocumentText } from '@svc-int/api';
import { TEXT_COLORS } from '@svc-int/api/schemas';
import * as fc from 'fast-check';

import { addOrReplaceMark } from '../document/marks.js';
import type { Mark } from '../document/nodes.js';
import { KEY } from './shapes.test-support.js';

const TOKENS = [
    ...'abcXYZ019 .,;:!?*_~`#+-=|<>[](){}\\/&%$@"\'^é🙂',
    ' ',
    ' ',
    '\n',
    '  ',
    'word',
    '**',
    '__',
    '~~',
    '``',
    '$$',
    ':rocket:',
    ':smile',
    '{% hint %}',
    '{% endhint %}',
    '{% if a %}',
    '{% embed url="a" %}',
    '{% ',
    'hint %}',
    'www.example.com',
    'https://a.example/b?c=d&e',
    'me@example.com',
    '[ ] ',
    '1. ',
    '- ',
    '> ',
    '---',
    '===',
    '|-|',
    '&amp;',
    '<kbd>',
    '</kbd>',
    '<span data-inline="{}">',
    '</a>',
    '<br>',
    '<!--',
    '[^1]',
    '[a](#user-content-fn-1)[^1]',
    '[a]: b',
    '```',
    '    ',
    '\t',
    '\u00a0',
    '<details>',
    '# ',
];

export const anyText = fc.array(fc.constantFrom(...TOKENS), { maxLength: 8 }).map((tokens) => tokens.join(''));
const oneLine = anyText.map((value) => value.replaceAll(/\s+/g, ' ').trim());
const filled = oneLine.filter((value) => value !== '');
const color = fc.constantFrom(...TEXT_COLORS);
const mark: fc.Arbitrary<Mark> = fc.oneof(
    fc
        .constantFrom('bold', 'italic', 'code', 'keyboard', 'strikethrough', 'superscript', 'subscript')
        .map((type) => ({ object: 'mark' as const, type })),
    fc.record({ text: color, background: color }).map((data): Mark => ({ object: 'mark', type: 'color', data })),
);
const marks = fc.array(mark, { maxLength: 3 }).map((all) => all.reduce<Mark[]>(addOrReplaceMark, []));
export const textNode: fc.Arbitrary<DocumentText> = fc
    .array(fc.record({ object: fc.constant('leaf' as const), text: anyText, marks }), { minLength: 1, maxLength: 3 })
    .map((leaves) => ({ object: 'text' as const, key: KEY, leaves }));

export const raised = fc
    .constantFrom('1', 'note', 'a b')
    .map((text): DocumentText[] => [
        { object: 'text', leaves: [{ object: 'leaf', text, marks: [{ object: 'mark', type: 'superscript' }] }] },
    ]);

export const icon = fc.oneof(
    fc.constantFrom('rocket', 'arrow-up', 'A b"'),
    filled.map((text) => text.slice(0, 50)).filter(Boolean),
);
