import { type ContentChange, reviseContent } from '../content/index.js';
import { activateRevision, assertNotTranslated, type SpaceRow } from '../spaces/index.js';
import type { Service } from '../../service/service.js';
import { announceContent } from './space-events.js';

/**
 * Changes the content of a space, and tells the integrations that are placed on it; `by` are the ids of users.
 *
 * @throws {ServiceError} 409 where a translation alone writes it.
 */
export function changeContent(service: Service, row: SpaceRow, change: ContentChange, by: readonly string[]): SpaceRow {
    return service.db.transaction(() => {
        assertNotTranslated(service, row);
        return showRevision(service, row, reviseContent(service, row, change).id, by);
    });
}

/** Has a space show a revision, and tells the integrations that are placed on it. */
export function showRevision(service: Service, row: SpaceRow, revision: string, by: readonly string[]): SpaceRow {
    return service.db.transaction(() => {
        const changed = activateRevision(service, row, revision);
        announceContent(service, changed, by);
        return changed;
    });
}
