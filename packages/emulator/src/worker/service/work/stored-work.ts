import { and, asc, eq, gt, isNull, lte, min, sql } from 'drizzle-orm';

import { insertRows } from '../../storage/insert-row.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { splitTextForStorage } from '../../storage/split-text-for-storage.js';
import { workInputs, works, type WorkOwnerKind, type WorkRow } from '../../storage/schema/work.schema.js';
import type { Service } from '../service.js';
import type { WorkProgress, WorkKind, WorkKindRef } from './kinds.js';

interface WorkOwner {
    kind: WorkOwnerKind;
    id: string;
}

interface WorkOptions {
    /** Work is cancelled with its owner. Default: the workspace. */
    owner?: WorkOwner;
    total?: number;
    input?: string;
}

/** Call in the transaction that requires the work, to roll back with it. Replaces failed work of the same kind and owner. */
export function enqueueWork<State>(
    service: Service,
    { kind }: WorkKindRef<State>,
    state: State,
    { owner, total, input = '' }: WorkOptions = {},
): string {
    const id = service.newId();
    const dueAt = service.now().getTime();
    service.db.transaction((tx) => {
        if (owner)
            tx.delete(works)
                .where(and(matchOwner(owner), eq(works.kind, kind), isNull(works.dueAt)))
                .run();
        tx.insert(works).values({ id, kind, ownerKind: owner?.kind, owner: owner?.id, state, total, dueAt }).run();
        const parts =
            input === '' ? [] : splitTextForStorage(input).map((content, part) => ({ work: id, part, content }));
        insertRows(service.db, workInputs, parts);
    });
    service.followUps.scheduleWork();
    return id;
}

export function readWorkInput({ db }: Service, id: string): string {
    const parts = db.select().from(workInputs).where(eq(workInputs.work, id)).orderBy(asc(workInputs.part)).all();
    return parts.map(({ content }) => content).join('');
}

export function cancelOwnerWork({ db }: Service, kind: WorkOwnerKind, owner: string): void {
    db.delete(works)
        .where(matchOwner({ kind, id: owner }))
        .run();
}

export function retryFailedOrWaitingWorkNow(service: Service, id: string): boolean {
    const dueAt = service.now().getTime();
    const row = service.db.update(works).set({ dueAt, attempts: 0 }).where(eq(works.id, id)).returning().get();
    service.followUps.scheduleWork();
    return row !== undefined;
}

function matchOwner({ kind, id }: WorkOwner) {
    return and(eq(works.ownerKind, kind), eq(works.owner, id));
}

export function findWork({ db }: Service, id: string): WorkRow | undefined {
    return db.select().from(works).where(eq(works.id, id)).get();
}

export function findFirstWork({ db }: Service, { kind }: Pick<WorkKind<unknown>, 'kind'>): WorkRow | undefined {
    return db.select().from(works).where(eq(works.kind, kind)).orderBy(asc(works.sequence)).limit(1).get();
}

export function listWork({ db }: Service): WorkRow[] {
    return db.select().from(works).orderBy(asc(works.sequence)).all();
}

export function serializeWork({ id, kind, ownerKind, owner, done, total, attempts, failure, dueAt }: WorkRow) {
    return {
        id,
        kind,
        ...(ownerKind !== null && owner !== null && { owner: { kind: ownerKind, id: owner } }),
        done,
        ...(total !== null && { total }),
        ...(failure !== null && {
            failure,
            attempts,
            ...(dueAt !== null && { nextAttemptAt: new Date(dueAt).toISOString() }),
        }),
    };
}

export function listDueWork({ db, now }: Service): WorkRow[] {
    return selectDue(db).all({ now: now().getTime() });
}

const selectDue = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(works)
        .where(lte(works.dueAt, sql.placeholder('now')))
        .orderBy(asc(works.sequence))
        .prepare(),
);

export function findEarliestFutureWorkDueTimeMs({ db, now }: Service): number | undefined {
    const later = gt(works.dueAt, now().getTime());
    const next = db
        .select({ dueAt: min(works.dueAt) })
        .from(works)
        .where(later)
        .get();
    return next?.dueAt ?? undefined;
}

/** Stored before the slice, which may crash the runtime. */
export function storeStartedWorkAttempt({ db }: Service, { id }: WorkRow): void {
    updateBegun(db).run({ id });
}

const updateBegun = memoizeQueryPerDatabase((db) =>
    db
        .update(works)
        .set({ attempts: sql`${works.attempts} + 1`, underWay: true })
        .where(eq(works.id, sql.placeholder('id')))
        .prepare(),
);

/** A shutdown does not count as a failed attempt. */
export function revertWorkAttemptsOnShutdown({ db }: Service): void {
    db.update(works)
        .set({ attempts: sql`${works.attempts} - 1`, underWay: false })
        .where(eq(works.underWay, true))
        .run();
}

export function listInterruptedWork({ db }: Service): WorkRow[] {
    return db.select().from(works).where(eq(works.underWay, true)).all();
}

export function saveWorkProgress(
    { db }: Service,
    row: WorkRow,
    { completedCount: advanced, next }: WorkProgress<unknown>,
): void {
    const own = eq(works.id, row.id);
    if (next === undefined) db.delete(works).where(own).run();
    else {
        const done = row.done + Math.max(0, advanced);
        db.update(works).set({ state: next, done, attempts: 0, underWay: false, failure: null }).where(own).run();
    }
}

/** `dueAt`: milliseconds since 1970; null for no further attempt. */
export function saveWorkFailure({ db }: Service, { id }: WorkRow, failure: string, dueAt: number | null): void {
    db.update(works).set({ failure, underWay: false, dueAt }).where(eq(works.id, id)).run();
}
