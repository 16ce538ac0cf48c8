import type { ContentDocument, ContentReference, DocumentBlock } from '@svc-int/api';

import type { SpecificationView } from '../../openapi/view/specification-view.js';
import type { SpecificationBlock } from '../../worker/markdown/index.js';

export type FileReference = Extract<ContentReference, { kind: 'file' }>;
export type ImageReference = Extract<ContentReference, { kind: 'file' | 'url' }>;
type SharedContentReference = Extract<ContentReference, { kind: 'reusable-content' }>;

export interface PageImage {
    src: string;
    /** Pixels, if known: prevents layout shifts. */
    width?: number | undefined;
    height?: number | undefined;
}

export interface FileLink {
    name: string;
    href: string;
    /** Bytes. */
    size?: number | undefined;
}

export interface ReusableContentView {
    /** Unique across spaces. */
    id: string;
    document: ContentDocument;
    view: SiteDocumentView;
}

export function formatSpecificationBlockKey({ type, data }: Pick<DocumentBlock, 'type' | 'data'>): string {
    return JSON.stringify([type, data]);
}

export interface TagView {
    label: string;
    /** Name of a color of texts. */
    color: string;
    emoji?: string | undefined;
    icon?: string | undefined;
}

export interface Assistant {
    name: string;
    getHref: (prompt: string) => string;
}

/** Resolves references for one visitor. */
export interface SiteDocumentView {
    locale: string;
    opensInNewTab: boolean;
    assistants: readonly Assistant[];
    /** `undefined`: missing, or hidden from the visitor. */
    getHref(reference: ContentReference): string | undefined;
    getText(reference: ContentReference): string;
    findImage(reference: ImageReference): PageImage | undefined;
    getFile(reference: FileReference): FileLink | undefined;
    getReusableContent(reference: SharedContentReference): ReusableContentView | undefined;
    findTag(slug: string): TagView | undefined;
    getSpecification(block: SpecificationBlock): SpecificationView | undefined;
}

export interface OutlineHeading {
    id: string;
    text: string;
    /** 1 to 3. */
    level: number;
}

export interface RenderedDocument {
    html: string;
    headings: OutlineHeading[];
    hasCode: boolean;
    hasMath: boolean;
    hasOperation: boolean;
    /** Ignores blocks of reusable content. */
    hasUpdates: boolean;
    integrations: readonly string[];
}
