import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { assertProperty } from '@svc-int/test-support/property';

import { formatMarkdownConditionTag, parseMarkdownTag } from './tag.js';
import { createBoundedGfmMarkdownParser } from './parser.js';
import { tagLineFromMarkdownExtension, tagSyntax } from './tag-syntax.js';

const parse = createBoundedGfmMarkdownParser({ syntax: [tagSyntax], nodes: [tagLineFromMarkdownExtension] });

const part = fc.constantFrom('a', ' ', '"', "'", '\\', '%', '}', '{', '=', 'expression=', 'x.y', '===', '[', ']', '%}');

it('formatMarkdownConditionTag writes a line from which parseMarkdownTag reads the same expression, for any characters', () => {
    assertProperty(
        fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
            const expression = parts.join('');
            const line = formatMarkdownConditionTag(expression);
            const [node] = parse(`${line}\n\nText\n`).children;
            expect(node).toMatchObject({ type: 'tagLine', raw: line });
            expect(parseMarkdownTag(line)).toEqual({ name: 'if', isEnd: false, attributes: { expression } });
        }),
        { numRuns: 300 },
    );
});

it.each([
    'visitor.claims.unsigned.plan === "pro"',
    'visitor.claims.unsigned.of == "100 %"',
    "visitor.claims.unsigned.a in ['x', 'y']",
    'visitor.claims.unsigned.list.some((item) => item > 2 && item !== "a")',
    'visitor.claims.unsigned["a\\"b"]',
])('formatMarkdownConditionTag writes the expression %s without quotes around it', (expression) => {
    expect(formatMarkdownConditionTag(expression)).toBe(`{% if ${expression} %}`);
});
