import { type ContentChange, reviseContent } from '../content/index.js';
import { activateRevision, type SpaceRow } from '../spaces/index.js';
import type { Service } from '../../service/service.js';
import { announceContent } from './space-events.js';

/** Changes the content of a space, and tells the integrations that are placed on it; `by` are the ids of users. */
export function changeContent(service: Service, row: SpaceRow, change: ContentChange, by: readonly string[]): SpaceRow {
    return service.db.transaction(() => {
        const { id } = reviseContent(service, row, change);
        const changed = activateRevision(service, row, id);
        announceContent(service, changed, by);
        return changed;
    });
}
