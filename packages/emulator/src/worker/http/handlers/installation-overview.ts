import { getIntegration } from '../../subjects/integrations/integrations.js';
import { getSiteById, siteView } from '../../subjects/sites/sites.js';
import type { PlacedRow, PlaceKind } from '../../subjects/integrations/installations.js';
import { placedView } from '../../subjects/integrations/placed-installations.js';
import { pageOfPlaces, placeInList } from '../../subjects/integrations/places-of-integration.js';
import type { Service } from '../../service/service.js';
import { getSpace, spaceView } from '../../subjects/spaces/spaces.js';
import type { Caller } from '../../subjects/access/tokens.js';
import { requireIntegration } from '../guards.js';
import { pageOf, type ListCall } from '../list.js';
import type { Handlers } from '../mount.js';

/** Everything that an integration is placed on, whatever the installation. */
export const installationOverviewHandlers: Pick<
    Handlers,
    'listIntegrationSpaceInstallations' | 'listIntegrationSiteInstallations'
> = {
    listIntegrationSpaceInstallations: (call) => ({
        data: list(call, 'space', ({ service, caller, query }, row) => ({
            ...placedView(service, nameOf(call), row),
            space: query.extended ? spaceView(service, getSpace(service, row.place), caller) : row.place,
        })),
    }),

    listIntegrationSiteInstallations: (call) => ({
        data: list(call, 'site', ({ service, query }, row) => ({
            ...placedView(service, nameOf(call), row),
            site: query.extended ? siteView(service, getSiteById(service, row.place)) : row.place,
        })),
    }),
};

interface PlacesCall extends ListCall {
    service: Service;
    caller: Caller;
    params: Record<string, string>;
    query: ListCall['query'] & { externalId?: string | undefined; extended?: boolean | undefined };
}

function list<View>(call: PlacesCall, kind: PlaceKind, view: (call: PlacesCall, row: PlacedRow) => View) {
    const { service, caller, query } = call;
    const integration = nameOf(call);
    requireIntegration(caller, integration);
    getIntegration(service, integration);
    const filters = { integration, caller, externalId: query.externalId };
    return pageOf(call, {
        read: (range) => pageOfPlaces(service, kind, { ...filters, ...range }),
        place: placeInList,
        view: (row) => view(call, row),
    });
}

function nameOf({ params }: Pick<PlacesCall, 'params'>): string {
    return params.integrationName ?? '';
}
