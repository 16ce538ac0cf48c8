import type { ContentDocument, ContentReference, Page } from '@svc-int/api';

import type { MarkdownFacts } from '../../markdown/index.js';
import type { ComputedPageSourceAndLastVersion } from '../../storage/content.schema.js';

type DocumentPage = Extract<Page, { type: 'document' }>;

/** Markdown with what is known of it. */
export interface MarkdownWithFacts {
    markdown: string;
    facts: MarkdownFacts;
}

/** A page that is written, with those below it. */
export interface PageInput {
    /** Default: a new id. */
    id?: string | undefined;
    title: string;
    /** Last segment of the path. Default: derived from the title, and unique among siblings. */
    slug?: string | undefined;
    /** Default: `document`. */
    type?: Page['type'] | undefined;
    /** The body of a document. Default: empty. */
    markdown?: string | undefined;
    /** Facts about that Markdown; of any other they are passed over. Default: they are found by reading it. */
    known?: MarkdownWithFacts | undefined;
    /** The body of a document, in place of `markdown`. */
    document?: ContentDocument | undefined;
    /** Id of a stored version of which it has the document, in place of `markdown`. */
    documentVersionId?: string | undefined;
    description?: string | undefined;
    emoji?: string | undefined;
    icon?: string | undefined;
    /** Target of a link. */
    target?: ContentReference | undefined;
    /** The URL that a link leads to, in place of `target`. */
    href?: string | undefined;
    /** Source of a computed page, or the one that computed this one. */
    computed?: ComputedPageSourceAndLastVersion | undefined;
    /** Whether the table of contents leaves it out. Default: false. */
    hidden?: boolean | undefined;
    /** Whether search leaves it out. Default: false. */
    noIndex?: boolean | undefined;
    /** Whether search engines are asked to leave it out. Default: false. */
    noRobotsIndex?: boolean | undefined;
    layout?: Partial<DocumentPage['layout']> | undefined;
    cover?: DocumentPage['cover'];
    variables?: DocumentPage['variables'];
    /** Default: now. */
    createdAt?: string | undefined;
    /** Id of a stored version that it stays as: of all that is given, only its place is new. */
    version?: string | undefined;
    /** Pages below a document or a group. */
    pages?: PageInput[] | undefined;
}

/** Content that pages can share. */
export interface ReusableContentInput {
    /** Default: a new id. */
    id?: string | undefined;
    title: string;
    /** Default: empty. */
    markdown?: string | undefined;
    /** Facts about that Markdown. Default: they are found by reading it. */
    known?: MarkdownWithFacts | undefined;
    /** The same, in place of `markdown`. */
    document?: ContentDocument | undefined;
    /** Id of a stored version of which it has the document, in place of `markdown`. */
    documentVersionId?: string | undefined;
    /** Id of a stored version that it stays as. */
    version?: string | undefined;
}
