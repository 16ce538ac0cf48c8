import type { ContentReference, DocumentBlock, DocumentInlineAnnotation } from '@svc-int/api';
import type { RootContent } from 'mdast';

import { createAnchorAllocator, type AnchorAllocator } from './anchor-allocator.js';
import type { IntegrationCodeBlock } from './parse-context.js';

export interface MarkdownFormatOptions {
    /** The address that a reference is written as. */
    getHref: (reference: ContentReference) => string;
    /** Blocks that are written as blocks of code. Default: none. */
    codeBlocks?: readonly IntegrationCodeBlock[] | undefined;
}

/** State that the parts of a document share while it is written as Markdown. */
export interface FormatContext {
    getHref: (reference: ContentReference) => string;
    codeBlock(integration: string, block: string): IntegrationCodeBlock | undefined;
    anchors: AnchorAllocator;
    /** Results for blocks: those within a block are needed again if it turns out not to be plain Markdown. */
    written: WeakMap<DocumentBlock, RootContent[]>;
    /** The label of the footnote that has the remark of a text. */
    getLabel(annotation: DocumentInlineAnnotation, wanted?: string): string;
    /** Remarks by their labels. Writing one may bring further ones. */
    annotations: Map<string, DocumentInlineAnnotation>;
}

/** Labels that Markdown can say. */
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
            // Where several have the syntax, code is read as the first of them.
            return codeBlocks.find(({ codeblock }) => codeblock === found?.codeblock) === found ? found : undefined;
        },
        anchors: createAnchorAllocator(),
        written: new WeakMap(),
        getLabel: assignLabel,
        annotations,
    };
}

/** Tells whether two remarks are one, but for the keys of their nodes. */
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

function omitKeys(name: string, value: unknown): unknown {
    return name === 'key' || name === 'meta' ? undefined : value;
}
