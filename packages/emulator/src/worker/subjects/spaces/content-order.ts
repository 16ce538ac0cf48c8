import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { generateKeyBetween } from 'fractional-indexing';

import { collections, spaces } from '../../storage/spaces.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';

/** A space or a collection beside which another one is put. */
export type Sibling = { type: 'space'; space: string } | { type: 'collection'; collection: string };

/** Between which siblings something is put; the end where none is named. */
export interface ContentPosition {
    before?: Sibling | undefined;
    after?: Sibling | undefined;
}

/** Where spaces and collections are. */
export interface ContentPlace {
    organization: string;
    /** Id of a collection; null for the top. */
    parent: string | null;
}

/** The position after everything that an organization has. */
export function lastPosition(storage: Service, organization: string): string {
    return generateKeyBetween(beside(storage, organization, 'before'), null);
}

/** The position right after another one. */
export function positionAfter(storage: Service, organization: string, position: string): string {
    return generateKeyBetween(position, beside(storage, organization, 'after', position));
}

/** The position that is asked for in a place; `moved` is what goes there. */
export function positionAt(
    storage: Service,
    place: ContentPlace,
    { before, after }: ContentPosition = {},
    moved = '',
): string {
    const next = before && siblingAt(storage, place, 'before', before, moved);
    const previous = after && siblingAt(storage, place, 'after', after, moved);
    if (next && previous) assertNeighbours(storage, place, previous, next, moved);
    if (previous) return positionAfter(storage, place.organization, previous.position);
    if (!next) return lastPosition(storage, place.organization);
    return generateKeyBetween(beside(storage, place.organization, 'before', next.position), next.position);
}

interface Placed {
    id: string;
    position: string;
}

function siblingAt(
    { db }: Service,
    { organization, parent }: ContentPlace,
    side: 'before' | 'after',
    sibling: Sibling,
    moved: string,
): Placed {
    const id = sibling.type === 'space' ? sibling.space : sibling.collection;
    const found =
        sibling.type === 'space'
            ? db
                  .select()
                  .from(spaces)
                  .where(and(eq(spaces.id, id), isNull(spaces.deletedAt)))
                  .get()
            : db.select().from(collections).where(eq(collections.id, id)).get();
    if (found?.organization === organization && found.parent === parent && id !== moved) return found;
    const place = parent === null ? 'at the top of the organization' : `in the collection "${parent}"`;
    throw new ServiceError(422, `position.${side}: there is no other ${sibling.type} "${id}" ${place}.`);
}

function assertNeighbours(
    { db }: Service,
    { organization, parent }: ContentPlace,
    previous: Placed,
    next: Placed,
    moved: string,
): void {
    const inPlace = (table: typeof spaces | typeof collections) =>
        and(
            eq(table.organization, organization),
            parent === null ? isNull(table.parent) : eq(table.parent, parent),
            gt(table.position, previous.position),
            ne(table.id, moved),
        );
    const space = db
        .select()
        .from(spaces)
        .where(and(inPlace(spaces), isNull(spaces.deletedAt)))
        .orderBy(asc(spaces.position))
        .limit(1)
        .get();
    const collection = db
        .select()
        .from(collections)
        .where(inPlace(collections))
        .orderBy(asc(collections.position))
        .limit(1)
        .get();
    if (earlier(space, collection)?.id === next.id) return;
    throw new ServiceError(
        422,
        `position: "${next.id}" does not come directly after "${previous.id}"; give only one of them.`,
    );
}

function earlier(a: Placed | undefined, b: Placed | undefined): Placed | undefined {
    if (!a || !b) return a ?? b;
    return a.position < b.position ? a : b;
}

/** The next position on one side of another, or of all; of deleted spaces too, which keep theirs. */
function beside({ db }: Service, organization: string, side: 'before' | 'after', position?: string): string | null {
    const positions = [spaces, collections].flatMap((table) => {
        const limit = position === undefined ? undefined : (side === 'before' ? lt : gt)(table.position, position);
        const row = db
            .select({ position: table.position })
            .from(table)
            .where(and(eq(table.organization, organization), limit))
            .orderBy((side === 'before' ? desc : asc)(table.position))
            .limit(1)
            .get();
        return row ? [row.position] : [];
    });
    const sorted = positions.toSorted((a, b) => (a < b ? -1 : 1));
    return (side === 'before' ? sorted.at(-1) : sorted[0]) ?? null;
}
