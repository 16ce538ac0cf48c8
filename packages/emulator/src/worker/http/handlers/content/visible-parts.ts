import { type Claims, evaluateCondition } from '../../../conditions/index.js';
import type { IsVisible } from '../../../markdown/index.js';
import type { ReadCaller } from '../../../service/callers/access.js';
import type { Service } from '../../../service/service.js';
import { getVisibilityClaims } from '../../../subjects/access/index.js';
import type { SpaceRow } from '../../../subjects/spaces/index.js';

export function createReaderContentVisibilityTest(
    service: Service,
    reader: ReadCaller,
    space: SpaceRow,
): IsVisible | undefined {
    const claims = getVisibilityClaims(service, reader, space);
    return claims && createClaimsVisibilityTest(claims);
}

export function createClaimsVisibilityTest(claims: Claims): IsVisible {
    return (condition) => evaluateCondition(condition, claims);
}
