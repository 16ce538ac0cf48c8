import { createHash } from 'node:crypto';

import type { ContentReference, Tag } from '@svc-int/api';
import { and, eq } from 'drizzle-orm';

import {
    pageVersions,
    revisionFiles,
    revisionPages,
    revisionReusableContents,
    revisions,
    type ComputedPageSourceAndLastVersion,
} from '../../storage/schema/content.schema.js';
import { insertRowsViaJson } from '../../storage/insert-json-rows.js';
import { insertRowIfAbsent } from '../../storage/insert-row.js';
import { assertStorableContent } from './assert-storable-content.js';
import { writeContentFile, type FileInput } from './content-files.js';
import type { PageInput, ReusableContentInput } from './page-input.js';
import { enqueueComputeForSpaceAndDependents } from './computed-content.js';
import { type GetSpecSlug, type MarkdownFacts } from '../../markdown/index.js';
import { preparePageBodyForStorage } from './page-bodies.js';
import { flattenPageTree, type PageTreeRowInReadingOrder } from './page-tree.js';
import { diffPageVersionsFromRevision, writeRevisionWithOverrides, type RevisionPageRow } from './shared-content.js';
import { createSpecSlugLookup } from '../../storage/find-spec.js';
import { updateSearchIndexForPage } from '../search/index.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';

export type RevisionRow = typeof revisions.$inferSelect;

export type ContentWriter = Service;

export interface RevisionInput {
    pages: readonly PageInput[];
    files?: readonly (FileInput | ExistingFile)[] | undefined;
    reusableContents?: readonly ReusableContentInput[] | undefined;
    variables?: Record<string, string> | undefined;
    tags?: readonly Tag[] | undefined;
}

export interface ExistingFile {
    id: string;
}

export interface WriteRevisionOptions {
    id?: string;
    /** Default: `edits`. */
    type?: RevisionRow['type'];
    /** Ids of parent revisions. */
    parents?: string[];
    /** Candidates for sharing content, if few page versions differ. */
    like?: readonly RevisionRow[];
}

/**
 * The caller activates the revision. Unchanged pages reuse stored versions.
 *
 * Throws 422 that names the invalid field.
 */
export function writeRevision(
    writer: ContentWriter,
    space: string,
    content: RevisionInput,
    { id = writer.newId(), type = 'edits', parents = [], like = [] }: WriteRevisionOptions = {},
): RevisionRow {
    assertStorableContent(content);
    const { pages, files = [], variables = {}, reusableContents = [] } = content;
    const tags = [...(content.tags ?? [])];
    const createdAt = writer.now().toISOString();
    return writer.db.transaction((tx) => {
        const written = writeVersions(writer, space, flattenPageTree(pages, writer.newId));
        for (const other of like) {
            const changes = diffPageVersionsFromRevision(writer, other, content, written);
            if (changes)
                return writeRevisionWithOverrides(writer, other, changes, { id, type, parents, variables, tags });
        }
        const row = tx
            .insert(revisions)
            .values({ id, space, type, parents, variables, tags, createdAt })
            .returning()
            .get();
        const fileRows = files.map((file) => ({
            revision: id,
            file: 'content' in file ? writeContentFile(writer, space, file) : file.id,
        }));
        insertRowsViaJson(writer.db, revisionFiles, fileRows);
        reusableContents.forEach((reusable, position) => {
            const { id: content = writer.newId(), ...page } = reusable;
            const version = writePageVersionIfAbsentAt(writer, space, content, page, createdAt);
            tx.insert(revisionReusableContents).values({ revision: id, content, version, position }).run();
        });
        insertPages(writer, id, written);
        return row;
    });
}

export function writePageVersion(
    writer: ContentWriter,
    space: string,
    page: string,
    input: PageInput,
    facts?: MarkdownFacts,
): string {
    return writePageVersionIfAbsentAt(writer, space, page, input, writer.now().toISOString(), facts);
}

export function addPagesToActiveRevision(
    writer: ContentWriter,
    space: string,
    revision: string,
    pages: readonly PageTreeRowInReadingOrder[],
): void {
    const written = writeVersions(writer, space, pages);
    insertPages(writer, revision, written);
    for (const page of written) updateSearchIndexForPage(writer, { space, revision }, page);
    enqueueComputeForSpaceAndDependents(writer, space);
}

function writeVersions(
    writer: ContentWriter,
    space: string,
    pages: readonly PageTreeRowInReadingOrder[],
): RevisionPageRow[] {
    const now = writer.now().toISOString();
    return pages.map((row) => {
        const { id: page, parent, position, slug, path } = row;
        return {
            page,
            version: writePageVersionIfAbsentAt(writer, space, page, row.page, now),
            parent,
            position,
            slug,
            path,
        };
    });
}

function insertPages({ db }: ContentWriter, revision: string, pages: readonly RevisionPageRow[]): void {
    const rows = pages.map((page) => ({ revision, ...page }));
    insertRowsViaJson(db, revisionPages, rows);
}

export function findRevision({ db }: Service, space: string, id: string): RevisionRow | undefined {
    const own = and(eq(revisions.space, space), eq(revisions.id, id));
    return db.select().from(revisions).where(own).get();
}

export function hasPageVersion({ db }: Service, version: string): boolean {
    const { id } = pageVersions;
    return db.select({ id }).from(pageVersions).where(eq(id, version)).get() !== undefined;
}

export function getRevision(service: Service, space: string, id: string): RevisionRow {
    const row = findRevision(service, space, id);
    if (!row) throw createNotFoundError('revision', id, `in the space "${space}"`);
    return row;
}

export function writePageVersionIfAbsentAt(
    { db, followUps: { recordUnreadConditions } }: ContentWriter,
    space: string,
    page: string,
    input: PageInput,
    now: string,
    facts?: MarkdownFacts,
): string {
    if (input.version !== undefined) return input.version;
    const { href, createdAt = now } = input;
    const getSpecSlug = createSpecSlugLookup({ db }, space);
    const body = preparePageBodyForStorage(db, input, getSpecSlug, facts);
    const fields = {
        type: input.type ?? ('document' as const),
        title: input.title,
        linkTitle: input.linkTitle,
        condition: input.condition,
        tags: input.tags,
        description: input.description,
        emoji: input.emoji,
        icon: input.icon,
        hidden: input.hidden ?? false,
        noIndex: input.noIndex ?? false,
        noRobotsIndex: input.noRobotsIndex ?? false,
        layout: input.layout,
        cover: input.cover,
        metaLinks: input.metaLinks,
        variables: input.variables,
        target: input.target
            ? nameSpecBySlug(input.target, getSpecSlug)
            : href === undefined
              ? undefined
              : { kind: 'url' as const, url: href },
        computed: input.computed && nameDependenciesBySlug(input.computed, getSpecSlug),
        createdAt,
    };
    // Stores equal content once.
    const id = createHash('sha256')
        .update(JSON.stringify([space, page, fields, body.name]))
        .digest('base64url');
    const values = { id, space, page, ...fields, updatedAt: now };
    if (insertRowIfAbsent(db, pageVersions, values))
        recordUnreadConditions({ space, page, version: id, title: input.title, conditions: body.write(id) });
    return id;
}

function nameDependenciesBySlug(
    source: ComputedPageSourceAndLastVersion,
    getSpecSlug: GetSpecSlug,
): ComputedPageSourceAndLastVersion {
    if (!source.dependencies) return source;
    const dependencies = Object.entries(source.dependencies).map(([name, dependency]) => [
        name,
        { ...dependency, ref: nameSpecBySlug(dependency.ref, getSpecSlug) },
    ]);
    return { ...source, dependencies: Object.fromEntries(dependencies) };
}

function nameSpecBySlug(reference: ContentReference, getSpecSlug: GetSpecSlug): ContentReference {
    return reference.kind === 'openapi' ? { ...reference, spec: getSpecSlug(reference.spec) } : reference;
}
