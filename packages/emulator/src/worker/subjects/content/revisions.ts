import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { pageBodies, pageVersions, revisionFiles, revisionPages, revisions } from '../../storage/content.schema.js';
import { writeFile, type FileInput } from './content-files.js';
import type { PageInput } from './page-input.js';
import { anchorsIn, linksIn, parseMarkdown } from './markdown.js';
import { placePages, type PlacedPage } from './page-tree.js';
import type { Service } from '../../service/service.js';
import { notFound, ServiceError } from '../../service/service-error.js';

export type RevisionRow = typeof revisions.$inferSelect;

/** What is needed to write content. */
export type Writer = Service;

/** The whole content of a space. */
export interface RevisionInput {
    pages: readonly PageInput[];
    /** Default: none. */
    files?: readonly FileInput[] | undefined;
    /** Texts by name that expressions can use. */
    variables?: Record<string, string> | undefined;
}

/** What a revision is beside its content. */
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
 */
export function writeRevision(
    writer: Writer,
    space: string,
    { pages, files = [], variables = {} }: RevisionInput,
    { id = writer.newId(), type = 'edits', parents = [] }: RevisionOrigin = {},
): RevisionRow {
    const createdAt = writer.now().toISOString();
    return writer.db.transaction((tx) => {
        const row = tx.insert(revisions).values({ id, space, type, parents, variables, createdAt }).returning().get();
        for (const file of files)
            tx.insert(revisionFiles)
                .values({ revision: id, file: writeFile(writer, space, file) })
                .run();
        addPages(writer, space, id, placePages(pages, writer.newId));
        return row;
    });
}

/** Writes pages of a revision that has just been written without them. */
export function addPages(writer: Writer, space: string, revision: string, pages: readonly PlacedPage[]): void {
    const now = writer.now().toISOString();
    for (const placed of pages) {
        const { id: page, parent, position, slug, path } = placed;
        const version = writeVersion(writer, space, placed, now);
        writer.db.insert(revisionPages).values({ revision, page, version, parent, position, slug, path }).run();
    }
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

/** Stores a page where it is not stored already, and gives the id of that version. */
function writeVersion({ db }: Writer, space: string, { id: page, page: input }: PlacedPage, now: string): string {
    assertComplete(input);
    const { markdown = '', href, createdAt = now } = input;
    const fields = {
        type: input.type ?? ('document' as const),
        title: input.title,
        description: input.description,
        emoji: input.emoji,
        icon: input.icon,
        hidden: input.hidden,
        noIndex: input.noIndex,
        noRobotsIndex: input.noRobotsIndex,
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
    const values = { id, space, ...fields, updatedAt: now };
    const isNew = db.insert(pageVersions).values(values).onConflictDoNothing().returning().get() !== undefined;
    if (isNew && markdown !== '') writeBody(db, id, markdown);
    return id;
}

function writeBody(db: Writer['db'], version: string, markdown: string): void {
    const tokens = parseMarkdown(markdown);
    const values = { version, links: linksIn(tokens), anchors: anchorsIn(tokens), markdown };
    db.insert(pageBodies).values(values).run();
}

function assertComplete({ type, title, target, href, computed }: PageInput): void {
    if (type === 'link' && !target && !href)
        throw new ServiceError(422, `pages: the link "${title}" needs a target or an href.`);
    if (type === 'computed' && !computed)
        throw new ServiceError(422, `pages: the computed page "${title}" needs to say what computes it.`);
}
