import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import {
    pageBodies,
    pageVersions,
    revisionFiles,
    revisionPages,
    revisionReusableContents,
    revisions,
} from '../../storage/content.schema.js';
import { insertPlain } from '../../storage/insert-plain.js';
import { insertNewRow, insertRow } from '../../storage/insert-row.js';
import { isStorable } from '../../../seed/sendable.js';
import { checkContent } from './check-content.js';
import { writeFile, type FileInput } from './content-files.js';
import type { PageInput, ReusableContentInput } from './page-input.js';
import { beginComputing } from './computed-content.js';
import { factsOf, type MarkdownFacts, pathOfReference, toMarkdown } from '../../markdown/index.js';
import { placePages, type PlacedPage } from './page-tree.js';
import { indexPage, writeSections } from '../search/index.js';
import type { Service } from '../../service/service.js';
import { notFound, ServiceError } from '../../service/service-error.js';

export type RevisionRow = typeof revisions.$inferSelect;

/** Dependencies of writing content. */
export type Writer = Service;

/** The whole content of a space. */
export interface RevisionInput {
    pages: readonly PageInput[];
    /** Default: none. */
    files?: readonly (FileInput | KeptFile)[] | undefined;
    /** Default: none. */
    reusableContents?: readonly ReusableContentInput[] | undefined;
    /** Texts by name that expressions can use. */
    variables?: Record<string, string> | undefined;
}

/** A file that the space has already. */
export interface KeptFile {
    id: string;
}

/** Origin of a revision, besides its content. */
export interface RevisionOrigin {
    /** Default: a new id. */
    id?: string;
    /** Default: `edits`. */
    type?: RevisionRow['type'];
    /** Ids of the revisions that it was made from. Default: none. */
    parents?: string[];
}

/**
 * Writes a revision of a space; making it the active one is left to the caller. Pages that are as they were in an earlier
 * revision share its version of them.
 *
 * @throws {ServiceError} 422 that names the field which can't be stored.
 */
export function writeRevision(
    writer: Writer,
    space: string,
    content: RevisionInput,
    { id = writer.newId(), type = 'edits', parents = [] }: RevisionOrigin = {},
): RevisionRow {
    checkContent(content);
    const { pages, files = [], variables = {}, reusableContents = [] } = content;
    const createdAt = writer.now().toISOString();
    return writer.db.transaction((tx) => {
        const row = tx.insert(revisions).values({ id, space, type, parents, variables, createdAt }).returning().get();
        const fileRows = files.map((file) => ({
            revision: id,
            file: 'content' in file ? writeFile(writer, space, file) : file.id,
        }));
        insertPlain(writer.db, revisionFiles, fileRows);
        reusableContents.forEach((reusable, position) => {
            const { id: content = writer.newId(), ...page } = reusable;
            const version = writeVersion(writer, space, content, page, createdAt);
            tx.insert(revisionReusableContents).values({ revision: id, content, version, position }).run();
        });
        writePages(writer, space, id, placePages(pages, writer.newId));
        return row;
    });
}

/**
 * Writes a revision with the content of another one of its space, which both share however much it is; making it the active one is left to
 * the caller.
 */
export function shareRevision(
    { db, newId, now }: Writer,
    { id, space, content, variables }: RevisionRow,
    origin: Required<Omit<RevisionOrigin, 'id'>> & Pick<RevisionRow, 'mergedFrom'>,
): RevisionRow {
    const createdAt = now().toISOString();
    const values = { ...origin, id: newId(), space, variables, createdAt, content: content ?? id };
    return db.insert(revisions).values(values).returning().get();
}

/** Writes a page that no revision has yet, and gives its version, which a revision can name. */
export function writePage(
    writer: Writer,
    space: string,
    page: string,
    input: PageInput,
    facts?: MarkdownFacts,
): string {
    return writeVersion(writer, space, page, input, writer.now().toISOString(), facts);
}

/** Writes pages of the active revision of a space, which has just been written without them. */
export function addPages(writer: Writer, space: string, revision: string, pages: readonly PlacedPage[]): void {
    for (const page of writePages(writer, space, revision, pages)) indexPage(writer, space, page);
    beginComputing(writer, space);
}

function writePages(
    writer: Writer,
    space: string,
    revision: string,
    pages: readonly PlacedPage[],
): { page: string; version: string }[] {
    const now = writer.now().toISOString();
    const rows = pages.map((placed) => {
        const { id: page, parent, position, slug, path } = placed;
        const version = writeVersion(writer, space, page, placed.page, now);
        return { revision, page, version, parent, position, slug, path };
    });
    insertPlain(writer.db, revisionPages, rows);
    return rows;
}

export function findRevision({ db }: Service, space: string, id: string): RevisionRow | undefined {
    const own = and(eq(revisions.space, space), eq(revisions.id, id));
    return db.select().from(revisions).where(own).get();
}

export function getRevision(service: Service, space: string, id: string): RevisionRow {
    const row = findRevision(service, space, id);
    if (!row) throw notFound('revision', id, `in the space "${space}"`);
    return row;
}

/**
 * Stores a page, or what pages can hold together, where it is not stored already, and gives the id of that version. What is known of its
 * Markdown is given, or else found by reading that.
 */
export function writeVersion(
    { db }: Writer,
    space: string,
    page: string,
    input: PageInput,
    now: string,
    facts?: MarkdownFacts,
): string {
    if (input.version !== undefined) return input.version;
    const { href, createdAt = now } = input;
    const markdown = input.document ? toMarkdown(input.document, { hrefOf: pathOfReference }) : (input.markdown ?? '');
    if (!isStorable(markdown))
        throw new ServiceError(422, `document: The body of "${input.title}" is larger than 2 MB.`);
    const fields = {
        type: input.type ?? ('document' as const),
        title: input.title,
        description: input.description,
        emoji: input.emoji,
        icon: input.icon,
        hidden: input.hidden ?? false,
        noIndex: input.noIndex ?? false,
        noRobotsIndex: input.noRobotsIndex ?? false,
        layout: input.layout,
        cover: input.cover,
        variables: input.variables,
        target: input.target ?? (href === undefined ? undefined : { kind: 'url' as const, url: href }),
        computed: input.computed,
        createdAt,
    };
    // Named by what it holds, so that what is the same is stored once.
    const id = createHash('sha256')
        .update(JSON.stringify([space, page, fields, markdown]))
        .digest('base64url');
    const values = { id, space, page, ...fields, updatedAt: now };
    if (insertNewRow(db, pageVersions, values) && markdown !== '')
        writeBody(db, id, markdown, facts ?? factsOf(markdown));
    return id;
}

function writeBody(db: Writer['db'], version: string, markdown: string, { sections, ...facts }: MarkdownFacts): void {
    insertRow(db, pageBodies, { version, ...facts, markdown });
    writeSections(db, version, sections);
}
