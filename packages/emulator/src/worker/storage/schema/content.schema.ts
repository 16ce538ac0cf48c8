import type { ContentReference, Page, PageMetaLinks, Revision, Tag } from '@svc-int/api';
import type { ContentSourceReference } from '@svc-int/api/schemas';
import { sql } from 'drizzle-orm';
import { blob, foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { spaces } from './spaces.schema.js';

type DocumentPage = Extract<Page, { type: 'document' }>;

export interface StoredPageTag {
    /** Slug of a tag. The revision may lack the tag. */
    tag: string;
    primary?: boolean | undefined;
}

const ofSpace = {
    space: text()
        .notNull()
        .references(() => spaces.id, { onDelete: 'cascade' }),
};

const ofRevision = {
    revision: text()
        .notNull()
        .references(() => revisions.id, { onDelete: 'cascade' }),
};

export type SpecPartPointer =
    | { kind: 'operation'; path: string; method: string }
    | { kind: 'webhook'; name: string; method: string }
    | { kind: 'schema'; name: string };

export type ComputedPageSourceAndLastVersion = ContentSourceReference & {
    seed?: string;
    parts?: SpecPartPointer[];
};

/** Immutable states of a space's content. */
export const revisions = sqliteTable(
    'revisions',
    {
        id: text().primaryKey(),
        ...ofSpace,
        type: text().$type<Revision['type']>().notNull(),
        parents: text({ mode: 'json' }).$type<string[]>().notNull(),
        variables: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
        tags: text({ mode: 'json' }).$type<Tag[]>().notNull(),
        createdAt: text().notNull(),
        /** Revision with its pages, reusable contents and files; null if it stores its own. */
        content: text(),
        /** Revision whose `revision_changes` apply to these pages. */
        changes: text(),
        mergedFrom: text(),
    },
    (table) => [index('revisions_space').on(table.space)],
);

/** Pages without body and position. Revisions share versions of unchanged pages. */
export const pageVersions = sqliteTable(
    'page_versions',
    {
        id: text().primaryKey(),
        ...ofSpace,
        /** Id of the page or reusable content; empty in old rows without a revision. */
        page: text().notNull().default(''),
        type: text().$type<Page['type']>().notNull(),
        title: text().notNull(),
        linkTitle: text(),
        condition: text(),
        description: text(),
        emoji: text(),
        icon: text(),
        tags: text({ mode: 'json' }).$type<StoredPageTag[]>(),
        hidden: integer({ mode: 'boolean' }).notNull().default(false),
        noIndex: integer({ mode: 'boolean' }).notNull().default(false),
        noRobotsIndex: integer({ mode: 'boolean' }).notNull().default(false),
        layout: text({ mode: 'json' }).$type<Partial<DocumentPage['layout']>>(),
        cover: text({ mode: 'json' }).$type<NonNullable<DocumentPage['cover']>>(),
        metaLinks: text({ mode: 'json' }).$type<PageMetaLinks>(),
        variables: text({ mode: 'json' }).$type<Record<string, string>>(),
        target: text({ mode: 'json' }).$type<ContentReference>(),
        computed: text({ mode: 'json' }).$type<ComputedPageSourceAndLastVersion>(),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
    },
    (table) => [
        index('page_versions_space').on(table.space),
        index('page_versions_computed')
            .on(table.space)
            .where(sql`json_extract("computed", '$.type') = 'builtin:openapi'`),
        index('page_versions_sourced')
            .on(table.space)
            .where(sql`substr(json_extract("computed", '$.type'), 1, 12) = 'integration:'`),
    ],
);

export const isComputedFromSpec = sql`json_extract(${pageVersions.computed}, '$.type') = 'builtin:openapi'`;

export const isComputedByIntegration = sql`substr(json_extract(${pageVersions.computed}, '$.type'), 1, 12) = 'integration:'`;

export const computeFailures = sqliteTable(
    'failed_computing',
    {
        ...ofSpace,
        page: text().notNull(),
        seed: text().notNull(),
        failure: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.space, table.page] })],
);

export interface MarkdownLink {
    relation: 'link' | 'mention' | 'content-ref' | 'image' | 'file' | 'reusable-content';
    href: string;
}

export const pageBodies = sqliteTable('page_bodies', {
    version: text()
        .primaryKey()
        .references(() => pageVersions.id, { onDelete: 'cascade' }),
    links: text({ mode: 'json' }).$type<MarkdownLink[]>().notNull(),
    anchors: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Empty if the body is a document. */
    markdown: text().notNull(),
});

/** Bodies stored as documents. Their Markdown is created on demand. */
export const pageDocuments = sqliteTable('page_documents', {
    version: text()
        .primaryKey()
        .references(() => pageVersions.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    length: integer().notNull(),
    /** Whether no reference depends on the page's location. */
    isSettled: integer({ mode: 'boolean' }).notNull(),
    hasExpressions: integer({ mode: 'boolean' }).notNull(),
    /** Languages of code blocks, which integration blocks may render. */
    syntaxes: text({ mode: 'json' }).$type<string[]>().notNull(),
});

/** Parts below SQLite's limit of 2 MB. */
export const pageDocumentParts = sqliteTable(
    'page_document_parts',
    {
        version: text()
            .notNull()
            .references(() => pageDocuments.version, { onDelete: 'cascade' }),
        part: integer().notNull(),
        json: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.version, table.part] })],
);

/** No foreign key or index for versions: each change writes a row per page. */
export const revisionPages = sqliteTable(
    'revision_pages',
    {
        ...ofRevision,
        page: text().notNull(),
        version: text().notNull(),
        parent: text(),
        position: integer().notNull(),
        slug: text(),
        path: text(),
    },
    (table) => [
        primaryKey({ columns: [table.revision, table.page] }),
        index('revision_pages_path').on(table.revision, table.path),
    ],
);

/** Pages whose version differs from the revision that stores the content. */
export const revisionChanges = sqliteTable(
    'revision_changes',
    {
        ...ofRevision,
        page: text().notNull(),
        version: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.revision, table.page] })],
);

export const revisionReusableContents = sqliteTable(
    'revision_reusable_contents',
    {
        ...ofRevision,
        content: text().notNull(),
        version: text()
            .notNull()
            .references(() => pageVersions.id, { onDelete: 'cascade' }),
        position: integer().notNull(),
    },
    (table) => [
        primaryKey({ columns: [table.revision, table.content] }),
        index('revision_reusable_contents_version').on(table.version),
    ],
);

/** Immutable files. Copies of a space copy its files with equal ids. */
export const files = sqliteTable(
    'files',
    {
        ...ofSpace,
        id: text().notNull(),
        name: text().notNull(),
        contentType: text().notNull(),
        size: integer().notNull(),
        dimensions: text({ mode: 'json' }).$type<{ width: number; height: number }>(),
    },
    (table) => [primaryKey({ columns: [table.space, table.id] })],
);

/** Parts below SQLite's limit of 2 MB. */
export const fileContents = sqliteTable(
    'file_contents',
    {
        space: text().notNull(),
        file: text().notNull(),
        part: integer().notNull(),
        content: blob({ mode: 'buffer' }).notNull(),
    },
    (table) => [
        primaryKey({ columns: [table.space, table.file, table.part] }),
        foreignKey({ columns: [table.space, table.file], foreignColumns: [files.space, files.id] }).onDelete('cascade'),
    ],
);

export const revisionFiles = sqliteTable('revision_files', { ...ofRevision, file: text().notNull() }, (table) => [
    primaryKey({ columns: [table.revision, table.file] }),
]);
