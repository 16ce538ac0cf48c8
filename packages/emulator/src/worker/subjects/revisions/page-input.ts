import type { ContentDocument, ContentReference, Page } from '@svc-int/api';

import type { MarkdownFacts } from '../../markdown/index.js';
import type { ComputedPageSourceAndLastVersion, StoredPageTag } from '../../storage/schema/content.schema.js';

type DocumentPage = Extract<Page, { type: 'document' }>;

export interface MarkdownWithFacts {
    markdown: string;
    facts: MarkdownFacts;
}

export interface PageInput {
    /** Default: a new id. */
    id?: string | undefined;
    title: string;
    /** Last path segment. Default: derived from the title, unique among siblings. */
    slug?: string | undefined;
    /** Default: `document`. */
    type?: Page['type'] | undefined;
    markdown?: string | undefined;
    /** Facts extracted earlier; ignored unless their `markdown` is equal. */
    known?: MarkdownWithFacts | undefined;
    document?: ContentDocument | undefined;
    /** Id of a stored document, used instead of `markdown`. */
    documentVersionId?: string | undefined;
    /** Default: the title. */
    linkTitle?: string | undefined;
    condition?: string | undefined;
    tags?: StoredPageTag[] | undefined;
    description?: string | undefined;
    emoji?: string | undefined;
    icon?: string | undefined;
    target?: ContentReference | undefined;
    /** URL of a link page; replaces `target`. */
    href?: string | undefined;
    computed?: ComputedPageSourceAndLastVersion | undefined;
    /** Omits the page from the table of contents. */
    hidden?: boolean | undefined;
    /** Omits the page from search. */
    noIndex?: boolean | undefined;
    /** Adds `noindex` for search engines. */
    noRobotsIndex?: boolean | undefined;
    layout?: Partial<DocumentPage['layout']> | undefined;
    cover?: DocumentPage['cover'];
    metaLinks?: DocumentPage['metaLinks'];
    variables?: DocumentPage['variables'];
    /** Default: now. */
    createdAt?: string | undefined;
    /** Id of an unchanged stored version: only the position in the input applies. */
    version?: string | undefined;
    pages?: PageInput[] | undefined;
}

export interface ReusableContentInput {
    /** Default: a new id. */
    id?: string | undefined;
    title: string;
    markdown?: string | undefined;
    known?: MarkdownWithFacts | undefined;
    document?: ContentDocument | undefined;
    documentVersionId?: string | undefined;
    /** Id of an unchanged stored version. */
    version?: string | undefined;
}
