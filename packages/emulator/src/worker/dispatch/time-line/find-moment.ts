import type { MomentFacts } from '../../../control.js';
import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { findJournalEvent, findLatestEventUntil, findLatestRenderUntil } from '../../subjects/journal/index.js';
import { findRevisionAt } from '../../subjects/revisions/index.js';
import { MAX_REVISIONS_PER_SPACE } from './list-marks.js';
import { listVisibleSpaces } from './list-visible-spaces.js';

export function findMoment(
    service: Service,
    { integration, time, event: id }: { integration: string; time: string; event?: string | undefined },
    caller: UserCaller,
): MomentFacts {
    const marked = id === undefined ? undefined : findJournalEvent(service, id);
    const isOwn = marked?.integration === integration;
    const event = isOwn ? marked : findLatestEventUntil(service, integration, time);
    const render = event && findLatestRenderUntil(service, integration, event.sequence);
    const spaces = listVisibleSpaces(service, integration, caller).flatMap(({ id: space, title, revision }) => {
        const found = findRevisionAt(service, revision, time, MAX_REVISIONS_PER_SPACE);
        return found ? [{ space, title, revision: found.id }] : [];
    });
    return { ...(event && { version: event.version }), ...(render && { render: render.id }), spaces };
}
