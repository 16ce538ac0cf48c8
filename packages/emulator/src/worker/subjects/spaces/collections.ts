import type { Collection, Role } from '@svc-int/api';
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';

import { countRowsUpToLimit, readStoredCount } from '../../storage/counts.js';
import { collections, type CollectionRow } from '../../storage/schema/spaces.schema.js';
import { getCollectionPermissions, getEffectiveDefaultLevel, toCollectionRef } from '../access/index.js';
import { matchGrantedCollections } from '../people/index.js';
import { createContentEndPosition } from './content-order.js';
import { matchAfterCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import type { Caller } from '../../service/callers/access.js';

export type { CollectionRow };

export function findCollectionIncludingDeleted({ db }: Service, id: string): CollectionRow | undefined {
    return db.select().from(collections).where(eq(collections.id, id)).get();
}

export function getCollection(service: Service, id: string): CollectionRow {
    const row = findCollection(service, id);
    if (!row) throw createNotFoundError('collection', id);
    return row;
}

export function findCollection(service: Service, id: string): CollectionRow | undefined {
    const row = findCollectionIncludingDeleted(service, id);
    return row?.deletedAt === null ? row : undefined;
}

export function requireReferencedCollection(
    { db }: Service,
    organization: string,
    bodyField: string,
    id: string,
    isVisible: (row: CollectionRow) => boolean = () => true,
): CollectionRow {
    const own = and(eq(collections.organization, organization), eq(collections.id, id));
    const row = db.select().from(collections).where(own).get();
    if (row?.deletedAt === null && isVisible(row)) return row;
    throw new ServiceError(422, `${bodyField}: "${id}" is not a collection of the organization "${organization}".`);
}

export interface CollectionFilters {
    nested: boolean;
    /** User id: lists only collections with a level for the user or the user's teams. */
    guest?: string | undefined;
}

export function listCollections(
    { db }: Service,
    organization: string,
    { after, limit, nested, guest }: CollectionFilters & { after: string | undefined; limit: number },
): { rows: CollectionRow[]; total: number | undefined } {
    const matching = and(
        guest === undefined ? undefined : matchGrantedCollections(guest, organization),
        eq(collections.organization, organization),
        isNull(collections.deletedAt),
        nested ? undefined : isNull(collections.parent),
    );
    const rows = db
        .select()
        .from(collections)
        .where(and(matching, matchAfterCursor({ time: collections.position, id: collections.id, order: 'asc' }, after)))
        .orderBy(asc(collections.position), asc(collections.id))
        .limit(limit)
        .all();
    return {
        rows,
        total:
            nested && guest === undefined
                ? readStoredCount(db, 'collections', organization)
                : countRowsUpToLimit(db, collections, matching),
    };
}

export interface CollectionInput {
    title: string;
    parent?: string | null | undefined;
    description?: string | undefined;
    defaultLevel?: Role | undefined;
    id?: string | undefined;
}

export function createCollection(
    service: Service,
    organization: string,
    { id = service.newId(), ...input }: CollectionInput,
): CollectionRow {
    const position = createContentEndPosition(service, organization);
    return service.db
        .insert(collections)
        .values({ ...input, id, organization, position })
        .returning()
        .get();
}

export type CollectionChange = Partial<
    Pick<typeof collections.$inferInsert, 'title' | 'description' | 'defaultLevel' | 'parent' | 'position'>
>;

export function updateCollection({ db }: Service, { id }: CollectionRow, change: CollectionChange): CollectionRow {
    // Drizzle rejects `set({})`.
    return db
        .update(collections)
        .set({ ...change, id })
        .where(eq(collections.id, id))
        .returning()
        .get();
}

export function selectNestedCollectionIds(id: string): SQL {
    return sql`(with recursive nested(id) as (select ${id} union select ${collections.id} from ${collections}
        join nested on ${collections.parent} = nested.id where ${collections.deletedAt} is null) select id from nested)`;
}

/** Throws 409 for a cycle. */
export function assertNoCycle(service: Service, { id }: CollectionRow, parent: string | null): void {
    for (let above = parent; above !== null;) {
        if (above === id)
            throw new ServiceError(409, `parent: "${parent}" is the collection "${id}" itself, or is inside it.`);
        above = getCollection(service, above).parent;
    }
}

export function serializeCollection(service: Service, row: CollectionRow, caller: Caller): Collection {
    const { position, description, parent, deletedAt, work, formerOrganization, startPosition, ...shown } = row;
    const { url } = service.urls;
    return {
        object: 'collection',
        ...shown,
        ...(description !== null && { description }),
        ...(parent !== null && { parent }),
        defaultLevel: getEffectiveDefaultLevel(service, toCollectionRef(row)),
        urls: { location: `${url}/v1/collections/${row.id}`, app: getStudioResourceUrl(service, 'collection', row.id) },
        permissions: getCollectionPermissions(service, row, caller),
    };
}
