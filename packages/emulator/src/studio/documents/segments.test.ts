import { describe, expect, it } from 'vitest';

import {
    formatBlockMarkdown,
    joinSegments,
    createSegment,
    parseSegments,
    parseTaggedSegment,
    toBlockSegment,
    replaceSegmentMarkdown,
} from './segments.js';

const texts = (body: string): string[] => parseSegments(body).map(({ markdown }) => markdown);

describe('parseSegments', () => {
    it('splits a body into blocks that joinSegments joins to the same body', () => {
        const body = '# Head\n\nWords of\ntwo lines.\n\n- one\n- two\n\n```js\na\n\nb\n```\n\n---\n';
        expect(texts(body)).toEqual(['# Head', 'Words of\ntwo lines.', '- one\n- two', '```js\na\n\nb\n```', '---']);
        expect(joinSegments(parseSegments(body))).toBe(body);
    });

    it('keeps a tag, its content and its end tag in one segment, also if tags are nested', () => {
        const hint = '{% hint style="info" %}\nOne.\n\n{% hint %}\nTwo.\n{% endhint %}\n\nThree.\n{% endhint %}';
        const details = '<details>\n\n<summary>More</summary>\n\nHidden.\n\n</details>';
        expect(texts(`Before.\n${hint}\n\nAfter.\n\n${details}\n\nEnd.\n`)).toEqual([
            'Before.',
            hint,
            'After.',
            details,
            'End.',
        ]);
    });

    it.each<[string, string[]]>([
        ['a {% hint %}b{% endhint %} c\n\nd', ['a', '{% hint %}b{% endhint %}', 'c', 'd']],
        [
            '{% hint %}One\ntwo\n\n- three\n{% endhint %}\n\nEnd',
            ['{% hint %}One\ntwo\n\n- three\n{% endhint %}', 'End'],
        ],
        ['{% if a %}b{% endif %}\n\nc', ['{% if a %}b{% endif %}', 'c']],
        ['## a {% hint %}b{% endhint %}\n\nc', ['## a', '{% hint %}b{% endhint %}', 'c']],
        ['# {% hint %}a{% endhint %}\n\nb', ['# {% hint %}a{% endhint %}', 'b']],
        ['a {% unknown %}b{% endunknown %} c', ['a {% unknown %}b{% endunknown %} c']],
        ['See {% @mood/meter a=1 %}.', ['See', '{% @mood/meter a=1 %}', '.']],
        ['<div>\n\n{% hint %}a{% endhint %}\n\n</div>', ['<div>\n\n{% hint %}a{% endhint %}\n\n</div>']],
    ])('finds the blocks that the service reads: %j', (body, expected) => {
        expect(texts(body)).toEqual(expected);
        expect(parseSegments(joinSegments(parseSegments(body))).map(({ markdown }) => markdown)).toEqual(expected);
    });

    it.each([
        '{% hint %}a{% endhint %} - b',
        '# a {% hint %}b{% endhint %} #',
        'a {% hint %}b{% endhint %}\n---',
        'a {% hint %}b{% endhint %} $$c\nd',
        'a {% hint %}b{% endhint %} $$ c $$ {% hint %}d{% endhint %}',
        `a${' {% @b/c %} d'.repeat(30)}`,
    ])(
        'keeps text whose blocks would change on lines of their own, and lines of many blocks, in one segment: %j',
        (line) => {
            expect(texts(`${line}\n\nEnd`)).toEqual([line, 'End']);
        },
    );

    it('creates a separate segment for an unclosed tag, and for an end tag without a start tag', () => {
        expect(texts('{% hint %}\n\nWords.\n\n{% endtabs %}\n')).toEqual(['{% hint %}', 'Words.', '{% endtabs %}']);
    });

    it('keeps the indentation of a block', () => {
        expect(texts('    code\n\nWords.\n')).toEqual(['    code', 'Words.']);
    });

    it('keeps a body that is nested too deeply to be parsed, and returns no segment for an empty body', () => {
        const deep = `${'>'.repeat(200)} deep\n`;
        expect(joinSegments(parseSegments(deep))).toBe(deep);
        expect(parseSegments('')).toEqual([]);
        expect(joinSegments([])).toBe('');
    });

    it('splits off 400 blocks and keeps further blocks in one segment', () => {
        const body = `${Array.from({ length: 500 }, (_, at) => `Words ${at}.`).join('\n\n')}\n`;
        expect(parseSegments(body)).toHaveLength(401);
        expect(joinSegments(parseSegments(body))).toBe(body);
    });
});

it.each([
    ['{% hint style="info" %}\na\n\nb\n{% endhint %}', 'a\n\nb'],
    ['{% hint style="info" %}a{% endhint %}', 'a'],
    ['{% hint style="info" %}a\n\nb{% endhint %}', 'a\n\nb'],
    ['{% hint style="info" %}\n{% endhint %}', ''],
])('parseTaggedSegment separates a tag from its content: %j', (markdown, inner) => {
    const expected = { name: 'hint', startTag: '{% hint style="info" %}', inner, end: '{% endhint %}' };
    expect(parseTaggedSegment(markdown)).toEqual(expected);
});

it.each([
    'a',
    '{% hint %}',
    '{% hint %}a{% endhint %} b',
    '# {% hint %}a{% endhint %}',
    '<details>\n\na\n\n</details>',
])('parseTaggedSegment returns undefined for %j', (markdown) => expect(parseTaggedSegment(markdown)).toBeUndefined());

describe('a block of an integration', () => {
    it('is found with its props of any type', () => {
        const props = { text: 'He said "no" %} \\', count: 2, list: [{ a: null }], 'a key': true, line: 'a\nb' };
        const block = { integration: 'mood', block: 'meter', props };
        const [piece] = parseSegments(`${formatBlockMarkdown(block)}\n`);
        expect(piece?.integrationBlock).toEqual(block);
    });

    it('is not found in another tag, within a text or in code', () => {
        expect(createSegment('{% hint %}').integrationBlock).toBeUndefined();
        expect(createSegment('{% @mood %}').integrationBlock).toBeUndefined();
        expect(createSegment('See {% @mood/meter %}').integrationBlock).toBeUndefined();
        expect(createSegment('```\n{% @mood/meter %}\n```').integrationBlock).toBeUndefined();
    });
});

it('parseSegments keeps the ids of previous segments with the same Markdown', () => {
    const before = parseSegments('One.\n\nTwo.\n\nTwo.\n');
    const after = parseSegments('Two.\n\nNew.\n\nOne.\n', before);
    expect(after.map(({ id }) => id)).toEqual([before[1]?.id, expect.any(String), before[0]?.id]);
    expect(before.map(({ id }) => id)).not.toContain(after[1]?.id);
    expect(replaceSegmentMarkdown(createSegment('Text.'), '{% @mood/meter %}').integrationBlock).toEqual({
        integration: 'mood',
        block: 'meter',
        props: {},
    });
});

describe('an integration block written as a code block', () => {
    const codeBlock = { integration: 'charts', block: 'chart', codeblock: 'chart', body: 'source' };
    const getIntegrationBlock = (markdown: string) =>
        toBlockSegment(createSegment(markdown), [codeBlock]).integrationBlock;

    it.each(['a -> b', '', '```\nfence\n````', '~~~\n  indented'])(
        'is formatted and parsed to the same block: %j',
        (source) => {
            const block = {
                integration: 'charts',
                block: 'chart',
                props: { source },
                code: { codeblock: 'chart', body: 'source' },
            };
            expect(getIntegrationBlock(formatBlockMarkdown(block))).toEqual(block);
            expect(formatBlockMarkdown(block)).toMatch(/^`{3,}chart\n/);
        },
    );

    it('is written as a tag instead if it has further props or its code is not a string', () => {
        const block = { ...getIntegrationBlock('~~~chart\na\n~~~'), integration: 'charts', block: 'chart' };
        expect(formatBlockMarkdown({ ...block, props: { source: 'a', wide: true } })).toBe(
            '{% @charts/chart source="a" wide=true %}',
        );
        expect(formatBlockMarkdown({ ...block, props: { source: 1 } })).toBe('{% @charts/chart source=1 %}');
    });

    it.each(['```js\na\n```', '```chart wide\na\n```', '    chart', 'chart', '```chart\na\n```\n\nMore.'])(
        'is not recognized in %j',
        (markdown) => expect(getIntegrationBlock(markdown)).toBeUndefined(),
    );
});
