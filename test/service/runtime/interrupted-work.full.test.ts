import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished } from 'vitest';

import { databaseWorker } from '../../support/service/database-worker.js';
import { itOnLinux } from '../../support/on-linux.js';
import { measureWork } from '../../support/service/runtime-work.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';
import { until } from '../../support/until.js';

const WORKS = `
import { enqueueWork, listWork, serializeWork } from './worker/service/work/stored-work.js';
import { createWorkRunner } from './worker/service/work/runner.js';
import { openDatabase } from './worker/storage/database.js';

let told;
const parts = (kind, step) => ({ kind, isRetried: true, step });
const kinds = [
    { ...parts('endless', () => { for (;;); }), onGiveUp(_, state, reason) { told = reason; return { completedCount: 0 }; } },
    parts('short', (_, { state }) => ({ completedCount: 1, ...(state < 5 && { next: state + 1 }) })),
];

let runner, service;
let isStarted = false;
async function answer(storage, { at, begin, looks }) {
    // Another runner would take what is under way for interrupted.
    if (looks) {
        if (!isStarted) void runner.run();
        isStarted = true;
        return {};
    }
    const db = await openDatabase(storage);
    service = { db, now: () => new Date(at), newId: () => crypto.randomUUID(), followUps: { scheduleWork() {} } };
    runner = createWorkRunner(service, kinds, {
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        elapsed: () => performance.now(),
        schedule() {},
    });
    if (begin) for (const { kind } of kinds) enqueueWork(service, { kind }, 0);
    const before = listWork(service).map(serializeWork);
    // Blocking work starts with the next message, after this response.
    if (!BLOCKS) await runner.run();
    return { before, after: listWork(service).map(serializeWork), told };
}`;

interface Answer {
    before: { kind: string; failure?: string; nextAttemptAt?: string }[];
    after: Answer['before'];
    told?: string;
}

itOnLinux(
    'a background job that crashes the runtime is delayed while others run, and fails after three crashes',
    async () => {
        const statePath = await mkdtemp(join(tmpdir(), 'svc-int-work-'));
        onTestFinished(() => rm(statePath, { recursive: true, force: true }));
        const open = async (at: number, { begin = false, blocks = false } = {}): Promise<Answer> => {
            const { ask, close } = await databaseWorker(WORKS.replace('BLOCKS', String(blocks)), statePath);
            const answer = (await ask({ at, begin })) as Answer;
            if (blocks) await untilBlocked(() => ask({ looks: true }));
            await close();
            return answer;
        };

        await open(0, { begin: true, blocks: true });
        const second = await open(1000);
        expect(second.before.map(({ kind }) => kind)).toEqual(['endless', 'short']);
        expect(second.after).toMatchObject([
            {
                kind: 'endless',
                failure: 'The runtime ended during this work.',
                nextAttemptAt: new Date(11_000).toISOString(),
            },
        ]);

        expect((await open(11_000, { blocks: true })).before).toMatchObject([{ kind: 'endless', attempts: 1 }]);
        expect((await open(12_000)).after).toMatchObject([
            { attempts: 2, nextAttemptAt: new Date(72_000).toISOString() },
        ]);
        await open(72_000, { blocks: true });
        expect(await open(73_000)).toEqual({
            before: [],
            after: [],
            told: 'It was abandoned after 3 attempts: The runtime ended during this work.',
        });
    },
    2 * TEST_TIMEOUT_MS,
);

const LOOPING = 500;

/** On a busy machine, slow responses alone do not count. */
async function untilBlocked(ask: () => Promise<unknown>): Promise<void> {
    let isAnswered = true;
    while (isAnswered) {
        isAnswered = false;
        const worked = measureWork();
        void ask().then(
            () => (isAnswered = true),
            () => {},
        );
        await until('it is answered, or blocked', () => isAnswered || worked() >= LOOPING);
    }
}
