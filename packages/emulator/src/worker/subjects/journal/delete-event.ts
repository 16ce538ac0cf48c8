import { eq } from 'drizzle-orm';

import { events } from '../../storage/schema/journal.schema.js';
import type { Service } from '../../service/service.js';
import { resetJournalSizeCache } from './prune-journal.js';
import { flushJournalBuffer } from './write-buffer.js';

export function deleteEvent({ db }: Service, id: string): void {
    flushJournalBuffer(db);
    db.delete(events).where(eq(events.id, id)).run();
    resetJournalSizeCache(db);
}
