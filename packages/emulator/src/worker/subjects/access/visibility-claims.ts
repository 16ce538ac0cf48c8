import type { Claims } from '../../conditions/index.js';
import type { ReadCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import type { SpaceRow } from '../../storage/spaces.schema.js';
import { getCallerAccessLevel } from './levels.js';
import { isSpaceAdaptiveOnAllSitesOpenToAnyone, isSiteAdaptive } from './visitors.js';

/**
 * Claims by which it is decided which parts of the pages of a space a reader is shown; undefined for who is shown all of them:
 * who works with the space, and whoever sees it where content is not adaptive. Of other people, nothing is known.
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
