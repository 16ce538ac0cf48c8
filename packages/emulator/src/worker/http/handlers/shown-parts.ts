import { holds } from '../../conditions/index.js';
import type { IsShown } from '../../markdown/index.js';
import type { Reader } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { getSiteById } from '../../subjects/sites/index.js';

/** Says which parts of pages a reader is shown; undefined for who is shown all of them. */
export function isShownTo(service: Service, reader: Reader): IsShown | undefined {
    if (reader.kind !== 'visitor' || !getSiteById(service, reader.site).adaptive) return undefined;
    return (condition) => holds(condition, reader.claims);
}
