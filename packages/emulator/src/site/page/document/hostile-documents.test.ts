import type { DocumentBlock } from '@svc-int/api';
import { assertProperty } from '@svc-int/test-support/property';
import { scaleCount } from '@svc-int/test-support/sizes';
import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';

import { anyBlocks } from '../../../worker/markdown/any-document/any-document.test-support.js';
import { createParagraph, createText } from '../../../worker/markdown/index.js';
import { renderBlocks } from '../document-view.test-support.js';

const TAGS = new Set(
    (
        'a aside blockquote br button code details div em figcaption figure form h2 h3 h4 hr img input kbd label li ol p path pre s small ' +
        'span strong sub summary sup svg table tbody td textarea th thead time tr ul'
    ).split(' '),
);

const ATTRIBUTES = new Set(
    (
        'alt aria-hidden aria-label autocomplete checked class d data-block data-copied data-display data-headers data-integration data-key data-media-type ' +
        'data-operation data-props data-sending data-syntax datetime decoding disabled download for height hidden href id loading maxlength method name ' +
        'open placeholder popover popovertarget rel required role rows scope spellcheck src start style tabindex target title type viewbox width'
    ).split(' '),
);

const ADDRESS = /^(?:(?:https?|mailto|tel):|(?![a-z][a-z\d+.-]*:))/i;

const STYLE = /^(?:width:auto;)?(?:(?:width|height|flex-basis):[\d.e-]+(?:px|%|em|rem|vw|vh);?)*$/;

const hostileText = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '` onfocus=`alert(1)',
    '</style></title></textarea></pre></code><script>alert(1)</script>',
    'javascript:alert(1)',
    ' \tJava\nScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '<!--<svg onload=alert(1)>-->',
    '&lt;script&gt;&#x3c;',
    'x;background:url(https://evil.example)',
    '__proto__',
    'constructor',
    '\u0000<\u0000script>',
);

const SHAPE = new Set(['object', 'type', 'kind', 'fragment', 'style']);

const hostileBlocks = fc
    .tuple(anyBlocks, fc.array(hostileText, { minLength: 1, maxLength: 5 }))
    .map(([blocks, texts]) => {
        let at = 0;
        const next = (name: string, value: unknown) =>
            typeof value === 'string' && !SHAPE.has(name) ? (texts[at++ % texts.length] ?? '') : value;
        return JSON.parse(JSON.stringify(blocks, next)) as DocumentBlock[];
    });

interface Element {
    name: string;
    attributes: Record<string, string>;
}

function read(html: string): { elements: Element[]; text: string; comments: number; open: number } {
    const elements: Element[] = [];
    let [text, comments, open] = ['', 0, 0];
    const parser = new Parser({
        onopentag: (name, attributes) => elements.push({ name, attributes }),
        onclosetag: (_, isImplied) => (open += isImplied ? 1 : 0),
        ontext: (part) => (text += part),
        oncomment: () => (comments += 1),
        onprocessinginstruction: () => (comments += 1),
    });
    parser.end(html);
    return { elements, text, comments, open };
}

const isHarmless = ({ name, attributes }: Element) =>
    TAGS.has(name) &&
    Object.keys(attributes).every((attribute) => ATTRIBUTES.has(attribute)) &&
    ADDRESS.test(attributes['href'] ?? '') &&
    ADDRESS.test(attributes['src'] ?? '') &&
    STYLE.test(attributes['style'] ?? '');

it('renderBlocks renders any document with only safe elements, attributes and URLs', () => {
    assertProperty(
        fc.property(fc.oneof(anyBlocks, hostileBlocks), (blocks) => {
            const { elements, comments } = read(renderBlocks(blocks).html);
            expect(elements.filter((element) => !isHarmless(element))).toEqual([]);
            expect(comments).toBe(0);
        }),
        { numRuns: scaleCount(300) },
    );
});

it('renderBlocks renders any specification with only safe elements, attributes and URLs', () => {
    const paragraphs = hostileText.map((text): DocumentBlock[] => [createParagraph('', [createText('', text)])]);
    const plain = fc.record({
        type: hostileText,
        description: paragraphs,
        facts: fc.tuple(fc.record({ name: hostileText, text: hostileText })),
        values: fc.tuple(hostileText),
        example: fc.oneof(
            hostileText,
            hostileText.map((text) => `{\n${text}`),
        ),
        isDeprecated: fc.boolean(),
        left: fc.nat(1),
        isCut: fc.constant(false),
    });
    const leaf = plain.map((schema) => ({ ...schema, properties: [], choices: [] }));
    const property = fc.record({ name: hostileText, isRequired: fc.boolean(), schema: leaf });
    const schema = fc.tuple(plain, property, leaf).map(([own, inner, choice]) => ({
        ...own,
        properties: [inner],
        choices: [{ of: 'any' as const, schemas: [choice] }],
    }));
    const contents = fc.record({
        mediaType: hostileText,
        schema,
        examples: fc.array(fc.record({ name: hostileText, text: hostileText }), { maxLength: 2 }),
        sample: hostileText,
    });
    const response = fc.record({
        status: hostileText,
        description: paragraphs,
        headers: fc.tuple(property),
        contents: fc.array(contents, { maxLength: 2 }),
    });
    const operation = fc.record({
        type: fc.constant('operation' as const),
        title: hostileText,
        method: fc.oneof(hostileText, fc.constant('post')),
        address: hostileText,
        server: fc.oneof(
            hostileText,
            hostileText.map((text) => `https://a.example/${text}`),
        ),
        isDeprecated: fc.boolean(),
        description: paragraphs,
        security: fc.tuple(hostileText),
        credentials: fc.tuple(
            fc.record({
                name: hostileText,
                kind: fc.constantFrom('basic' as const, 'query' as const),
                parameter: hostileText,
            }),
        ),
        parameters: fc.tuple(
            fc.record({
                location: fc.oneof(hostileText, fc.constantFrom('path', 'query', 'header')),
                parameters: fc.tuple(property),
            }),
        ),
        body: fc.record({ description: paragraphs, isRequired: fc.boolean(), contents: fc.tuple(contents) }),
        responses: fc.array(response, { maxLength: 2 }),
    });
    const models = fc.record({
        type: fc.constant('models' as const),
        models: fc.tuple(fc.record({ name: hostileText, schema })),
    });
    const block = {
        type: 'openapi-operation',
        data: { ref: { kind: 'openapi', spec: 's' }, path: '/', method: 'get' },
    };
    assertProperty(
        fc.property(fc.oneof(operation, models), (shown) => {
            const node = { object: 'block', isVoid: true, ...block } as unknown as DocumentBlock;
            const { elements, comments } = read(renderBlocks([node], { getSpecification: () => shown }).html);
            expect(elements.filter((element) => !isHarmless(element))).toEqual([]);
            expect(comments).toBe(0);
        }),
    );
});

it('renderBlocks escapes any text so that a parser reads the same text', () => {
    const words = fc
        .oneof(hostileText, fc.string({ unit: 'grapheme' }))
        .map((text) => text.replaceAll(/[\r\n\0]/g, ''));
    assertProperty(
        fc.property(words, (value) => {
            const text = { object: 'text' as const, leaves: [{ object: 'leaf' as const, text: value, marks: [] }] };
            expect(read(renderBlocks([{ object: 'block', type: 'paragraph', nodes: [text] }]).html).text).toBe(value);
        }),
    );
});
