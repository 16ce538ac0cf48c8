import { and, eq, inArray } from 'drizzle-orm';

import { files, pageVersions, revisions } from '../../storage/content.schema.js';
import type { Service } from '../../service/service.js';

/** Most rows of a kind that are removed at once: what belongs to them goes with them. */
const PAGES = 50;
const REVISIONS = 10;

/** Removes a file, or a version of a page, that no revision has. */
export function removeUnused(
    { db }: Service,
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

/** Removes some of the content of a space; false when there is none any more. Nobody may read the space by then. */
export function removeSomeContent({ db }: Service, space: string): boolean {
    const own = <Table extends typeof pageVersions | typeof revisions>(table: Table, limit: number) =>
        db.select({ id: table.id }).from(table).where(eq(table.space, space)).limit(limit).all();
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    const [pages, made] = [own(pageVersions, PAGES), own(revisions, REVISIONS)];
    const [file] = db.select().from(files).where(eq(files.space, space)).limit(1).all();
    db.delete(pageVersions)
        .where(inArray(pageVersions.id, idsOf(pages)))
        .run();
    // Revisions hold rows of pages, so that they are removed when those are.
    if (pages.length < PAGES)
        db.delete(revisions)
            .where(inArray(revisions.id, idsOf(made)))
            .run();
    if (file)
        db.delete(files)
            .where(and(eq(files.space, space), eq(files.id, file.id)))
            .run();
    return pages.length + made.length > 0 || file !== undefined;
}
