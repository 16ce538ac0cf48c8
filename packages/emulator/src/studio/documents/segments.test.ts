import { describe, expect, it } from 'vitest';

import {
    formatBlockMarkdown,
    joinSegments,
    createSegment,
    parseSegments,
    toBlockSegment,
    replaceSegmentMarkdown,
} from './segments.js';

const texts = (body: string): string[] => parseSegments(body).map(({ markdown }) => markdown);

describe('a body', () => {
    it('is taken apart into blocks, and put together again as it was', () => {
        const body = '# Head\n\nWords of\ntwo lines.\n\n- one\n- two\n\n```js\na\n\nb\n```\n\n---\n';
        expect(texts(body)).toEqual(['# Head', 'Words of\ntwo lines.', '- one\n- two', '```js\na\n\nb\n```', '---']);
        expect(joinSegments(parseSegments(body))).toBe(body);
    });

    it('keeps together what is between a tag and its end, also within another', () => {
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

    it('has a tag without an end, and one that ends nothing, stand for themselves', () => {
        expect(texts('{% hint %}\n\nWords.\n\n{% endtabs %}\n')).toEqual(['{% hint %}', 'Words.', '{% endtabs %}']);
    });

    it('keeps what is indented as it is', () => {
        expect(texts('    code\n\nWords.\n')).toEqual(['    code', 'Words.']);
    });

    it('that cannot be read as Markdown is one piece', () => {
        const deep = `${'>'.repeat(200)} deep\n`;
        expect(joinSegments(parseSegments(deep))).toBe(deep);
        expect(parseSegments('')).toEqual([]);
        expect(joinSegments([])).toBe('');
    });

    it('of very many blocks keeps those beyond together', () => {
        const body = `${Array.from({ length: 500 }, (_, at) => `Words ${at}.`).join('\n\n')}\n`;
        expect(parseSegments(body)).toHaveLength(401);
        expect(joinSegments(parseSegments(body))).toBe(body);
    });
});

describe('a block of an integration', () => {
    it('is found with its props, of whatever kind these are', () => {
        const props = { text: 'He said "no" %} \\', count: 2, list: [{ a: null }], 'a key': true, line: 'a\nb' };
        const held = { integration: 'mood', block: 'meter', props };
        const [piece] = parseSegments(`${formatBlockMarkdown(held)}\n`);
        expect(piece?.held).toEqual(held);
    });

    it('is none where the tag is another one, or stands among words', () => {
        expect(createSegment('{% hint %}').held).toBeUndefined();
        expect(createSegment('{% @mood %}').held).toBeUndefined();
        expect(createSegment('See {% @mood/meter %}').held).toBeUndefined();
        expect(createSegment('```\n{% @mood/meter %}\n```').held).toBeUndefined();
    });
});

it('pieces whose Markdown is there again stay the same ones', () => {
    const before = parseSegments('One.\n\nTwo.\n\nTwo.\n');
    const after = parseSegments('Two.\n\nNew.\n\nOne.\n', before);
    expect(after.map(({ id }) => id)).toEqual([before[1]?.id, expect.any(String), before[0]?.id]);
    expect(before.map(({ id }) => id)).not.toContain(after[1]?.id);
    expect(replaceSegmentMarkdown(createSegment('Text.'), '{% @mood/meter %}').held).toEqual({
        integration: 'mood',
        block: 'meter',
        props: {},
    });
});

describe('code that stands for a block', () => {
    const codeBlock = { integration: 'charts', block: 'chart', codeblock: 'chart', body: 'source' };
    const heldIn = (markdown: string) => toBlockSegment(createSegment(markdown), [codeBlock]).held;

    it.each(['a -> b', '', '```\nfence\n````', '~~~\n  indented'])('is read, and written as it was: %j', (source) => {
        const held = {
            integration: 'charts',
            block: 'chart',
            props: { source },
            code: { codeblock: 'chart', body: 'source' },
        };
        expect(heldIn(formatBlockMarkdown(held))).toEqual(held);
        expect(formatBlockMarkdown(held)).toMatch(/^`{3,}chart\n/);
    });

    it('becomes a tag where the block has more than code', () => {
        const held = { ...heldIn('~~~chart\na\n~~~'), integration: 'charts', block: 'chart' };
        expect(formatBlockMarkdown({ ...held, props: { source: 'a', wide: true } })).toBe(
            '{% @charts/chart source="a" wide=true %}',
        );
        expect(formatBlockMarkdown({ ...held, props: { source: 1 } })).toBe('{% @charts/chart source=1 %}');
    });

    it.each(['```js\na\n```', '```chart wide\na\n```', '    chart', 'chart', '```chart\na\n```\n\nMore.'])(
        'is nothing else: %j',
        (markdown) => expect(heldIn(markdown)).toBeUndefined(),
    );
});
