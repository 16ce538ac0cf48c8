import { and, eq, isNotNull, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { collections, spaces } from '../../storage/spaces.schema.js';
import { computeOrderKeyBoundaryBeforeRebase, isSpaceWithoutPendingCollectionChange } from '../access/index.js';

/** Where some of the spaces of an organization are stored. */
export interface SpaceRowSource {
    where: SQL | undefined;
    /** The position there that comes before just what is read after the given one. */
    boundary: (position: string) => string;
}

/** Where the spaces of an organization are stored that are not deleted: with it, and with those that hand them over at this moment. */
export function listCurrentAndArrivingSpaceSources({ db }: Service, organization: string): SpaceRowSource[] {
    const arriving = arrivals(db).all({ organization });
    return [
        { where: createPresentNotLeavingSpaceCondition(organization), boundary: (position) => position },
        ...arriving.map(({ former, start }) => ({
            where: and(
                eq(spaces.organization, former ?? ''),
                isNull(spaces.deletedAt),
                isIn(organization, start ?? ''),
            ),
            boundary: (position: string) => computeOrderKeyBoundaryBeforeRebase(start ?? '', position),
        })),
    ];
}

/** The spaces that are stored with an organization, read there, and not deleted. */
export function createPresentNotLeavingSpaceCondition(organization: string | Placeholder): SQL | undefined {
    return and(
        eq(spaces.organization, organization),
        isNull(spaces.deletedAt),
        isSpaceWithoutPendingCollectionChange(organization),
    );
}

const arrivals = memoizeQueryPerDatabase((db) => {
    const { organization, formerOrganization, startPosition, work } = collections;
    return db
        .selectDistinct({ former: formerOrganization, start: startPosition })
        .from(collections)
        .where(and(isNotNull(work), isNotNull(formerOrganization), eq(organization, sql.placeholder('organization'))))
        .prepare();
});

/** The spaces in the collections that came to an organization together. */
function isIn(organization: string, start: string): SQL {
    // The sign keeps SQLite from reading all of them by their collection, to sort them for a page.
    return sql`+${spaces.parent} in (select ${collections.id} from ${collections} where ${collections.work} is not null
        and ${collections.organization} = ${organization} and ${collections.startPosition} = ${start})`;
}
