import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { collections, spaces, type CollectionRow, type SpaceRow } from '../../storage/schema/spaces.schema.js';

/** Derives the space from its collection until background work stores a transfer or deletion. */
export function toSpaceRowWithPendingCollectionChange(service: Service, row: SpaceRow): SpaceRow {
    if (row.parent === null || !hasPendingCollectionChange(service)) return row;
    const collection = collectionById(service.db).get({ id: row.parent });
    return collection ? applyCollectionStateToSpaceRow(collection, row) : row;
}

export function applyCollectionStateToSpaceRow(
    { organization, deletedAt, startPosition }: CollectionRow,
    row: SpaceRow,
): SpaceRow {
    if (deletedAt !== null) return { ...row, parent: null, deletedAt: row.deletedAt ?? deletedAt };
    if (row.organization === organization) return row;
    // Deleted spaces stay in their organization.
    if (row.deletedAt !== null) return { ...row, parent: null };
    return { ...row, organization, position: rebaseOrderKeyAfterStart(startPosition ?? '', row.position) };
}

export function matchSpacesWithoutPendingCollectionChange(organization: string | Placeholder): SQL {
    return sql`(${spaces.parent} is null or ${spaces.parent} not in (select ${collections.id} from ${collections}
        where ${collections.work} is not null
        and (${collections.deletedAt} is not null or ${collections.organization} <> ${organization})))`;
}

const collectionById = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(collections)
        .where(eq(collections.id, sql.placeholder('id')))
        .prepare(),
);

const hasPendingCollectionChange = memoizeUntilNonJournalWrite(({ db }: Service) => {
    const isPending = sql`${collections.work} is not null`;
    return db.select({ id: collections.id }).from(collections).where(isPending).limit(1).get() !== undefined;
});

function getIntegerLength(position: string): number {
    const code = position.charCodeAt(0);
    return code >= 'a'.charCodeAt(0) ? code - 'a'.charCodeAt(0) + 2 : 'Z'.charCodeAt(0) - code + 2;
}

/** Keeps the order, and sorts before the next integer key after `start`. */
export function rebaseOrderKeyAfterStart(start: string, position: string): string {
    const length = getIntegerLength(position);
    const fraction = position.slice(length);
    // No order key ends with 0, but integer keys may.
    return start + position.slice(0, length) + (fraction === '' ? '1' : `2${fraction}`);
}

/** A key exceeds the result exactly if its rebased key exceeds `position`. */
export function computeOrderKeyBoundaryBeforeRebase(start: string, position: string): string {
    if (!position.startsWith(start)) return position < start ? BEFORE_ORDER_KEYS : AFTER_ORDER_KEYS;
    const rest = position.slice(start.length);
    const length = rest === '' ? 1 : getIntegerLength(rest);
    if (rest.length < length) return rest;
    const whole = rest.slice(0, length);
    const fraction = rest.slice(length);
    if (fraction < '1') return getPositionBefore(whole);
    if (fraction === '1') return whole;
    if (fraction < '2') return whole + BEFORE_ORDER_KEYS;
    return whole + (fraction.startsWith('2') ? fraction.slice(1) : AFTER_ORDER_KEYS);
}

const BEFORE_ORDER_KEYS = '!';
const AFTER_ORDER_KEYS = '~';

function getPositionBefore(whole: string): string {
    return whole.slice(0, -1) + String.fromCharCode(whole.charCodeAt(whole.length - 1) - 1) + AFTER_ORDER_KEYS;
}
