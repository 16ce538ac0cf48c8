import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { getSpacePermissions } from '../../subjects/access/index.js';
import { listIntegrationPlacements } from '../../subjects/integrations/index.js';
import { findSpaceIncludingDeleted, type SpaceRow } from '../../subjects/spaces/index.js';

const MAX_SPACES = 20;

export function listVisibleSpaces(service: Service, integration: string, caller: UserCaller): SpaceRow[] {
    const filters = { integration, caller, after: undefined, limit: MAX_SPACES };
    return listIntegrationPlacements(service, 'space', filters).rows.flatMap(({ place: id }) => {
        const space = findSpaceIncludingDeleted(service, id);
        return space && space.deletedAt === null && getSpacePermissions(service, space, caller).view ? [space] : [];
    });
}
