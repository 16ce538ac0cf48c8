import type { Role, Space } from '@svc-int/api';
import { eq, sql } from 'drizzle-orm';

import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { spaces, type SpaceRow } from '../../storage/spaces.schema.js';
import { toSpaceRowWithPendingCollectionChange } from '../access/index.js';
import { createContentEndPosition } from './content-order.js';
import { enqueueComputeForSpaceAndDependents, type RevisionInput, writeRevision } from '../revisions/index.js';
import { indexRevision } from '../search/index.js';
import { startDueTranslationsInvolvingSpace } from './translated-spaces.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';

export type { SpaceRow };

/** How long a deleted space can be restored, in milliseconds: 7 days. */
export const SPACE_RESTORE_PERIOD_MS = 7 * 24 * 60 * 60 * 1000;

/** A space, also a deleted one while it can be restored. */
export function getSpaceIncludingRestorable(service: Service, id: string): SpaceRow {
    const row = findSpaceIncludingDeleted(service, id);
    if (
        !row ||
        (row.deletedAt !== null && Date.parse(row.deletedAt) + SPACE_RESTORE_PERIOD_MS <= service.now().getTime())
    )
        throw createNotFoundError('space', id);
    return row;
}

/** A space as it is read, also a deleted one as long as it is stored. */
export function findSpaceIncludingDeleted(service: Service, id: string): SpaceRow | undefined {
    const stored = findStoredSpace(service, id);
    return stored && toSpaceRowWithPendingCollectionChange(service, stored);
}

/** A space as it is stored, which may be otherwise than it is read. */
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

/** Makes sure that a space is not deleted. */
export function assertNotDeleted({ id, deletedAt }: SpaceRow): void {
    if (deletedAt !== null) throw new ServiceError(409, `The space "${id}" is deleted; restore it first.`);
}

/** Input for a space. */
export interface SpaceInput {
    title: string;
    /** Empty for none. */
    emoji?: string | undefined;
    /** Id of a collection. Default: none. */
    parent?: string | null | undefined;
    /** Default: `live`. */
    editMode?: Space['editMode'] | undefined;
    /** Default: `in-collection` where there is a parent, else `private`. */
    visibility?: Space['visibility'] | undefined;
    defaultLevel?: Role | null | undefined;
    /** Default: a new id. */
    id?: string | undefined;
    /** Default: after everything that the organization has. */
    position?: string | undefined;
}

/** Makes a space with a first revision; it is empty where no content is given. */
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

/** Changeable fields of a space; undefined keeps a value. */
export type SpaceChange = Partial<
    Omit<typeof spaces.$inferInsert, 'id' | 'visibility' | 'revision' | 'createdAt' | 'updatedAt'>
>;

/** Changes a space. At the top of its organization, `in-collection` becomes `private`. */
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

/**
 * Makes a revision the one that a space shows, that search finds, and that what is computed and translated follows. `changed` names the pages
 * that may be otherwise in it than in the active one; left out, all are looked at.
 */
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
