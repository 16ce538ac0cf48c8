import type { Site } from '@svc-int/api';

import type { Caller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { getSitePermissions } from '../../subjects/access/index.js';
import {
    listIntegrationPlacements,
    type PlacementRow,
    serializePlacement,
    getPlacementCursor,
    type PlacementKind,
} from '../../subjects/integrations/index.js';
import { getSiteById, serializeSite, serializeSpace } from '../../subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../subjects/spaces/index.js';
import { paginateList, type ListCall } from '../list.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import { requireVisibleIntegration } from './integration-access.js';

export const installationOverviewHandlers = {
    listIntegrationSpaceInstallations: (call) => ({
        data: list(call, 'space', ({ service, caller, query }, row) => ({
            ...serializePlacement(service, getIntegrationName(call), row),
            space: query.extended
                ? serializeSpace(service, getSpaceIncludingRestorable(service, row.place), caller)
                : row.place,
        })),
    }),

    listIntegrationSiteInstallations: (call) => ({
        data: list(call, 'site', ({ service, caller, query }, row) => ({
            ...serializePlacement(service, getIntegrationName(call), row),
            site: query.extended ? serializeVisibleSite(service, row.place, caller) : row.place,
        })),
    }),
} satisfies Partial<OperationHandlers>;

function serializeVisibleSite(service: Service, id: string, caller: Caller): Site | string {
    const site = getSiteById(service, id);
    return getSitePermissions(service, site, caller).view ? serializeSite(service, site, caller) : id;
}

interface PlacementsCall extends ListCall, PathCall<'integrationName'> {
    params: Record<'integrationName', string>;
    query: ListCall['query'] & { externalId?: string | undefined; extended?: boolean | undefined };
}

function list<View>(
    call: PlacementsCall,
    kind: PlacementKind,
    view: (call: PlacementsCall, row: PlacementRow) => View,
) {
    const { service, caller, query } = call;
    const integration = getIntegrationName(call);
    requireVisibleIntegration(service, caller, integration);
    const filters = { integration, caller, externalId: query.externalId };
    return paginateList(call, {
        read: (range) => listIntegrationPlacements(service, kind, { ...filters, ...range }),
        getCursor: getPlacementCursor,
        serialize: (row) => view(call, row),
    });
}

function getIntegrationName({ params }: Pick<PlacementsCall, 'params'>): string {
    return params.integrationName;
}
