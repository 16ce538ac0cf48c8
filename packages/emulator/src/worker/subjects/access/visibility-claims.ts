import type { Claims } from '../../conditions/index.js';
import type { ReadCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import type { SpaceRow } from '../../storage/spaces.schema.js';
import { getCallerAccessLevel } from './levels.js';
import { isSpaceAdaptiveOnAllSitesOpenToAnyone, isSiteAdaptive } from './visitors.js';

/**
 * Returns the claims that decide which parts of pages a reader sees; undefined for readers who see all: members, and
 * visitors of content that is not adaptive. Other users have no claims.
 */
export function getVisibilityClaims(service: Service, reader: ReadCaller, space: SpaceRow): Claims | undefined {
    switch (reader.kind) {
        case 'visitor':
            return isSiteAdaptive(service, reader.site) ? reader.claims : undefined;
        case 'user': {
            const works = getCallerAccessLevel(service, space, reader) !== undefined;
            return works || !isSpaceAdaptiveOnAllSitesOpenToAnyone(service, space.id) ? undefined : {};
        }
        default:
            return undefined;
    }
}
