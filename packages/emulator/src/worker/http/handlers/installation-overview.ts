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
            site: query.extended ? serializeSite(service, getSiteById(service, row.place), caller) : row.place,
        })),
    }),
} satisfies Partial<OperationHandlers>;

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
