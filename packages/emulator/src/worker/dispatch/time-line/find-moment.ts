import type { MomentFacts } from '../../../control.js';
import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { findEventBefore } from '../../subjects/journal/index.js';
import { findRevisionAt } from '../../subjects/revisions/index.js';
import { MAX_REVISIONS_PER_SPACE } from './list-marks.js';
import { listVisibleSpaces } from './list-visible-spaces.js';

export function findMoment(
    service: Service,
    { integration, time }: { integration: string; time: string },
    caller: UserCaller,
): MomentFacts {
    const event = findEventBefore(service, integration, { time });
    const render = findEventBefore(service, integration, { time, type: 'ui_render' });
    const spaces = listVisibleSpaces(service, integration, caller).flatMap(({ id: space, title, revision }) => {
        const found = findRevisionAt(service, revision, time, MAX_REVISIONS_PER_SPACE);
        return found ? [{ space, title, revision: found.id }] : [];
    });
    return { ...(event && { version: event.version }), ...(render && { render: render.id }), spaces };
}
