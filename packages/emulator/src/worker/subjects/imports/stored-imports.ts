import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';

import { imports, importResources, type ImportRow } from '../../storage/schema/imports.schema.js';
import type { Service } from '../../service/service.js';
import type { ImportTarget } from './targets.js';

/** Time in which a repeated request gets an ended import's result. */
const RETENTION_MS = 600_000;

export function findImport({ db }: Service, id: string): ImportRow | undefined {
    return db.select().from(imports).where(eq(imports.id, id)).get();
}

export function pruneImportsAndFindUnreportedDuplicate(
    { db, now }: Service,
    { space, changeRequest }: ImportTarget,
    { url, source }: Pick<ImportRow, 'url' | 'source'>,
): ImportRow | undefined {
    db.delete(imports)
        .where(lt(imports.endedAt, new Date(now().getTime() - RETENTION_MS).toISOString()))
        .run();
    const own = and(eq(imports.space, space), eq(imports.url, url), eq(imports.source, source));
    const ofTarget = changeRequest === null ? isNull(imports.changeRequest) : eq(imports.changeRequest, changeRequest);
    const isUnreported = or(isNull(imports.endedAt), eq(imports.told, false));
    return db
        .select()
        .from(imports)
        .where(and(own, ofTarget, isUnreported))
        .orderBy(desc(imports.createdAt))
        .get();
}

export function getImportProgress({ db }: Service, row: ImportRow): Pick<ImportRow, 'imported' | 'total'> {
    if (row.endedAt !== null) return { imported: row.imported, total: row.total };
    const found = db
        .select({
            total: sql<number>`count(*)`,
            imported: sql<number>`coalesce(sum(${importResources.state} in ('read', 'written')), 0)`,
        })
        .from(importResources)
        .where(and(eq(importResources.import, row.id), isNull(importResources.same)))
        .get();
    return found ?? { imported: 0, total: 0 };
}

export function storeImportEndAndProgress(
    service: Service,
    row: ImportRow,
    end: { revision: string } | { failure: string },
): void {
    const { db, now } = service;
    const progress = getImportProgress(service, row);
    const imported = 'revision' in end ? progress.imported : 0;
    db.update(imports)
        .set({ ...end, imported, total: progress.total, endedAt: now().toISOString() })
        .where(eq(imports.id, row.id))
        .run();
}

export function markImportResultReported({ db }: Service, { id }: ImportRow): void {
    db.update(imports).set({ told: true }).where(eq(imports.id, id)).run();
}
