import type { DocumentInlineAnnotation, DocumentText } from '@svc-int/api';
import type { FootnoteReference } from 'mdast';

import { listAllowedBlockTypes } from '../document/node-kinds.js';
import { createEmptyParagraph, flattenToAllowedBlocks } from './fit-blocks.js';
import type { ParseContext } from './parse-context.js';

type AnnotationBody = DocumentInlineAnnotation['fragments'][number];

const MAX_ANNOTATION_DEPTH = 20;

export function parseAnnotation(
    reader: ParseContext,
    { identifier }: FootnoteReference,
    nodes: DocumentText[],
    fragment?: string,
): DocumentInlineAnnotation | undefined {
    const footnote = reader.annotationDepth < MAX_ANNOTATION_DEPTH ? reader.claimFootnote(identifier) : undefined;
    if (!footnote) return undefined;
    const key = reader.newKey();
    reader.annotationDepth++;
    const blocks = flattenToAllowedBlocks(
        reader,
        listAllowedBlockTypes('annotation'),
        reader.readBlocks(footnote.children),
    );
    reader.annotationDepth--;
    const body: AnnotationBody = {
        object: 'fragment',
        key: reader.newKey(),
        ...(fragment !== undefined && { fragment }),
        type: 'annotation-body',
        // Cast: an annotation allows these blocks.
        nodes: (blocks.length > 0 ? blocks : [createEmptyParagraph(reader)]) as AnnotationBody['nodes'],
    };
    return { object: 'inline', type: 'annotation', key, isVoid: false, nodes, fragments: [body] };
}
