import { isDeepStrictEqual } from 'node:util';

import { and, eq, max, or, sql } from 'drizzle-orm';

import type { Caller } from '../../service/callers/access.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import {
    changeRequestContributors,
    changeRequests,
    type ChangeRequestRow,
} from '../../storage/schema/change-requests.schema.js';
import { getOrCreateActorUserId } from '../people/index.js';
import { enqueueComputeForChangeRequest, getRevision, writeRevisionSharingContent } from '../revisions/index.js';
import type { SpaceRow } from '../spaces/index.js';
import { type ChangeRequestTexts, toStoredTexts } from './change-request-texts.js';

export type { ChangeRequestRow };

export interface ChangeRequestInput extends ChangeRequestTexts {
    createdBy: string;
    id?: string | undefined;
    /** Default: the next number. */
    number?: number | undefined;
    createdAt?: string | undefined;
}

export function createChangeRequest(service: Service, space: SpaceRow, input: ChangeRequestInput): ChangeRequestRow {
    const { createdBy, createdAt = service.now().toISOString() } = input;
    return service.db.transaction((tx) => {
        const started = getRevision(service, space.id, space.revision);
        const own = writeRevisionSharingContent(service, started, {
            type: 'edits',
            parents: [started.id],
            mergedFrom: null,
        });
        const row = tx
            .insert(changeRequests)
            .values({
                id: input.id ?? service.newId(),
                space: space.id,
                number: input.number ?? getNextNumber(service, space),
                status: 'draft',
                subject: '',
                ...toStoredTexts(service, input),
                createdBy,
                createdAt,
                updatedAt: createdAt,
                revision: own.id,
                revisionInitial: started.id,
                changedPages: [],
            })
            .returning()
            .get();
        addContributor(service, row, createdBy);
        return row;
    });
}

export function createChangeRequestAs(
    service: Service,
    space: SpaceRow,
    caller: Caller,
    input: Omit<ChangeRequestInput, 'createdBy'>,
): ChangeRequestRow {
    return service.db.transaction(() =>
        createChangeRequest(service, space, { ...input, createdBy: getOrCreateActorUserId(service, caller) }),
    );
}

function getNextNumber({ db }: Service, { id }: SpaceRow): number {
    const number = max(changeRequests.number);
    return (db.select({ number }).from(changeRequests).where(eq(changeRequests.space, id)).get()?.number ?? 0) + 1;
}

export function getChangeRequest(service: Service, space: SpaceRow, idOrNumber: string): ChangeRequestRow {
    const row = findChangeRequest(service, space, idOrNumber);
    if (!row) throw createNotFoundError('change request', idOrNumber, `in the space "${space.id}"`);
    return row;
}

export function findChangeRequest({ db }: Service, space: SpaceRow, idOrNumber: string): ChangeRequestRow | undefined {
    const { id, number } = changeRequests;
    const isNumber = /^[1-9]\d{0,14}$/.test(idOrNumber);
    const named = or(eq(id, idOrNumber), isNumber ? eq(number, Number(idOrNumber)) : undefined);
    const found = db
        .select()
        .from(changeRequests)
        .where(and(eq(changeRequests.space, space.id), named))
        .all();
    // An id may look like a number.
    return found.find((row) => row.id === idOrNumber) ?? found[0];
}

export interface ChangeRequestChange extends ChangeRequestTexts {
    status?: Exclude<ChangeRequestRow['status'], 'merged'> | undefined;
}

/** Keeps `updatedAt` if nothing changes. */
export function updateChangeRequest(
    service: Service,
    row: ChangeRequestRow,
    { status, ...texts }: ChangeRequestChange,
): ChangeRequestRow {
    if (status !== undefined && row.status === 'merged')
        throw new ServiceError(409, `The change request ${row.number} is merged, which cannot be changed.`);
    const changes = { ...toStoredTexts(service, texts, row), ...(status !== undefined && { status }) };
    if (isDeepStrictEqual({ ...row, ...changes }, row)) return row;
    return service.db.transaction(() => {
        const updated = updateChangeRequestRow(service, row, changes);
        if (row.status === 'archived' && updated.status !== 'archived') enqueueCompute(service, updated);
        return updated;
    });
}

export function enqueueCompute(service: Service, row: ChangeRequestRow): void {
    const { id: changeRequest, space, revision } = row;
    const base = getChangeRequestBaseRevisionId(row);
    enqueueComputeForChangeRequest(service, { space, changeRequest, revision, base });
}

export function updateChangeRequestRow(
    service: Service,
    { id }: ChangeRequestRow,
    changes: Partial<ChangeRequestRow>,
): ChangeRequestRow {
    const updatedAt = service.now().toISOString();
    return service.db
        .update(changeRequests)
        .set({ updatedAt, ...changes })
        .where(eq(changeRequests.id, id))
        .returning()
        .get();
}

/** A creator contributes without an edit. */
function addContributor({ db }: Service, { id }: ChangeRequestRow, user: string): void {
    db.insert(changeRequestContributors).values({ changeRequest: id, user }).onConflictDoNothing().run();
}

export function recordContributorEdits({ db, now }: Service, { id }: ChangeRequestRow, users: readonly string[]): void {
    const { changeRequest, user: contributor, edits } = changeRequestContributors;
    const editedAt = now().toISOString();
    for (const user of users)
        db.insert(changeRequestContributors)
            .values({ changeRequest: id, user, edits: 1, editedAt })
            .onConflictDoUpdate({
                target: [changeRequest, contributor],
                set: { edits: sql`${edits} + 1`, editedAt },
            })
            .run();
}

/** Returns the space's latest revision that the change request contains. */
export function getChangeRequestBaseRevisionId({ revisionInitial, revisionMergedAncestor }: ChangeRequestRow): string {
    return revisionMergedAncestor ?? revisionInitial;
}

export function isOutdated(row: ChangeRequestRow, space: SpaceRow): boolean {
    return row.status !== 'merged' && getChangeRequestBaseRevisionId(row) !== space.revision;
}

export function assertChangeRequestOpen({ number, status }: ChangeRequestRow): void {
    if (status === 'merged') throw new ServiceError(409, `The change request ${number} is already merged.`);
    if (status === 'archived') throw new ServiceError(409, `The change request ${number} is archived; open it first.`);
}
