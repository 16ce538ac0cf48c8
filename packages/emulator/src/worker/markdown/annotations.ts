import type { DocumentInlineAnnotation, DocumentText } from '@svc-int/api';
import { DOCUMENT_CONTENTS } from '@svc-int/api/schemas';
import type { FootnoteReference } from 'mdast';

import { createEmptyParagraph, flattenToAllowedBlocks } from './fit-blocks.js';
import type { ParseContext } from './parse-context.js';

type AnnotationBody = DocumentInlineAnnotation['fragments'][number];

/** Levels of remarks on remarks. */
const MAX_ANNOTATION_DEPTH = 20;

/** A text with the remark of a footnote. undefined where it would be read too often. */
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
    const blocks = flattenToAllowedBlocks(reader, DOCUMENT_CONTENTS.annotation, reader.readBlocks(footnote.children));
    reader.annotationDepth--;
    const body: AnnotationBody = {
        object: 'fragment',
        key: reader.newKey(),
        ...(fragment !== undefined && { fragment }),
        type: 'annotation-body',
        // The blocks are allowed in annotations, as created above.
        nodes: (blocks.length > 0 ? blocks : [createEmptyParagraph(reader)]) as AnnotationBody['nodes'],
    };
    return { object: 'inline', type: 'annotation', key, isVoid: false, nodes, fragments: [body] };
}
