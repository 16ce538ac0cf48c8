import type { ContentDocument, ContentReference, DocumentBlock } from '@svc-int/api';

import type { SpecificationView } from '../../openapi/view/specification-view.js';

export type FileReference = Extract<ContentReference, { kind: 'file' }>;
export type ImageReference = Extract<ContentReference, { kind: 'file' | 'url' }>;
type SharedContentReference = Extract<ContentReference, { kind: 'reusable-content' }>;

/** A picture as a page shows it. */
export interface PageImage {
    src: string;
    /** In pixels, where it is known: the page does not jump when it arrives. */
    width?: number | undefined;
    height?: number | undefined;
}

/** A file that readers download. */
export interface FileLink {
    name: string;
    href: string;
    /** In bytes. */
    size?: number | undefined;
}

/** Reusable content, with its own context. */
export interface ReusableContentView {
    /** Distinguishes it from others, of other spaces too. */
    id: string;
    document: ContentDocument;
    view: SiteDocumentView;
}

/** Blocks that render parts of a specification. */
export type ApiSpecificationBlock = Extract<
    DocumentBlock,
    { type: 'swagger' | 'openapi-operation' | 'openapi-schemas' | 'openapi-webhook' }
>;

/** A text by which equal blocks of a page are equal. */
export function formatSpecificationBlockKey({ type, data }: Pick<DocumentBlock, 'type' | 'data'>): string {
    return JSON.stringify([type, data]);
}

/** Knowledge that a document alone does not have: where its references lead, for this reader. */
export interface SiteDocumentView {
    /** Language of the page's own words. */
    locale: string;
    /** Whether links to other sites open beside the page. */
    opensInNewTab: boolean;
    /** Where a reference leads; undefined where this reader finds nothing. */
    getHref(reference: ContentReference): string | undefined;
    /** Display name of a reference's target. */
    getText(reference: ContentReference): string;
    /** Undefined for an unknown image. */
    findImage(reference: ImageReference): PageImage | undefined;
    getFile(reference: FileReference): FileLink | undefined;
    /** Undefined where there is none, or where this reader may not see it. */
    getReusableContent(reference: SharedContentReference): ReusableContentView | undefined;
    /** Returns an operation, schemas or a webhook; undefined for an unknown specification. */
    getSpecification(block: ApiSpecificationBlock): SpecificationView | undefined;
}

/** A heading of a page, as its table of contents shows it. */
export interface OutlineHeading {
    id: string;
    text: string;
    /** 1 to 3, as in the document. */
    level: number;
}

/** A document as HTML, and what the page around it has to know. */
export interface RenderedDocument {
    html: string;
    headings: OutlineHeading[];
    /** Whether there is code in a language that can be highlighted. */
    hasCode: boolean;
    hasMath: boolean;
    /** Whether readers can send requests of an operation. */
    hasOperation: boolean;
    /** Names of the integrations whose blocks stand in it. */
    integrations: readonly string[];
}
