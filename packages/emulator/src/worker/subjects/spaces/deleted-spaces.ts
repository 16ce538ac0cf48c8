import { eq } from 'drizzle-orm';

import { spaces } from '../../storage/schema/spaces.schema.js';
import type { Service } from '../../service/service.js';
import { cancelOwnerWork } from '../../service/work/stored-work.js';
import { ServiceError } from '../../service/service-error.js';
import { enqueueComputeForSpaceAndDependents } from '../revisions/index.js';
import { startDueTranslationsInvolvingSpace } from './translated-spaces.js';
import { updateSpace, type SpaceRow } from './spaces.js';
import { deleteGitSyncs } from './git-sync-state.js';

export function markSpaceDeletedAndCancelWork(service: Service, { id }: SpaceRow): void {
    const { db, now } = service;
    cancelOwnerWork(service, 'space', id);
    deleteGitSyncs(service, id);
    db.update(spaces).set({ deletedAt: now().toISOString() }).where(eq(spaces.id, id)).run();
}

/** Moves the space to the top level if its collection is deleted. */
export function markSpaceRestoredAndResumeWork(service: Service, row: SpaceRow): SpaceRow {
    const { id, parent, deletedAt } = row;
    if (deletedAt === null) throw new ServiceError(409, `The space "${id}" is not deleted.`);
    const restored = updateSpace(service, row, { deletedAt: null, parent });
    enqueueComputeForSpaceAndDependents(service, id);
    startDueTranslationsInvolvingSpace(service, id);
    return restored;
}
