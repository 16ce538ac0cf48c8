import type { ContentDocument, ContentReference, DocumentBlock } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';
import { assertProperty } from '@svc-int/test-support/property';
import { scaleCount } from '@svc-int/test-support/sizes';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyBlocks } from '../any-document/any-document.test-support.js';
import { evaluateExpressions } from '../syntax/expressions.js';
import { extractMarkdownFacts } from './facts.js';
import { normalizeDocument } from '../normal-document.test-support.js';
import type { ResolveReference } from '../parse/parse-context.js';
import { replaceCodeAndExpressions } from '../references/resolve-document.js';
import { resolveReferences } from '../references/resolve-references.js';
import { parseMarkdownDocument } from '../parse/parse-document.js';
import { formatReferenceAsIdHref } from '../references/reference-path.js';
import { addKeysAndAnchorsThenSerialize } from './prepare-document-for-storage.js';
import { walkDocumentNodes } from './walk-document-nodes.js';
import { formatDocumentAsMarkdown } from '../format/format-document-as-markdown.js';

const CODE_BLOCKS = [{ integration: 'mermaid', block: 'diagram', codeblock: 'mermaid', body: 'content' }];

const VARIABLES = { space: { product: 'Rocket\n*2*' }, page: {} };

const asIs = (url: string): ContentReference => ({ kind: 'url', url });

const documentOf = (nodes: unknown): ContentDocument => documentSchema.parse({ object: 'document', data: {}, nodes });

function readAgain(
    document: ContentDocument,
    { find = asIs, ...standing }: Parameters<typeof replaceCodeAndExpressions>[1] & { find?: ResolveReference } = {},
): ContentDocument {
    const { json } = addKeysAndAnchorsThenSerialize(structuredClone(document));
    const read = JSON.parse(json) as ContentDocument;
    replaceCodeAndExpressions(read, standing);
    resolveReferences(read, find);
    return read;
}

const text = (value: string) => ({ object: 'text', leaves: [{ object: 'leaf', text: value, marks: [] }] });
const line = (...nodes: object[]) => ({ object: 'block', type: 'paragraph', nodes });
const expression = (name: string) => ({
    object: 'inline',
    type: 'expression',
    isVoid: true,
    data: { expression: name },
});
const code = (syntax: string, ...lines: string[]) => ({
    object: 'block',
    type: 'code',
    data: { syntax },
    nodes: lines.map((one) => ({ object: 'block', type: 'code-line', data: {}, nodes: [text(one)] })),
});
const heading = (title: string, id?: string) => ({
    object: 'block',
    type: 'heading-1',
    data: id === undefined ? {} : { id },
    nodes: [text(title)],
});
const link = (url: string) => ({
    object: 'inline',
    type: 'link',
    data: { ref: { kind: 'url', url } },
    nodes: [text('x')],
});

describe('a stored document', () => {
    it('equals the written document, with a key for each block, for any blocks', () => {
        assertProperty(
            fc.property(anyBlocks, (nodes) => {
                const document = documentOf(nodes);
                const again = readAgain(document);
                expect(normalizeDocument(again.nodes)).toEqual(normalizeDocument(document.nodes));
                documentSchema.parse(again);
                const keys = Array.from(walkDocumentNodes(again.nodes)).flatMap((node) =>
                    node.object === 'block' ? node.key : [],
                );
                expect(keys).not.toContain(undefined);
            }),
            { numRuns: scaleCount(300) },
        );
    });

    it('keeps its own keys, and generates only keys that no other node has', () => {
        const document = documentOf([line(text('a')), { ...line(text('b')), key: 'n0' }, { ...line(), key: 'mine' }]);
        expect(readAgain(document).nodes.map(({ key }) => key)).toEqual(['n1', 'n0', 'mine']);
    });

    it('has the same anchors as Markdown with the same content', () => {
        const tab = (title: string) => ({
            object: 'block',
            type: 'tabs-item',
            data: { title },
            nodes: [line(text('t'))],
        });
        const nodes = [
            heading('One'),
            { object: 'block', type: 'tabs', data: {}, nodes: [tab('One'), tab('Two')] },
            heading('One'),
            heading('Two', 'own'),
        ];
        const { anchors, json } = addKeysAndAnchorsThenSerialize(documentOf(nodes));
        expect(anchors).toEqual(['one', 'one-2', 'two', 'one-1', 'own']);
        const markdown = formatDocumentAsMarkdown(JSON.parse(json) as ContentDocument, {
            getHref: formatReferenceAsIdHref,
        });
        expect(anchors).toEqual(extractMarkdownFacts(markdown).anchors);
    });

    it('is serialized with its links and code syntaxes, and whether expressions and relative links occur', () => {
        const page = { kind: 'page', page: 'p' };
        const plain = addKeysAndAnchorsThenSerialize(
            documentOf([
                line(link('https://example.com')),
                { object: 'block', type: 'content-ref', isVoid: true, data: { ref: page } },
            ]),
        );
        expect(plain).toMatchObject({
            isSettled: true,
            hasExpressions: false,
            syntaxes: [],
            links: [
                { relation: 'link', href: 'https://example.com' },
                { relation: 'content-ref', href: '/pages/p' },
            ],
        });
        const open = addKeysAndAnchorsThenSerialize(
            documentOf([line(link('../up.md'), expression('x')), code('js', 'a')]),
        );
        expect(open).toMatchObject({ isSettled: false, hasExpressions: true, syntaxes: ['js'] });
    });

    it('has references to pages in place of links that resolve to them', () => {
        const find = (url: string): ContentReference => (url === 'up.md' ? { kind: 'page', page: 'up' } : asIs(url));
        const { nodes } = readAgain(documentOf([line(link('up.md'))]), { find });
        expect(nodes).toMatchObject([{ nodes: [{ data: { ref: { kind: 'page', page: 'up' } } }] }]);
    });

    it('has the values of variables in place of expressions, as Markdown has', () => {
        const document = documentOf([
            line(text('a '), expression('space.vars.product'), text(' b '), expression('space.vars.other')),
            {
                ...code('js'),
                nodes: [{ object: 'block', type: 'code-line', data: {}, nodes: [expression('space.vars.product')] }],
            },
        ]);
        const { nodes } = readAgain(document, { variables: VARIABLES });
        const markdown = evaluateExpressions(
            formatDocumentAsMarkdown(document, { getHref: formatReferenceAsIdHref }),
            VARIABLES,
        );
        expect(normalizeDocument(nodes)).toEqual(
            normalizeDocument(parseMarkdownDocument(markdown, { find: asIs }).nodes),
        );
    });

    it('contains integration blocks instead of code with their syntax, where the container allows blocks', () => {
        const quote = {
            object: 'block',
            type: 'list-unordered',
            data: {},
            nodes: [{ object: 'block', type: 'list-item', data: {}, nodes: [code('mermaid', 'a')] }],
        };
        const titled = { ...code('mermaid', 'a'), data: { syntax: 'mermaid', title: 'T' } };
        const document = documentOf([code('mermaid', 'a', 'b'), titled, code('js', 'a'), quote]);
        const { nodes } = readAgain(document, { codeBlocks: CODE_BLOCKS });
        expect(nodes).toMatchObject([
            { type: 'integration', data: { integration: 'mermaid', block: 'diagram', props: { content: 'a\nb' } } },
            { type: 'code' },
            { type: 'code' },
            { nodes: [{ nodes: [{ type: 'code' }] }] },
        ]);
        documentSchema.parse({ object: 'document', data: {}, nodes: nodes satisfies DocumentBlock[] });
    });
});
