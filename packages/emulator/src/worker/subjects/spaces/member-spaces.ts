import type { Role } from '@svc-int/api';
import { and, asc, desc } from 'drizzle-orm';

import { spaces } from '../../storage/schema/spaces.schema.js';
import { matchAfterCursor, createTimeCursor } from '../../service/keyset.js';
import { getUserAccessLevelIgnoringSso, toSpaceRef } from '../access/index.js';
import { matchGrantedSpaces, type MemberRow, getUserRole } from '../people/index.js';
import type { Service } from '../../service/service.js';
import type { IntegrationCaller } from '../../service/callers/access.js';
import {
    countFilteredSpacesUpToLimit,
    countSpaces,
    toSortedSpaceRowsWithPendingChanges,
    createPlacedSpaceCondition,
} from './space-lists.js';
import { listSpaceSourcesIncludingTransfers } from './space-sources.js';
import { type SpaceRow } from './spaces.js';

export interface MemberSpace {
    permission: Role;
    space: SpaceRow;
}

export function listMemberSpaces(
    service: Service,
    { organization, user }: MemberRow,
    {
        after,
        limit,
        order,
        placedIntegration,
    }: {
        after: string | undefined;
        limit: number;
        order: 'asc' | 'desc';
        placedIntegration?: IntegrationCaller | undefined;
    },
): { rows: MemberSpace[]; total: number | undefined } {
    const role = getUserRole(service, organization, user);
    if (role === undefined) return { rows: [], total: 0 };
    const direction = order === 'asc' ? asc : desc;
    const given = role === 'guest' ? matchGrantedSpaces(user, organization) : undefined;
    const narrowed = and(
        given,
        placedIntegration && createPlacedSpaceCondition(service, organization, placedIntegration),
    );
    const rows = listSpaceSourcesIncludingTransfers(service, organization).flatMap(({ where }) =>
        service.db
            .select()
            .from(spaces)
            .where(and(where, narrowed, matchAfterCursor({ time: spaces.createdAt, id: spaces.id, order }, after)))
            .orderBy(direction(spaces.createdAt), direction(spaces.id))
            .limit(limit)
            .all(),
    );
    const ascending = toSortedSpaceRowsWithPendingChanges(service, rows, ({ createdAt, id }) =>
        createTimeCursor(createdAt, id),
    );
    const ordered = order === 'asc' ? ascending : ascending.toReversed();
    return {
        rows: ordered.slice(0, limit).flatMap((space) => {
            const permission = getUserAccessLevelIgnoringSso(service, toSpaceRef(space), user);
            return permission === undefined ? [] : [{ permission, space }];
        }),
        total: narrowed
            ? countFilteredSpacesUpToLimit(service, organization, narrowed)
            : countSpaces(service, organization),
    };
}
