import type { ContentReference, DocumentBlock, DocumentInlineAnnotation } from '@svc-int/api';
import type { RootContent } from 'mdast';

import { createAnchorAllocator, type AnchorAllocator } from '../document/anchor-allocator.js';
import { omitKeys } from '../document/diff-named-parts.js';
import type { IntegrationCodeBlock } from '../parse/parse-context.js';

export interface MarkdownFormatOptions {
    getHref: (reference: ContentReference) => string;
    codeBlocks?: readonly IntegrationCodeBlock[] | undefined;
}

export interface FormatContext {
    getHref: (reference: ContentReference) => string;
    codeBlock(integration: string, block: string): IntegrationCodeBlock | undefined;
    anchors: AnchorAllocator;
    /** Memo: outer blocks that are no plain Markdown format inner blocks again. */
    written: WeakMap<DocumentBlock, RootContent[]>;
    getLabel(annotation: DocumentInlineAnnotation, wanted?: string): string;
    annotations: Map<string, DocumentInlineAnnotation>;
}

/** Footnote labels that Markdown allows. */
const LABEL = /^[^\s[\]\\^]{1,200}$/;

export function createFormatContext({ getHref, codeBlocks = [] }: MarkdownFormatOptions): FormatContext {
    const labels = new Map<DocumentInlineAnnotation, string>();
    const annotations = new Map<string, DocumentInlineAnnotation>();
    const isSame = createAnnotationComparer();
    let numbers = 0;
    const assignLabel = (annotation: DocumentInlineAnnotation, wanted?: string) => {
        const isFree = (name: string) => isSame(annotations.get(name) ?? annotation, annotation);
        let label =
            labels.get(annotation) ??
            (wanted !== undefined && LABEL.test(wanted) && isFree(wanted) ? wanted : undefined);
        while (label === undefined || !isFree(label)) label = `note${++numbers}`;
        labels.set(annotation, label);
        if (!annotations.has(label)) annotations.set(label, annotation);
        return label;
    };
    return {
        getHref,
        codeBlock(integration, block) {
            const found = codeBlocks.find((known) => known.integration === integration && known.block === block);
            // The parser uses the first integration block with a syntax.
            return codeBlocks.find(({ codeblock }) => codeblock === found?.codeblock) === found ? found : undefined;
        },
        anchors: createAnchorAllocator(),
        written: new WeakMap(),
        getLabel: assignLabel,
        annotations,
    };
}

/** Ignores keys of nodes. */
function createAnnotationComparer() {
    const texts = new WeakMap<DocumentInlineAnnotation, string>();
    const serialize = (annotation: DocumentInlineAnnotation) => {
        const text = texts.get(annotation) ?? JSON.stringify(annotation.fragments, omitKeys);
        texts.set(annotation, text);
        return text;
    };
    return (one: DocumentInlineAnnotation, other: DocumentInlineAnnotation) =>
        one === other || serialize(one) === serialize(other);
}
