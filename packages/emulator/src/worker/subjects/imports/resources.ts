import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';

import {
    imports,
    importResources,
    type ImportResourceRow,
    type ImportRow,
} from '../../storage/schema/imports.schema.js';
import { insertRow } from '../../storage/insert-row.js';
import type { Service } from '../../service/service.js';
import type { ImportResourceAddress } from './source.js';

export interface FoundImportResource extends ImportResourceAddress {
    id: string;
    state?: 'read' | undefined;
}

export type ImportResourceOutcome =
    | { state: 'read'; address: string; title: string; description?: string | undefined; markdown: string }
    | { state: 'read' }
    | { state: 'failed'; failure: string };

export function appendImportResources({ db }: Service, { id }: ImportRow, found: readonly FoundImportResource[]): void {
    if (found.length === 0) return;
    let position =
        db.select({ number: count() }).from(importResources).where(eq(importResources.import, id)).get()?.number ?? 0;
    for (const { kind, address, id: resource, state } of found)
        insertRow(db, importResources, { import: id, position: position++, kind, address, state, id: resource });
}

export function findImportResource(
    { db }: Service,
    { id }: ImportRow,
    { kind, address }: ImportResourceAddress,
): ImportResourceRow | undefined {
    const own = and(eq(importResources.import, id), eq(importResources.kind, kind));
    return db
        .select()
        .from(importResources)
        .where(and(own, eq(importResources.address, address)))
        .get();
}

export function findFirstImportAddress({ db }: Service, { id }: ImportRow): string | undefined {
    const first = and(eq(importResources.import, id), eq(importResources.position, 0));
    return db.select().from(importResources).where(first).get()?.address;
}

export function countImportResources({ db }: Service, { id }: ImportRow, kind: ImportResourceAddress['kind']): number {
    const own = and(eq(importResources.import, id), eq(importResources.kind, kind));
    return db.select({ number: count() }).from(importResources).where(own).get()?.number ?? 0;
}

export function listImportResources(
    { db }: Service,
    { id }: ImportRow,
    state: ImportResourceRow['state'],
    { after, limit }: { after: number; limit: number },
): ImportResourceRow[] {
    // The unary plus disables a slow index.
    const isIn = sql`+${importResources.state} = ${state}`;
    return db
        .select()
        .from(importResources)
        .where(and(eq(importResources.import, id), gt(importResources.position, after), isIn))
        .orderBy(asc(importResources.position))
        .limit(limit)
        .all();
}

/** A page with the final URL of another page is a duplicate. */
export function saveImportReadOutcome(
    service: Service,
    row: ImportRow,
    resource: ImportResourceRow,
    outcome: ImportResourceOutcome,
): void {
    const other =
        'address' in outcome ? findImportResource(service, row, { kind: 'page', address: outcome.address }) : undefined;
    const isSame = other !== undefined && other.id !== resource.id;
    updateResource(service, resource, isSame ? { state: 'failed', same: other.id } : outcome);
}

export function failUnreadImportResources({ db }: Service, { id }: ImportRow, failure: string): void {
    db.update(importResources)
        .set({ state: 'failed', failure })
        .where(and(eq(importResources.import, id), eq(importResources.state, 'found')))
        .run();
}

export function markImportResourceWritten(service: Service, resource: ImportResourceRow, version: string | null): void {
    updateResource(service, resource, { state: 'written', version, markdown: null });
}

export function addImportedBytes({ db }: Service, { id }: ImportRow, bytes: number): void {
    db.update(imports)
        .set({ bytes: sql`${imports.bytes} + ${bytes}` })
        .where(eq(imports.id, id))
        .run();
}

/** Duplicates lead to the repeated page, others to their original URL. */
export function mapFailedResourceIdsToLinkTargets({ db }: Service, { id }: ImportRow): Map<string, string> {
    const failed = and(eq(importResources.import, id), eq(importResources.state, 'failed'));
    const rows = db.select().from(importResources).where(failed).all();
    return new Map(
        rows.map(({ id: resource, same, address }) => [resource, same === null ? address : `/pages/${same}`]),
    );
}

export function findFailureIfNoPageWasWritten({ db }: Service, { id }: ImportRow): string | undefined {
    const pages = and(eq(importResources.import, id), eq(importResources.kind, 'page'));
    const written = db
        .select()
        .from(importResources)
        .where(and(pages, eq(importResources.state, 'written')))
        .limit(1)
        .get();
    if (written) return undefined;
    const first = db
        .select()
        .from(importResources)
        .where(and(pages, isNull(importResources.same)))
        .orderBy(asc(importResources.position))
        .limit(1)
        .get();
    return first?.failure ?? 'There is no page.';
}

export function listWrittenImportResources({ db }: Service, { id }: ImportRow): Omit<ImportResourceRow, 'markdown'>[] {
    const { markdown: _, ...columns } = getTableColumns(importResources);
    return db
        .select(columns)
        .from(importResources)
        .where(and(eq(importResources.import, id), inArray(importResources.state, ['written'])))
        .orderBy(asc(importResources.position))
        .all();
}

export function deleteAndGetFirstImportResource({ db }: Service, { id }: ImportRow): ImportResourceRow | undefined {
    const own = eq(importResources.import, id);
    const row = db.select().from(importResources).where(own).orderBy(asc(importResources.position)).limit(1).get();
    if (row)
        db.delete(importResources)
            .where(and(own, eq(importResources.position, row.position)))
            .run();
    return row;
}

function updateResource(
    { db }: Service,
    { import: id, position }: ImportResourceRow,
    values: Partial<ImportResourceRow>,
): void {
    db.update(importResources)
        .set(values)
        .where(and(eq(importResources.import, id), eq(importResources.position, position)))
        .run();
}
