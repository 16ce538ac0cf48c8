import { and, asc, desc, eq, gt, isNull, lt, lte, ne } from 'drizzle-orm';
import { generateKeyBetween } from 'fractional-indexing';

import { collections, spaces, type CollectionRow, type SpaceRow } from '../../storage/schema/spaces.schema.js';
import { toSpaceRowWithPendingCollectionChange } from '../access/index.js';
import { listSpaceSourcesIncludingTransfers } from './space-sources.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';

export type Sibling = { type: 'space'; space: string } | { type: 'collection'; collection: string };

/** Without both: after all siblings. */
export interface ContentPosition {
    before?: Sibling | undefined;
    after?: Sibling | undefined;
}

export interface ContentParent {
    organization: string;
    /** Collection id; `null` for the top level. */
    parent: string | null;
}

export function createContentEndPosition(storage: Service, organization: string): string {
    return generateKeyBetween(findAdjacentPosition(storage, organization, 'before'), null);
}

export function createContentPositionAfter(storage: Service, organization: string, position: string): string {
    return generateKeyBetween(position, findAdjacentPosition(storage, organization, 'after', position));
}

export function resolveContentPosition(
    storage: Service,
    container: ContentParent,
    { before, after }: ContentPosition = {},
    movedId = '',
): string {
    const next = before && getSibling(storage, container, 'before', before, movedId);
    const previous = after && getSibling(storage, container, 'after', after, movedId);
    if (next && previous) assertNeighbours(storage, container, previous, next, movedId);
    if (previous) return createContentPositionAfter(storage, container.organization, previous.position);
    if (!next) return createContentEndPosition(storage, container.organization);
    return generateKeyBetween(
        findAdjacentPosition(storage, container.organization, 'before', next.position),
        next.position,
    );
}

interface Positioned {
    id: string;
    position: string;
}

function getSibling(
    storage: Service,
    { organization, parent }: ContentParent,
    side: 'before' | 'after',
    sibling: Sibling,
    moved: string,
): Positioned {
    const id = sibling.type === 'space' ? sibling.space : sibling.collection;
    const found = sibling.type === 'space' ? findSpace(storage, id) : findCollection(storage, id);
    if (found?.deletedAt === null && found.organization === organization && found.parent === parent && id !== moved)
        return found;
    throw createSiblingNotFoundError(parent, side, sibling);
}

export function createSiblingNotFoundError(
    parent: string | null,
    side: 'before' | 'after',
    sibling: Sibling,
): ServiceError {
    const id = sibling.type === 'space' ? sibling.space : sibling.collection;
    const containerLabel = parent === null ? 'at the top of the organization' : `in the collection "${parent}"`;
    return new ServiceError(422, `position.${side}: there is no other ${sibling.type} "${id}" ${containerLabel}.`);
}

function findSpace(storage: Service, id: string): SpaceRow | undefined {
    const row = storage.db.select().from(spaces).where(eq(spaces.id, id)).get();
    return row && toSpaceRowWithPendingCollectionChange(storage, row);
}

function findCollection({ db }: Service, id: string): CollectionRow | undefined {
    return db.select().from(collections).where(eq(collections.id, id)).get();
}

function assertNeighbours(
    storage: Service,
    container: ContentParent,
    previous: Positioned,
    next: Positioned,
    moved: string,
): void {
    const isBetween = ({ id, position }: Positioned) => id !== moved && position > previous.position;
    const space = listNextSpaces(storage, container, previous.position).find(isBetween);
    const collection = findNextCollection(storage, container, previous.position, moved);
    if (pickEarlier(space, collection)?.id === next.id) return;
    throw new ServiceError(
        422,
        `position: "${next.id}" does not come directly after "${previous.id}"; give only one of them.`,
    );
}

/** Returns two rows per source: the first may be the moved space. */
function listNextSpaces(storage: Service, { organization, parent }: ContentParent, position: string): SpaceRow[] {
    const isSibling = parent === null ? isNull(spaces.parent) : eq(spaces.parent, parent);
    const next = listSpaceSourcesIncludingTransfers(storage, organization).flatMap(({ where, boundary }) =>
        storage.db
            .select()
            .from(spaces)
            .where(and(where, isSibling, gt(spaces.position, boundary(position))))
            .orderBy(asc(spaces.position))
            .limit(2)
            .all(),
    );
    return next
        .map((row) => toSpaceRowWithPendingCollectionChange(storage, row))
        .toSorted((a, b) => (a.position < b.position ? -1 : 1));
}

function findNextCollection(
    { db }: Service,
    { organization, parent }: ContentParent,
    position: string,
    moved: string,
): CollectionRow | undefined {
    const isSibling = parent === null ? isNull(collections.parent) : eq(collections.parent, parent);
    const present = and(eq(collections.organization, organization), isNull(collections.deletedAt), isSibling);
    return db
        .select()
        .from(collections)
        .where(and(present, gt(collections.position, position), ne(collections.id, moved)))
        .orderBy(asc(collections.position))
        .limit(1)
        .get();
}

function pickEarlier(a: Positioned | undefined, b: Positioned | undefined): Positioned | undefined {
    if (!a || !b) return a ?? b;
    return a.position < b.position ? a : b;
}

/** Includes deleted spaces, which keep their positions. */
function findAdjacentPosition(
    storage: Service,
    organization: string,
    side: 'before' | 'after',
    position?: string,
): string | null {
    const stored = [spaces, collections].flatMap((table) => {
        const limit = position === undefined ? undefined : (side === 'before' ? lt : gt)(table.position, position);
        const row = storage.db
            .select({ position: table.position })
            .from(table)
            .where(and(eq(table.organization, organization), limit))
            .orderBy((side === 'before' ? desc : asc)(table.position))
            .limit(1)
            .get();
        return row ? [row.position] : [];
    });
    const arriving = position === undefined ? [] : listArrivingPositions(storage, organization, side, position);
    const sorted = [...stored, ...arriving].toSorted((a, b) => (a < b ? -1 : 1));
    return (side === 'before' ? sorted.at(-1) : sorted[0]) ?? null;
}

function listArrivingPositions(
    storage: Service,
    organization: string,
    side: 'before' | 'after',
    position: string,
): string[] {
    const [, ...arriving] = listSpaceSourcesIncludingTransfers(storage, organization);
    return arriving.flatMap(({ where, boundary }) =>
        storage.db
            .select()
            .from(spaces)
            .where(and(where, (side === 'before' ? lte : gt)(spaces.position, boundary(position))))
            .orderBy((side === 'before' ? desc : asc)(spaces.position))
            .limit(2)
            .all()
            .map((row) => toSpaceRowWithPendingCollectionChange(storage, row).position)
            .filter((other) => other !== position)
            .slice(0, 1),
    );
}
