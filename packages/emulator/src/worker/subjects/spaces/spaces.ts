import type { Role, Space } from '@svc-int/api';
import { eq, sql } from 'drizzle-orm';

import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { spaces, type SpaceRow } from '../../storage/schema/spaces.schema.js';
import { toSpaceRowWithPendingCollectionChange } from '../access/index.js';
import { createContentEndPosition } from './content-order.js';
import { enqueueComputeForSpaceAndDependents, type RevisionInput, writeRevision } from '../revisions/index.js';
import { indexRevision } from '../search/index.js';
import { startDueTranslationsInvolvingSpace } from './translated-spaces.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';

export type { SpaceRow };

export const SPACE_RESTORE_PERIOD_MS = 7 * 24 * 60 * 60 * 1000;

export function getSpaceIncludingRestorable(service: Service, id: string): SpaceRow {
    const row = findSpaceIncludingRestorable(service, id);
    if (!row) throw createNotFoundError('space', id);
    return row;
}

export function findSpaceIncludingRestorable(service: Service, id: string): SpaceRow | undefined {
    const row = findSpaceIncludingDeleted(service, id);
    if (!row || row.deletedAt === null) return row;
    const restorableUntil = Date.parse(row.deletedAt) + SPACE_RESTORE_PERIOD_MS;
    return restorableUntil > service.now().getTime() ? row : undefined;
}

/** Includes the collection's pending change. Finds deleted spaces until their purge. */
export function findSpaceIncludingDeleted(service: Service, id: string): SpaceRow | undefined {
    const stored = findStoredSpace(service, id);
    return stored && toSpaceRowWithPendingCollectionChange(service, stored);
}

export function findStoredSpace({ db }: Service, id: string): SpaceRow | undefined {
    return selectSpace(db).get({ id });
}

const selectSpace = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(spaces)
        .where(eq(spaces.id, sql.placeholder('id')))
        .prepare(),
);

export function assertSpaceNotDeleted({ id, deletedAt }: SpaceRow): void {
    if (deletedAt !== null) throw new ServiceError(409, `The space "${id}" is deleted; restore it first.`);
}

export interface SpaceInput {
    title: string;
    emoji?: string | undefined;
    parent?: string | null | undefined;
    editMode?: Space['editMode'] | undefined;
    /** Default: `in-collection` with a parent, else `private`. */
    visibility?: Space['visibility'] | undefined;
    defaultLevel?: Role | null | undefined;
    mergeRules?: Space['mergeRules'] | undefined;
    language?: Space['language'];
    id?: string | undefined;
    /** Default: after all siblings. */
    position?: string | undefined;
}

export function createSpace(
    service: Service,
    organization: string,
    { parent = null, visibility, ...input }: SpaceInput,
    content: RevisionInput = { pages: [] },
): SpaceRow {
    const createdAt = service.now().toISOString();
    return service.db.transaction(() => {
        const row = service.db
            .insert(spaces)
            .values({
                title: input.title,
                emoji: input.emoji || null,
                editMode: input.editMode,
                defaultLevel: input.defaultLevel,
                mergeRules: input.mergeRules,
                language: input.language,
                id: input.id ?? service.newId(),
                organization,
                parent,
                position: input.position ?? createContentEndPosition(service, organization),
                visibility: visibility ?? (parent === null ? 'private' : 'in-collection'),
                revision: service.newId(),
                createdAt,
                updatedAt: createdAt,
            })
            .returning()
            .get();
        writeRevision(service, row.id, content, { id: row.revision });
        indexRevision(service, row.id, row.revision);
        enqueueComputeForSpaceAndDependents(service, row.id);
        return row;
    });
}

export type SpaceChange = Partial<
    Omit<typeof spaces.$inferInsert, 'id' | 'visibility' | 'revision' | 'createdAt' | 'updatedAt'>
>;

/** At the top level, `in-collection` becomes `private`. */
export function updateSpace(service: Service, { id, visibility }: SpaceRow, change: SpaceChange): SpaceRow {
    const updatedAt = service.now().toISOString();
    const stored = service.db
        .update(spaces)
        .set({
            ...change,
            ...(change.emoji === '' && { emoji: null }),
            ...(change.parent === null && { visibility: toTopLevelVisibility(visibility) }),
            updatedAt,
        })
        .where(eq(spaces.id, id))
        .returning()
        .get();
    return toSpaceRowWithPendingCollectionChange(service, stored);
}

/** `changed` pages may differ. Default: all. */
export function activateRevision(
    service: Service,
    { id, revision: previous }: SpaceRow,
    revision: string,
    changed?: readonly string[],
): SpaceRow {
    const { db, now } = service;
    return db.transaction((tx) => {
        const updatedAt = now().toISOString();
        indexRevision(service, id, revision, { previous, changed });
        const row = tx.update(spaces).set({ revision, updatedAt }).where(eq(spaces.id, id)).returning().get();
        enqueueComputeForSpaceAndDependents(service, id);
        startDueTranslationsInvolvingSpace(service, id);
        return row;
    });
}

function toTopLevelVisibility(visibility: Space['visibility']): Space['visibility'] {
    return visibility === 'in-collection' ? 'private' : visibility;
}
