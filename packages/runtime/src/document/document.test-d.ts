import { describe, expectTypeOf, it } from 'vitest';

import { type ContentDocument, type DocumentBlock, type DocumentFragment, type DocumentNode } from '../index.js';
import { documentText, mapDocument, walkDocument } from '../index.js';

declare const guide: ContentDocument;

type TopType = ContentDocument['nodes'][number]['type'];

describe('types of document nodes', () => {
    it("narrow by `type` to the node's own children, data and fragments", () => {
        for (const node of guide.nodes) {
            if (node.type === 'tabs') {
                expectTypeOf(node.nodes[0]?.type).toEqualTypeOf<'tabs-item' | undefined>();
                expectTypeOf(node.nodes[0]?.data.title).toEqualTypeOf<string | undefined>();
            }
            if (node.type === 'images') expectTypeOf(node.nodes[0]?.type).toEqualTypeOf<'image' | undefined>();
            if (node.type === 'code') expectTypeOf(node.data.lineNumbers).toEqualTypeOf<boolean | undefined>();
            if (node.type === 'expandable')
                expectTypeOf(node.fragments[0]?.type).toEqualTypeOf<
                    'expandable-title' | 'expandable-body' | undefined
                >();
        }
    });

    it('reject fields and block types that no document has', () => {
        for (const node of guide.nodes) {
            // @ts-expect-error items of tabs are nodes
            if (node.type === 'tabs') void node.data?.tabs;
            // @ts-expect-error pictures are nodes
            if (node.type === 'images') void node.images;
            // @ts-expect-error there is no such block
            void (node.type === 'tab');
        }
    });

    it('exclude parts of blocks, such as list items, from the top level of a document', () => {
        expectTypeOf<'paragraph' | 'heading-1' | 'stepper' | 'if' | 'openapi-operation'>().toExtend<TopType>();
        expectTypeOf<Extract<TopType, 'tabs-item' | 'list-item' | 'code-line' | 'column'>>().toEqualTypeOf<never>();
        expectTypeOf<'tabs-item' | 'list-item' | 'code-line' | 'column'>().toExtend<DocumentBlock['type']>();
    });
});

describe('types of document functions', () => {
    it('pass typed nodes to walkDocument\'s callback, which may return "skip" or "stop"', () => {
        walkDocument(guide, (node, ancestors) => {
            expectTypeOf(node).toEqualTypeOf<DocumentNode>();
            expectTypeOf(ancestors).toEqualTypeOf<readonly DocumentNode[]>();
            if (node.object === 'inline' && node.type === 'link')
                expectTypeOf(node.data.ref.kind).toExtend<'url' | 'page' | (string & {})>();
            if (node.object === 'fragment') expectTypeOf(node).toEqualTypeOf<DocumentFragment>();
            return node.object === 'text' ? 'stop' : 'skip';
        });
        // @ts-expect-error a walk is told to skip or to stop
        walkDocument(guide, () => 'end');
    });

    it("return a string from documentText, and the argument's type from mapDocument", () => {
        expectTypeOf(documentText(guide)).toEqualTypeOf<string>();
        expectTypeOf(mapDocument(guide, () => null)).toEqualTypeOf<ContentDocument>();
        // @ts-expect-error the document is no part of itself
        mapDocument(guide, () => guide);
    });
});
