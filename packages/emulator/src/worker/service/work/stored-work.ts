import { and, asc, eq, gt, lte, min, sql } from 'drizzle-orm';

import { insertAll } from '../../storage/insert-all.js';
import { prepared } from '../../storage/prepared.js';
import { partsOf } from '../../storage/text-parts.js';
import { workInputs, works, type WorkOwnerKind, type WorkRow } from '../../storage/work.schema.js';
import type { Service } from '../service.js';
import type { Progress, WorkKind, WorkName } from './kinds.js';

/** What work is begun with, beside its state. */
interface WorkOptions {
    /** What it belongs to: it is cancelled with it. Default: the workspace. */
    owner?: { kind: WorkOwnerKind; id: string };
    /** Parts in all. Default: nobody knows. */
    total?: number;
    /** What it is about, where that may be long. Default: nothing. */
    input?: string;
}

/**
 * Has work done in the background, and gives its id. To be called in the transaction of what began it: if that is rolled back, there is none.
 */
export function beginWork<State>(
    service: Service,
    { kind }: WorkName<State>,
    state: State,
    { owner, total, input = '' }: WorkOptions = {},
): string {
    const id = service.newId();
    const dueAt = service.now().getTime();
    service.db.transaction((tx) => {
        tx.insert(works).values({ id, kind, ownerKind: owner?.kind, owner: owner?.id, state, total, dueAt }).run();
        const parts = input === '' ? [] : partsOf(input).map((content, part) => ({ work: id, part, content }));
        insertAll(service.db, workInputs, parts);
    });
    service.wakeWork();
    return id;
}

/** What work is about, as it was given. */
export function workInput({ db }: Service, id: string): string {
    const parts = db.select().from(workInputs).where(eq(workInputs.work, id)).orderBy(asc(workInputs.part)).all();
    return parts.map(({ content }) => content).join('');
}

/** Cancels all work that belongs to something which is still there; what is removed takes its work with it by itself. */
export function cancelWork({ db }: Service, kind: WorkOwnerKind, owner: string): void {
    db.delete(works)
        .where(and(eq(works.ownerKind, kind), eq(works.owner, owner)))
        .run();
}

export function findWork({ db }: Service, id: string): WorkRow | undefined {
    return db.select().from(works).where(eq(works.id, id)).get();
}

/** The work of a kind that was begun first. */
export function findWorkOf({ db }: Service, { kind }: Pick<WorkKind<unknown>, 'kind'>): WorkRow | undefined {
    return db.select().from(works).where(eq(works.kind, kind)).orderBy(asc(works.sequence)).limit(1).get();
}

/** All work that there is, in the order in which it was begun. */
export function listWork({ db }: Service): WorkRow[] {
    return db.select().from(works).orderBy(asc(works.sequence)).all();
}

/** Work as it is shown. */
export function workView({ id, kind, done, total, failure }: WorkRow) {
    return { id, kind, done, ...(total !== null && { total }), ...(failure !== null && { failure }) };
}

/** The work that may go on now, in the order in which it was begun. */
export function dueWork({ db, now }: Service): WorkRow[] {
    return selectDue(db).all({ now: now().getTime() });
}

/** Is asked before each slice. */
const selectDue = prepared((db) =>
    db
        .select()
        .from(works)
        .where(lte(works.dueAt, sql.placeholder('now')))
        .orderBy(asc(works.sequence))
        .prepare(),
);

/** When work that failed is to be tried again next, in milliseconds since 1970. */
export function nextWorkAt({ db, now }: Service): number | undefined {
    const later = gt(works.dueAt, now().getTime());
    const next = db
        .select({ dueAt: min(works.dueAt) })
        .from(works)
        .where(later)
        .get();
    return next?.dueAt ?? undefined;
}

/** Keeps how far work has come; what has come to its end is forgotten. */
export function keepProgress({ db }: Service, row: WorkRow, { advanced, next }: Progress<unknown>): void {
    const own = eq(works.id, row.id);
    if (next === undefined) db.delete(works).where(own).run();
    else {
        const done = row.done + Math.max(0, advanced);
        db.update(works).set({ state: next, done, failures: 0, failure: null }).where(own).run();
    }
}

/** Milliseconds until the first new try, and the longest until one. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** Keeps why a slice failed, and when it is tried again, if it is. */
export function keepFailure({ db, now }: Service, row: WorkRow, failure: string, isRetried: boolean): void {
    const pause = Math.min(FIRST_PAUSE * 2 ** row.failures, LONGEST_PAUSE);
    const dueAt = isRetried ? now().getTime() + pause : null;
    db.update(works)
        .set({ failure, failures: row.failures + 1, dueAt })
        .where(eq(works.id, row.id))
        .run();
}
