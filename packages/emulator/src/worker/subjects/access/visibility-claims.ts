import type { Claims } from '../../conditions/index.js';
import type { ReadCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import type { SpaceRow } from '../../storage/spaces.schema.js';
import { getLevel } from './levels.js';
import { hasAdaptiveContent, isAdaptive } from './visitors.js';

/**
 * Claims by which it is decided which parts of the pages of a space a reader is shown; undefined for who is shown all of them:
 * who works with the space, and whoever sees it where content is not adaptive. Of other people, nothing is known.
 */
export function getVisibilityClaims(service: Service, reader: ReadCaller, space: SpaceRow): Claims | undefined {
    switch (reader.kind) {
        case 'visitor':
            return isAdaptive(service, reader.site) ? reader.claims : undefined;
        case 'user': {
            const works = getLevel(service, space, reader) !== undefined;
            return works || !hasAdaptiveContent(service, space.id) ? undefined : {};
        }
        default:
            return undefined;
    }
}
