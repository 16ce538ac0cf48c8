import { isDeepStrictEqual } from 'node:util';

import { asc, eq, sql } from 'drizzle-orm';

import {
    revisionChanges,
    revisionPages,
    revisionReusableContents,
    revisions,
} from '../../storage/schema/content.schema.js';
import { insertRowsViaJson } from '../../storage/insert-json-rows.js';
import type { Service } from '../../service/service.js';
import { listAllFiles } from './content-files.js';
import type { RevisionInput, WriteRevisionOptions, RevisionRow } from './revisions.js';

export type RevisionPageRow = Omit<typeof revisionPages.$inferSelect, 'revision'>;

export type PageVersionOverrides = ReadonlyMap<string, string>;

/** With more differences, all pages are written, for later revisions to share. */
export const MAX_PAGE_VERSION_OVERRIDES = 500;

export function getRevisionContentId({ content, id }: RevisionRow): string {
    return content ?? id;
}

export function readPageVersionOverrides({ db }: Service, { changes }: RevisionRow): PageVersionOverrides {
    if (changes === null) return new Map();
    const { page, version } = revisionChanges;
    const own = eq(revisionChanges.revision, changes);
    const rows = db.select({ page, version }).from(revisionChanges).where(own).orderBy(asc(page)).all();
    return new Map(rows.map((row) => [row.page, row.version]));
}

export function writeRevisionSharingContent(
    { db, newId, now }: Service,
    row: RevisionRow,
    origin: Pick<RevisionRow, 'type' | 'parents' | 'mergedFrom'>,
): RevisionRow {
    const { space, variables, tags, changes } = row;
    const createdAt = now().toISOString();
    const values = {
        ...origin,
        id: newId(),
        space,
        variables,
        tags,
        createdAt,
        content: getRevisionContentId(row),
        changes,
    };
    return db.insert(revisions).values(values).returning().get();
}

export function writeRevisionWithOverrides(
    { db, newId, now }: Service,
    shared: RevisionRow,
    changes: PageVersionOverrides,
    {
        id = newId(),
        ...origin
    }: Omit<WriteRevisionOptions, 'like'> & Pick<RevisionRow, 'variables' | 'tags' | 'type' | 'parents'>,
): RevisionRow {
    const createdAt = now().toISOString();
    const content = { content: getRevisionContentId(shared), changes: changes.size > 0 ? id : null };
    const row = db
        .insert(revisions)
        .values({ ...origin, id, space: shared.space, createdAt, ...content })
        .returning()
        .get();
    const rows = [...changes].map(([page, version]) => ({ revision: id, page, version }));
    insertRowsViaJson(db, revisionChanges, rows);
    return row;
}

/** Returns `undefined` above `MAX_PAGE_VERSION_OVERRIDES` or for other differences. */
export function diffPageVersionsFromRevision(
    service: Service,
    other: RevisionRow,
    { files = [], reusableContents = [] }: RevisionInput,
    written: readonly RevisionPageRow[],
): PageVersionOverrides | undefined {
    const contents = reusableContents.map(({ id, version }) => ({ content: id, version }));
    const hasSame =
        hasFiles(service, other, files) &&
        isDeepStrictEqual(contents, listReusableVersions(service, getRevisionContentId(other)));
    return hasSame ? diffPageRows(listPageRows(service, getRevisionContentId(other)), written) : undefined;
}

function hasFiles(service: Service, other: RevisionRow, files: NonNullable<RevisionInput['files']>): boolean {
    const ids = new Set(listAllFiles(service, other).map(({ id }) => id));
    return files.length === ids.size && files.every((file) => !('content' in file) && ids.has(file.id));
}

function listReusableVersions({ db }: Service, revision: string): { content: string; version: string }[] {
    const { content, version, position, revision: own } = revisionReusableContents;
    return db
        .select({ content, version })
        .from(revisionReusableContents)
        .where(eq(own, revision))
        .orderBy(asc(position))
        .all();
}

function listPageRows({ db }: Service, revision: string): RevisionPageRow[] {
    const { page, version, parent, position, slug, path } = revisionPages;
    return db.all(sql`select ${page} as page, ${version} as version, ${parent} as parent, ${position} as position,
        ${slug} as slug, ${path} as path from ${revisionPages} where ${revisionPages.revision} = ${revision} order by ${position}`);
}

function diffPageRows(
    stored: readonly RevisionPageRow[],
    written: readonly RevisionPageRow[],
): PageVersionOverrides | undefined {
    if (stored.length !== written.length || !stored.every((page, at) => isSamePosition(page, written[at])))
        return undefined;
    const changed = written.filter(({ version }, at) => version !== stored[at]?.version);
    if (changed.length > MAX_PAGE_VERSION_OVERRIDES) return undefined;
    return new Map(changed.map(({ page, version }) => [page, version]));
}

function isSamePosition(a: RevisionPageRow, b: RevisionPageRow | undefined): boolean {
    return a.page === b?.page && a.parent === b.parent && a.slug === b.slug && a.path === b.path;
}
