import type { Caller, ReadCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { type ContentRef, requireSsoIfEnforced } from '../people/index.js';
import { getUserAccessLevelIgnoringSso } from './levels.js';

type Kind = ContentRef['kind'];

/** Equals the error for content that does not exist. */
export function createNotVisibleError(caller: ReadCaller, kind: Kind, id: string): ServiceError {
    if (caller.kind === 'user') return createNotFoundError(kind, id, 'that you may view');
    if (caller.kind === 'visitor') return createNotFoundError(kind, id, 'that this token opens');
    const advice = 'install it there, or use the token of an installation there';
    return new ServiceError(
        404,
        `There is no ${kind} "${id}" on which "${caller.integration}" is installed; ${advice}.`,
    );
}

/** Throws only to callers to whom another sign-in gives a level on the content. */
export function requireSsoForLevel(service: Service, caller: Caller, content: ContentRef): void {
    if (caller.kind !== 'user') return;
    if (getUserAccessLevelIgnoringSso(service, content, caller.user) === undefined) return;
    requireSsoIfEnforced(service, caller, content.organization);
}
