import { and, eq, max, or } from 'drizzle-orm';

import type { Caller } from '../../service/access.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import {
    changeRequestContributors,
    changeRequests,
    type ChangeRequestRow,
} from '../../storage/change-requests.schema.js';
import { getOrCreateActorUserId } from '../people/index.js';
import { getRevision, writeRevisionSharingContent } from '../revisions/index.js';
import type { SpaceRow } from '../spaces/index.js';

export type { ChangeRequestRow };

/** Input for a change request. */
export interface ChangeRequestInput {
    /** Default: empty. */
    subject?: string | undefined;
    /** Id of a user. */
    createdBy: string;
    /** Default: a new id. */
    id?: string | undefined;
    /** Default: the next of the space. */
    number?: number | undefined;
    /** Default: now. */
    createdAt?: string | undefined;
}

/** Starts a change request from the active content of a space, as a draft. Both share that content. */
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
                subject: input.subject ?? '',
                createdBy,
                createdAt,
                updatedAt: createdAt,
                revision: own.id,
                revisionInitial: started.id,
                changedPages: [],
            })
            .returning()
            .get();
        addContributors(service, row, [createdBy]);
        return row;
    });
}

/** Starts a change request of a caller, whose user is made with it or not at all. */
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

/** A change request of a space, by its id or its number. */
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
    // An id can look like the number of another one.
    return found.find((row) => row.id === idOrNumber) ?? found[0];
}

/** Changeable fields of a change request; undefined keeps a value. */
export interface ChangeRequestChange {
    subject?: string | undefined;
    status?: Exclude<ChangeRequestRow['status'], 'merged'> | undefined;
}

/** Updates a change request. Without a change, its time of update remains. */
export function updateChangeRequest(
    service: Service,
    row: ChangeRequestRow,
    { subject = row.subject, status }: ChangeRequestChange,
): ChangeRequestRow {
    if (status !== undefined && row.status === 'merged')
        throw new ServiceError(409, `The change request ${row.number} is merged, which cannot be changed.`);
    if (subject === row.subject && (status ?? row.status) === row.status) return row;
    return updateChangeRequestRow(service, row, { subject, status });
}

/** Sets fields of a change request, at this time. */
export function updateChangeRequestRow(
    service: Service,
    { id }: ChangeRequestRow,
    changes: Partial<ChangeRequestRow>,
): ChangeRequestRow {
    const updatedAt = service.now().toISOString();
    return service.db
        .update(changeRequests)
        .set({ ...changes, updatedAt })
        .where(eq(changeRequests.id, id))
        .returning()
        .get();
}

/** Adds users to the contributors of a change request. */
export function addContributors({ db }: Service, { id }: ChangeRequestRow, users: readonly string[]): void {
    for (const user of users)
        db.insert(changeRequestContributors).values({ changeRequest: id, user }).onConflictDoNothing().run();
}

/** The revision of the space that a change request builds on. */
export function getChangeRequestBaseRevisionId({ revisionInitial, revisionMergedAncestor }: ChangeRequestRow): string {
    return revisionMergedAncestor ?? revisionInitial;
}

/** Whether the space has newer content than a change request builds on; what is merged is in there. */
export function isOutdated(row: ChangeRequestRow, space: SpaceRow): boolean {
    return row.status !== 'merged' && getChangeRequestBaseRevisionId(row) !== space.revision;
}

/** Makes sure that a change request can still be changed and merged. */
export function assertChangeRequestOpen({ number, status }: ChangeRequestRow): void {
    if (status === 'merged') throw new ServiceError(409, `The change request ${number} is already merged.`);
    if (status === 'archived') throw new ServiceError(409, `The change request ${number} is archived; open it first.`);
}
