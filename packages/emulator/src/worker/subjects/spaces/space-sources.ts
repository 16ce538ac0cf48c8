import { and, eq, isNotNull, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { collections, spaces } from '../../storage/schema/spaces.schema.js';
import { computeOrderKeyBoundaryBeforeRebase, matchSpacesWithoutPendingCollectionChange } from '../access/index.js';

export interface SpaceRowSource {
    where: SQL | undefined;
    /** Maps an effective position to the stored position that precedes the same rows. */
    boundary: (position: string) => string;
}

/** Rows of spaces in transfer still have the previous organization. */
export function listSpaceSourcesIncludingTransfers({ db }: Service, organization: string): SpaceRowSource[] {
    const arriving = arrivals(db).all({ organization });
    return [
        { where: createPresentNotLeavingSpaceCondition(organization), boundary: (position) => position },
        ...arriving.map(({ previousOrganization, start }) => ({
            where: and(
                eq(spaces.organization, previousOrganization ?? ''),
                isNull(spaces.deletedAt),
                createSourceCondition(organization, start ?? ''),
            ),
            boundary: (position: string) => computeOrderKeyBoundaryBeforeRebase(start ?? '', position),
        })),
    ];
}

export function createPresentNotLeavingSpaceCondition(organization: string | Placeholder): SQL | undefined {
    return and(
        eq(spaces.organization, organization),
        isNull(spaces.deletedAt),
        matchSpacesWithoutPendingCollectionChange(organization),
    );
}

const arrivals = memoizeQueryPerDatabase((db) => {
    const { organization, formerOrganization, startPosition, work } = collections;
    return db
        .selectDistinct({ previousOrganization: formerOrganization, start: startPosition })
        .from(collections)
        .where(and(isNotNull(work), isNotNull(formerOrganization), eq(organization, sql.placeholder('organization'))))
        .prepare();
});

function createSourceCondition(organization: string, start: string): SQL {
    // The unary plus avoids an index that would sort all rows for each page.
    return sql`+${spaces.parent} in (select ${collections.id} from ${collections} where ${collections.work} is not null
        and ${collections.organization} = ${organization} and ${collections.startPosition} = ${start})`;
}
