import type { ContentFile } from '@svc-int/api';
import { and, asc, eq, gt, sql } from 'drizzle-orm';

import { fileContents, files, revisionFiles } from '../../storage/schema/content.schema.js';
import { countRows } from '../../storage/counts.js';
import { matchInList } from '../../storage/one-of.js';
import { selectRevisionContentId } from '../../storage/revision-content.js';
import { type ImageDimensions, readImageDimensions } from './image-dimensions.js';
import type { RevisionRow, ContentWriter } from './revisions.js';
import { getFileOrigin } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';

export type FileRow = typeof files.$inferSelect;

export interface FileInput {
    /** Default: a new id. An existing id refers to that file. */
    id?: string | undefined;
    name: string;
    contentType: string;
    content: Uint8Array;
    /** Pixels. Default: detected from the content. */
    dimensions?: ImageDimensions | undefined;
}

const PART_BYTES = 1_000_000;

export const FILES_DOWNLOAD_PATH = '/files';

export function writeContentFile(
    { db, newId }: ContentWriter,
    space: string,
    { id = newId(), name, contentType, content, dimensions = readImageDimensions(content) }: FileInput,
): string {
    const values = { space, id, name, contentType, size: content.byteLength, dimensions };
    const isNew = db.insert(files).values(values).onConflictDoNothing().returning().get() !== undefined;
    for (let part = 0; isNew && part * PART_BYTES < content.byteLength; part++) {
        const bytes = Buffer.from(content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
        db.insert(fileContents).values({ space, file: id, part, content: bytes }).run();
    }
    return id;
}

/** Keeps ids; skips existing files. */
export function* copyFiles(
    { db }: ContentWriter,
    { id: revision, space }: RevisionRow,
    targetSpace: string,
): Generator<void> {
    const missing = db
        .select({ id: files.id })
        .from(revisionFiles)
        .innerJoin(files, and(eq(files.space, space), eq(files.id, revisionFiles.file)))
        .where(
            and(
                eq(revisionFiles.revision, selectRevisionContentId(revision)),
                sql`not exists (select 1 from ${files} as there
            where there.space = ${targetSpace} and there.id = ${revisionFiles.file})`,
            ),
        )
        .all();
    for (const { id } of missing) {
        db.run(sql`insert into ${files} (space, id, name, "contentType", size, dimensions)
            select ${targetSpace}, id, name, "contentType", size, dimensions from ${files} as own where own.space = ${space} and own.id = ${id}`);
        db.run(sql`insert into ${fileContents} (space, file, part, content)
            select ${targetSpace}, file, part, content from ${fileContents} as own where own.space = ${space} and own.file = ${id}`);
        yield;
    }
}

interface FileRange {
    after: string | undefined;
    limit: number;
    /** Default: all files. */
    only?: ReadonlySet<string> | undefined;
}

export function listRevisionFiles(
    { db }: Service,
    { id, space }: RevisionRow,
    { after = '', limit, only }: FileRange,
): { rows: FileRow[]; total: number } {
    const listed = and(
        eq(revisionFiles.revision, selectRevisionContentId(id)),
        only && matchInList(revisionFiles.file, [...only]),
    );
    const rows = db
        .select({ file: files })
        .from(revisionFiles)
        .innerJoin(files, and(eq(files.space, space), eq(files.id, revisionFiles.file)))
        .where(and(listed, gt(revisionFiles.file, after)))
        .orderBy(asc(revisionFiles.file))
        .limit(limit)
        .all();
    const total = countRows(db, revisionFiles, listed);
    return { rows: rows.map(({ file }) => file), total };
}

export function listAllFiles(service: Service, revision: RevisionRow): FileRow[] {
    return listRevisionFiles(service, revision, { after: undefined, limit: Number.MAX_SAFE_INTEGER }).rows;
}

export function findFile({ db }: Service, { id, space }: RevisionRow, file: string): FileRow | undefined {
    const own = and(eq(revisionFiles.revision, selectRevisionContentId(id)), eq(revisionFiles.file, file));
    const row = db
        .select({ file: files })
        .from(revisionFiles)
        .innerJoin(files, and(eq(files.space, space), eq(files.id, revisionFiles.file)))
        .where(own)
        .get();
    return row?.file;
}

export function getFile(service: Service, revision: RevisionRow, file: string): FileRow {
    const row = findFile(service, revision, file);
    if (!row) throw createNotFoundError('file', file, `in the space "${revision.space}"`);
    return row;
}

export function readContentFile({ db }: Service, { space, id }: Pick<FileRow, 'space' | 'id'>): Uint8Array {
    const own = and(eq(fileContents.space, space), eq(fileContents.file, id));
    const parts = db.select().from(fileContents).where(own).orderBy(asc(fileContents.part)).all();
    return Buffer.concat(parts.map(({ content }) => content));
}

/** Uses the key in the path: browsers load images without token. */
export function getFileByDownloadKey(service: Service, space: string, id: string, key: string): FileRow {
    const row = service.db
        .select()
        .from(files)
        .where(and(eq(files.space, space), eq(files.id, id)))
        .get();
    if (!row || key !== createDownloadKey(service, row)) throw createNotFoundError('file', id);
    return row;
}

export function serializeFile(service: Service, row: FileRow): ContentFile {
    const { space, dimensions, ...shown } = row;
    const path = [space, row.id, createDownloadKey(service, row), row.name].map(encodeURIComponent).join('/');
    return {
        ...shown,
        downloadURL: `${getFileOrigin(service)}${FILES_DOWNLOAD_PATH}/${path}`,
        ...(dimensions && { dimensions }),
    };
}

function createDownloadKey(service: Service, { space, id }: Pick<FileRow, 'space' | 'id'>): string {
    return service.access.deriveSigningSecret('file', space, id);
}
