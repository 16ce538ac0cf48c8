import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { databaseWorker } from '../../support/service/database-worker.js';
import { assertProperty } from '../../support/property.js';
import { scaleCount } from '../../support/sizes.js';

const WORKS = `
import { enqueueWork, listWork, retryFailedOrWaitingWorkNow } from './worker/service/work/stored-work.js';
import { createWorkRunner } from './worker/service/work/runner.js';
import { openDatabase } from './worker/storage/database.js';

let opened;
async function answer(storage, { works, events }) {
    const db = await (opened ??= openDatabase(storage));
    const { sql } = storage;
    sql.exec('create table if not exists log (owner text, part integer, turn integer)');
    for (const table of ['log', 'work', 'spaces', 'organizations']) sql.exec('delete from ' + table);
    sql.exec("insert into organizations (id, hostname, title, createdAt) values ('acme', 'acme', 'Acme', '2026')");
    let [clock, elapsed, ids, turn] = [0, 0, 0, 0];
    const service = { db, now: () => new Date(clock), newId: () => 'id-' + ids++, followUps: { scheduleWork() {} } };
    let failing;
    const count = (kind, prepare) => ({
        kind, isRetried: true, ...(prepare && { prepare }),
        step(_, { state: { owner, part, parts } }, slice, found) {
            if (prepare && found !== part) throw new Error('It was prepared for another part.');
            const first = part;
            do sql.exec('insert into log values (?, ?, ?)', owner, part++, turn);
            while (!prepare && part < parts && slice.hasTime());
            if (failing === owner) { failing = undefined; throw new Error('As it should.'); }
            return { completedCount: part - first, ...(part < parts && { next: { owner, part, parts } }) };
        },
    });
    const kinds = [count('plain'), count('prepared', async (_, { part }) => part)];
    works.forEach(({ parts, prepared }, index) => {
        const owner = 'space-' + index;
        sql.exec("insert into spaces (id, organization, position, title, visibility, revision, createdAt, updatedAt) values (?, 'acme', ?, '', 'private', '', '', '')", owner, 'a' + index);
        enqueueWork(service, kinds[prepared ? 1 : 0], { owner, part: 0, parts }, { owner: { kind: 'space', id: owner }, total: parts });
    });
    const progress = [], cancelled = {};
    let isOver = false;
    const happen = (event) => {
        progress.push(listWork(service).map(({ id, done, attempts }) => [id, done, attempts]));
        const owner = 'space-' + (event?.work ?? 0) % works.length;
        if (event?.kind === 'cancel') {
            cancelled[owner] ??= turn;
            sql.exec('delete from spaces where id = ?', owner);
        }
        if (event?.kind === 'fail') failing = owner;
        return event?.kind === 'restart';
    };
    const start = () => {
        const runner = createWorkRunner(service, kinds, {
            // A runner that never goes on is as good as a runtime that was killed.
            pause: () => new Promise((resolve) => setTimeout(() => {
                turn++;
                clock += 10;
                if (happen(events.shift())) start(); else resolve();
            }, 0)),
            elapsed: () => (elapsed += 7),
            schedule: () => {
                clock += 60_000;
                for (const { id, dueAt } of listWork(service)) if (dueAt === null) retryFailedOrWaitingWorkNow(service, id);
                if (listWork(service).length === 0) isOver = true;
            },
        });
        void runner.run().then(() => { if (!isOver && listWork(service).length > 0) start(); });
    };
    start();
    for (let wait = 0; !isOver && wait < 2000; wait++) await new Promise((resolve) => setTimeout(resolve, 1));
    const log = sql.exec('select * from log order by rowid').toArray();
    return { log, progress, cancelled, left: listWork(service).length };
}`;

interface Outcome {
    log: { owner: string; part: number; turn: number }[];
    progress: [id: string, done: number, attempts: number][][];
    cancelled: Record<string, number>;
    left: number;
}

it('background work executes each part once and in order, across failures, restarts and cancellations', async () => {
    const { ask } = await databaseWorker(WORKS);
    const work = fc.record({ parts: fc.integer({ min: 1, max: 30 }), prepared: fc.boolean() });
    const event = fc.record({ kind: fc.constantFrom('none', 'none', 'cancel', 'fail', 'restart'), work: fc.nat(3) });
    await assertProperty(
        fc.asyncProperty(
            fc.array(work, { minLength: 1, maxLength: 4 }),
            fc.array(event, { maxLength: 25 }),
            async (works, events) => {
                const { log, progress, cancelled, left } = (await ask({ works, events })) as Outcome;
                expect(left).toBe(0);
                for (const [index, { parts }] of works.entries()) {
                    const owner = `space-${index}`;
                    const own = log.filter((entry) => entry.owner === owner);
                    expect(own.map(({ part }) => part)).toEqual(own.map((_, part) => part));
                    const end = cancelled[owner];
                    if (end === undefined) expect(own).toHaveLength(parts);
                    else for (const { turn } of own) expect(turn).toBeLessThan(end);
                }
                const known = new Map<string, number>();
                for (const [id, done, attempts] of progress.flat()) {
                    expect(attempts).toBeLessThanOrEqual(3);
                    expect(done).toBeGreaterThanOrEqual(known.get(id) ?? 0);
                    known.set(id, done);
                }
            },
        ),
        { numRuns: scaleCount(60) },
    );
});
