import { type Claims, holds } from '../../conditions/index.js';
import type { IsShown } from '../../markdown/index.js';
import type { Reader } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { decidingClaims } from '../../subjects/access/index.js';
import type { SpaceRow } from '../../subjects/spaces/index.js';

/** Says which parts of the pages of a space a reader is shown; undefined for who is shown all of them. */
export function isShownTo(service: Service, reader: Reader, space: SpaceRow): IsShown | undefined {
    const claims = decidingClaims(service, reader, space);
    return claims && isShownBy(claims);
}

/** Says which parts are shown to somebody with these claims. */
export function isShownBy(claims: Claims): IsShown {
    return (condition) => holds(condition, claims);
}
