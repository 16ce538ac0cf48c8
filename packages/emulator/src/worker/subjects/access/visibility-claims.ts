import type { Claims } from '../../conditions/index.js';
import type { ReadCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import type { SpaceRow } from '../../storage/schema/spaces.schema.js';
import { getCallerAccessLevel, toSpaceRef } from './levels.js';
import { getAnonymousClaims, isShownOnlyAdaptively, isSiteAdaptive } from './visitors.js';

/** Returns `undefined` for readers who see everything. */
export function getVisibilityClaims(service: Service, reader: ReadCaller, space: SpaceRow): Claims | undefined {
    switch (reader.kind) {
        case 'visitor':
            return isSiteAdaptive(service, reader.site) ? reader.claims : undefined;
        case 'user': {
            const works = getCallerAccessLevel(service, toSpaceRef(space), reader) !== undefined;
            return works || !isShownOnlyAdaptively(service, space.id, reader) ? undefined : getAnonymousClaims(reader);
        }
        default:
            return undefined;
    }
}
