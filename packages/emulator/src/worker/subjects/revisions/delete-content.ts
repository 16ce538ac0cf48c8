import { and, eq, inArray } from 'drizzle-orm';

import { files, pageVersions, revisionPages, revisions } from '../../storage/schema/content.schema.js';
import type { Database } from '../../storage/database.js';
import { matchInList } from '../../storage/one-of.js';
import type { Service } from '../../service/service.js';

/** Batches are small because deletions cascade. */
const VERSION_BATCH_SIZE = 50;
const PAGE_BATCH_SIZE = 500;

export function deletePageVersionOrFile(
    { db }: Pick<Service, 'db'>,
    space: string,
    { file, version }: { file?: string; version?: string | undefined },
): void {
    if (file !== undefined)
        db.delete(files)
            .where(and(eq(files.space, space), eq(files.id, file)))
            .run();
    if (version !== undefined)
        db.delete(pageVersions)
            .where(and(eq(pageVersions.space, space), eq(pageVersions.id, version)))
            .run();
}

/** Returns false if nothing remains. The space must be inaccessible. */
export function deleteContentBatch({ db }: Service, space: string): boolean {
    const selectRows = <Table extends typeof pageVersions | typeof revisions | typeof files>(
        table: Table,
        limit: number,
    ) => db.select({ id: table.id }).from(table).where(eq(table.space, space)).limit(limit).all();
    const [revision] = selectRows(revisions, 1);
    if (revision) {
        deleteRevisionBatch(db, revision.id);
        return true;
    }
    const versions = selectRows(pageVersions, VERSION_BATCH_SIZE).map(({ id }) => id);
    db.delete(pageVersions).where(inArray(pageVersions.id, versions)).run();
    const [file] = selectRows(files, 1);
    if (file) deletePageVersionOrFile({ db }, space, { file: file.id });
    return versions.length > 0 || file !== undefined;
}

function deleteRevisionBatch(db: Database, revision: string): void {
    const { page } = revisionPages;
    const own = eq(revisionPages.revision, revision);
    const pages = db.select({ page }).from(revisionPages).where(own).limit(PAGE_BATCH_SIZE).all();
    const ids = pages.map((row) => row.page);
    db.delete(revisionPages)
        .where(and(own, matchInList(page, ids)))
        .run();
    if (pages.length < PAGE_BATCH_SIZE) db.delete(revisions).where(eq(revisions.id, revision)).run();
}
