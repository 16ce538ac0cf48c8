import { and, desc, eq, exists, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';

import type { Caller } from '../../service/callers/access.js';
import { createTimeCursor, matchAfterCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { changeRequests, type ChangeRequestRow } from '../../storage/schema/change-requests.schema.js';
import { requestedReviewers } from '../../storage/schema/reviews.schema.js';
import { siteSpaces } from '../../storage/schema/sites.schema.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import { getSpacePermissions, toSpaceRowWithPendingCollectionChange } from '../access/index.js';
import { getCallerRole, matchGrantedSpaces } from '../people/index.js';
import { createPlacedSpaceCondition, listSpaceSourcesIncludingTransfers, type SpaceRow } from '../spaces/index.js';
import { matchContributedChangeRequests } from './change-request-lists.js';

export interface OrganizationChangeRequestFilters {
    status: readonly ChangeRequestRow['status'][];
    creator?: string | undefined;
    contributor?: string | undefined;
    requestedReviewer?: string | undefined;
    site?: string | undefined;
    space?: string | undefined;
    orderBy: 'updatedAt' | 'createdAt';
}

export interface ChangeRequestWithSpace {
    space: SpaceRow;
    changeRequest: ChangeRequestRow;
}

interface Range {
    after: string | undefined;
    limit: number;
}

/** Latest first. */
export function listReadableChangeRequests(
    service: Service,
    organization: string,
    caller: Caller,
    { after, limit, ...filters }: OrganizationChangeRequestFilters & Range,
): ChangeRequestWithSpace[] {
    const hasAccess = createAccessTest(service, caller);
    const found: ChangeRequestWithSpace[] = [];
    for (let cursor = after; ;) {
        const batch = readBatch(service, organization, caller, { ...filters, after: cursor, limit });
        found.push(...batch.filter(({ space }) => hasAccess(space)));
        const last = batch.at(-1);
        if (!last || batch.length < limit || found.length >= limit) return found.slice(0, limit);
        cursor = getOrganizationChangeRequestCursor(last, filters.orderBy);
    }
}

export function getOrganizationChangeRequestCursor(
    { changeRequest }: ChangeRequestWithSpace,
    orderBy: OrganizationChangeRequestFilters['orderBy'],
): string {
    return createTimeCursor(changeRequest[orderBy], changeRequest.id);
}

function createAccessTest(service: Service, caller: Caller): (space: SpaceRow) => boolean {
    const known = new Map<string, boolean>();
    return (space) => {
        const has = known.get(space.id) ?? getSpacePermissions(service, space, caller).access;
        known.set(space.id, has);
        return has;
    };
}

function readBatch(
    service: Service,
    organization: string,
    caller: Caller,
    { after, limit, ...filters }: OrganizationChangeRequestFilters & Range,
): ChangeRequestWithSpace[] {
    const order = { time: changeRequests[filters.orderBy], id: changeRequests.id, order: 'desc' } as const;
    const matching = [...createConditions(service, filters), createReadableCondition(service, organization, caller)];
    const rows = listSpaceSourcesIncludingTransfers(service, organization).flatMap(({ where }) =>
        service.db
            .select({ changeRequest: getTableColumns(changeRequests), space: getTableColumns(spaces) })
            .from(changeRequests)
            .innerJoin(spaces, eq(spaces.id, changeRequests.space))
            .where(and(where, ...matching, matchAfterCursor(order, after)))
            .orderBy(desc(order.time), desc(order.id))
            .limit(limit)
            .all(),
    );
    const getCursor = (row: ChangeRequestWithSpace) => getOrganizationChangeRequestCursor(row, filters.orderBy);
    return rows
        .map(({ changeRequest, space }) => ({
            changeRequest,
            space: toSpaceRowWithPendingCollectionChange(service, space),
        }))
        .toSorted((a, b) => (getCursor(a) < getCursor(b) ? 1 : -1))
        .slice(0, limit);
}

/** Narrows the query. The access test decides. */
function createReadableCondition(service: Service, organization: string, caller: Caller): SQL | undefined {
    if (caller.kind !== 'user') return createPlacedSpaceCondition(service, organization, caller);
    const isGuest = getCallerRole(service, organization, caller) === 'guest';
    return isGuest ? matchGrantedSpaces(caller.user, organization) : undefined;
}

function createConditions(
    service: Service,
    { status, creator, contributor, requestedReviewer, site, space }: Omit<OrganizationChangeRequestFilters, 'orderBy'>,
): (SQL | undefined)[] {
    return [
        inArray(changeRequests.status, [...new Set(status)]),
        creator === undefined ? undefined : eq(changeRequests.createdBy, creator),
        contributor === undefined ? undefined : matchContributedChangeRequests(service, contributor),
        requestedReviewer === undefined ? undefined : isRequested(service, requestedReviewer),
        site === undefined ? undefined : isOnSite(service, site),
        space === undefined ? undefined : eq(changeRequests.space, space),
    ];
}

function isRequested({ db }: Service, user: string): SQL {
    const request = and(eq(requestedReviewers.changeRequest, changeRequests.id), eq(requestedReviewers.user, user));
    return exists(
        db
            .select({ one: sql`1` })
            .from(requestedReviewers)
            .where(request),
    );
}

function isOnSite({ db }: Service, site: string): SQL {
    const shown = and(eq(siteSpaces.space, changeRequests.space), eq(siteSpaces.site, site));
    return exists(
        db
            .select({ one: sql`1` })
            .from(siteSpaces)
            .where(shown),
    );
}
