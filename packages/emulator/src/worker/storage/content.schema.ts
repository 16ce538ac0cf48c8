import type { ContentReference, Page, Revision } from '@svc-int/api';
import type { ContentSourceReference } from '@svc-int/api/schemas';
import { sql } from 'drizzle-orm';
import { blob, foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { spaces } from './spaces.schema.js';

type DocumentPage = Extract<Page, { type: 'document' }>;

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

/** Part of a specification that a page shows. */
export type SpecPartPointer =
    | { kind: 'operation'; path: string; method: string }
    | { kind: 'webhook'; name: string; method: string }
    | { kind: 'schema'; name: string };

/** Source that computes a page, and its version at the last computation. */
export type ComputedPageSourceAndLastVersion = ContentSourceReference & {
    seed?: string;
    /** Parts of the specification in the order of the body, in which each begins with a heading of level 2. */
    parts?: SpecPartPointer[];
};

/** The whole content of a space at one time; never changed once it is written. */
export const revisions = sqliteTable(
    'revisions',
    {
        id: text().primaryKey(),
        ...ofSpace,
        type: text().$type<Revision['type']>().notNull(),
        parents: text({ mode: 'json' }).$type<string[]>().notNull(),
        variables: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
        createdAt: text().notNull(),
        /** Id of the revision whose pages, reusable contents and files it has; null where they are its own. */
        content: text(),
        /** Id of the revision with whose changed versions it has those pages; null where it has them as they are there. */
        changes: text(),
        /** Id of the change request whose merge made it. */
        mergedFrom: text(),
    },
    (table) => [index('revisions_space').on(table.space)],
);

/**
 * A page as it was from one change to the next, without its body and its place. Revisions share the versions of pages
 * that did not change between them: two revisions differ in a page where they name different versions of it.
 */
export const pageVersions = sqliteTable(
    'page_versions',
    {
        id: text().primaryKey(),
        ...ofSpace,
        /** Id of the page, or of what pages hold together; empty where no revision had it when this was not stored yet. */
        page: text().notNull().default(''),
        type: text().$type<Page['type']>().notNull(),
        title: text().notNull(),
        description: text(),
        emoji: text(),
        icon: text(),
        hidden: integer({ mode: 'boolean' }).notNull().default(false),
        noIndex: integer({ mode: 'boolean' }).notNull().default(false),
        noRobotsIndex: integer({ mode: 'boolean' }).notNull().default(false),
        layout: text({ mode: 'json' }).$type<Partial<DocumentPage['layout']>>(),
        cover: text({ mode: 'json' }).$type<NonNullable<DocumentPage['cover']>>(),
        variables: text({ mode: 'json' }).$type<Record<string, string>>(),
        /** Target of a link. */
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

/** The versions of pages that are computed from specifications, as their index has it. */
export const isComputedFromSpec = sql`json_extract(${pageVersions.computed}, '$.type') = 'builtin:openapi'`;

/** The versions of pages that integrations compute, as their index has it. */
export const isComputedByIntegration = sql`substr(json_extract(${pageVersions.computed}, '$.type'), 1, 12) = 'integration:'`;

/** Pages that an integration could not compute, until something changes that they are computed from. */
export const computeFailures = sqliteTable(
    'failed_computing',
    {
        ...ofSpace,
        page: text().notNull(),
        /** What it would have been computed from. */
        seed: text().notNull(),
        /** Why, as a sentence. */
        failure: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.space, table.page] })],
);

/** Something that Markdown refers to. */
export interface MarkdownLink {
    relation: 'link' | 'mention' | 'content-ref' | 'image' | 'file' | 'reusable-content';
    /** As it was written. */
    href: string;
}

/** The bodies of page versions: apart, because tables of contents do without. */
export const pageBodies = sqliteTable('page_bodies', {
    version: text()
        .primaryKey()
        .references(() => pageVersions.id, { onDelete: 'cascade' }),
    // Read off the Markdown when it is written, for lists of the links of whole spaces.
    links: text({ mode: 'json' }).$type<MarkdownLink[]>().notNull(),
    /** Names that links to its headings use. */
    anchors: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Empty where it was written as a document. */
    markdown: text().notNull(),
});

/** Bodies that were written as documents, of which Markdown is made when somebody asks for it; and what is known of them. */
export const pageDocuments = sqliteTable('page_documents', {
    version: text()
        .primaryKey()
        .references(() => pageVersions.id, { onDelete: 'cascade' }),
    /** Of the JSON, which names what holds the same. */
    hash: text().notNull(),
    /** UTF-16 units of the JSON. */
    length: integer().notNull(),
    /** Whether all of its references say what they lead to: none of its addresses depends on where it stands. */
    isSettled: integer({ mode: 'boolean' }).notNull(),
    hasExpressions: integer({ mode: 'boolean' }).notNull(),
    /** Languages of its blocks of code: blocks of integrations can stand for these. */
    syntaxes: text({ mode: 'json' }).$type<string[]>().notNull(),
});

/** The JSON of documents, in parts, because SQLite does not store values of more than 2 MB. */
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

/**
 * Which pages a revision has, and where. Each change of a space writes a row for each of its pages: an index of the versions, or a foreign key to
 * them, would take most of its time.
 */
export const revisionPages = sqliteTable(
    'revision_pages',
    {
        ...ofRevision,
        /** Id of the page, the same in every revision. */
        page: text().notNull(),
        /** Id of a version, which is there as long as the revision is. */
        version: text().notNull(),
        /** Id of the page that it is below. */
        parent: text(),
        /** Place in the table of contents, counted through. */
        position: integer().notNull(),
        /** Last part of the path; null for links, which have none. */
        slug: text(),
        path: text(),
    },
    (table) => [
        primaryKey({ columns: [table.revision, table.page] }),
        index('revision_pages_path').on(table.revision, table.path),
    ],
);

/** Pages that a revision has in another version than the revision whose content it has. */
export const revisionChanges = sqliteTable(
    'revision_changes',
    {
        ...ofRevision,
        /** Id of a page of that content. */
        page: text().notNull(),
        /** Id of a version, which is there as long as the revision is. */
        version: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.revision, table.page] })],
);

/** Which reusable contents a revision has: versions as of pages, which have no place among them. */
export const revisionReusableContents = sqliteTable(
    'revision_reusable_contents',
    {
        ...ofRevision,
        /** Id of the content, the same in every revision. */
        content: text().notNull(),
        version: text()
            .notNull()
            .references(() => pageVersions.id, { onDelete: 'cascade' }),
        /** Place among the others. */
        position: integer().notNull(),
    },
    (table) => [
        primaryKey({ columns: [table.revision, table.content] }),
        index('revision_reusable_contents_version').on(table.version),
    ],
);

/** Files of spaces; never changed once they are written. A copy of a space has copies of its files with the same ids. */
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

/** Contents of files, in parts, because SQLite does not store values of more than 2 MB. */
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

/** Which files a revision has. */
export const revisionFiles = sqliteTable('revision_files', { ...ofRevision, file: text().notNull() }, (table) => [
    primaryKey({ columns: [table.revision, table.file] }),
]);
