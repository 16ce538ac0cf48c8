import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ControlError } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { beginLoop, beginServingLoop, type LoopSession } from '../../test/support/session.js';
import type { ProjectBuild } from './project.js';

const BROKEN: ProjectBuild = { ok: false, problems: [{ text: 'broken' }], startedAt: 0, durationMs: 1 };

const delivery = { event: 'delivery', id: 'e', integration: 'demo', type: 't', status: 'success' } as const;

const scripts = ({ calls }: LoopSession) => calls.map(({ input }) => input.integration.script);
const changes = ({ builds }: LoopSession) => builds.map(({ input }) => input);

/** Resolves once everything that was pushed has been acted on. */
async function caughtUp({ push, told }: LoopSession): Promise<void> {
    const line = `mark ${told.length}`;
    push({ type: 'noted', line });
    await expect.poll(() => told).toContain(line);
}

describe('the first version', () => {
    it('goes to the service as soon as that has started, where its build ended before', async () => {
        const session = await beginLoop();
        await session.finishBuild('first');
        await caughtUp(session);
        expect(session.calls).toEqual([]);
        session.start();
        await expect.poll(() => scripts(session)).toEqual(['first']);
    });

    it('goes to the service as soon as it is built, where that started before', async () => {
        const session = await beginLoop();
        session.start();
        await caughtUp(session);
        expect(session.calls).toEqual([]);
        await session.finishBuild('first');
        await expect.poll(() => scripts(session)).toEqual(['first']);
    });

    it('goes to the service before what is saved while that starts', async () => {
        const session = await beginLoop();
        await session.finishBuild('first');
        session.change('a');
        await caughtUp(session);
        expect(changes(session)).toEqual([[]]);
        session.start();
        await session.serve(1);
        await expect.poll(() => changes(session)).toEqual([[], ['a']]);
        await session.finishBuild('second');
        await session.serve(2);
        await expect.poll(() => session.told.slice(-4)).toEqual(['build ok', 'ready', 'build ok', 'reload 2']);
        expect(scripts(session)).toEqual(['first', 'second']);
    });
});

describe('changes', () => {
    it('are built once for all that came while a build went on', async () => {
        const session = await beginServingLoop();
        for (const path of ['a', 'b', 'c', 'b']) session.change(path);
        await caughtUp(session);
        expect(changes(session)).toEqual([[], ['a']]);
        await session.finishBuild('a');
        await session.serve(2);
        await expect.poll(() => changes(session)).toEqual([[], ['a'], ['b', 'c']]);
    });

    it('wait until the service has what was built before', async () => {
        const session = await beginServingLoop();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        await session.finishBuild('a');
        await expect.poll(() => session.calls).toHaveLength(2);
        session.change('b');
        await caughtUp(session);
        expect(session.builds).toHaveLength(2);
        await session.serve(2);
        await expect.poll(() => changes(session).at(-1)).toEqual(['b']);
    });

    it('have requests wait until the version that they make serves', async () => {
        const session = await beginServingLoop();
        expect(session.isAwaited()).toBe(false);
        session.change('a');
        await caughtUp(session);
        expect(session.isAwaited()).toBe(true);
        await session.finishBuild('a');
        await expect.poll(() => session.calls).toHaveLength(2);
        expect(session.isAwaited()).toBe(true);
        await session.serve(2);
        await expect.poll(() => session.isAwaited()).toBe(false);
    });

    it('have requests wait no longer once a build has failed', async () => {
        const session = await beginServingLoop();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        session.builds.at(-1)?.resolve(BROKEN);
        await expect.poll(() => session.told).toContain('build failed');
        await expect.poll(() => session.isAwaited()).toBe(false);
    });

    it('are built at once again after one that failed', async () => {
        const session = await beginServingLoop();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        session.builds[1]?.resolve(BROKEN);
        await expect.poll(() => session.told.at(-1)).toBe('Version 1 keeps serving.');
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(3);
        await session.finishBuild('first');
        await expect.poll(() => session.told.at(-1)).toBe('Fixed: version 1 is live.');
    });

    it('are built after a version that the service rejects, if they arrive while it is loaded', async () => {
        const session = await beginServingLoop();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        await session.finishBuild('throws');
        await expect.poll(() => session.calls).toHaveLength(2);
        session.change('a');
        session.calls[1]?.reject(new ControlError(422, 'not today'));
        await expect.poll(() => changes(session)).toEqual([[], ['a'], ['a']]);
        session.builds[2]?.resolve(BROKEN);
        await expect.poll(() => session.told.filter((text) => text === 'build failed')).toHaveLength(2);
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(4);
        await session.finishBuild('mended');
        await session.serve(3);
        await expect.poll(() => session.told.at(-1)).toMatch(/version 3|reload 3/);
    });

    it('are built on after one at which something broke that is not in the files', async () => {
        const session = await beginServingLoop();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        session.change('b');
        session.builds[1]?.reject(new Error('no bundler'));
        await expect.poll(() => changes(session)).toEqual([[], ['a'], ['b']]);
        expect(session.told).toContain('Error: no bundler');
        await session.finishBuild('b');
        await expect.poll(() => session.calls).toHaveLength(2);
        session.change('c');
        session.calls[1]?.reject(new Error('no service'));
        await expect.poll(() => changes(session).at(-1)).toEqual(['c']);
        expect(session.told).toContain('Error: no service');
    });
});

describe('the end', () => {
    it('comes with a signal, after all that was ahead of it and before all that follows', async () => {
        const session = await beginServingLoop();
        session.push({ type: 'delivered', message: { ...delivery, durationMs: 1 } });
        session.push({ type: 'signalled' });
        session.push({ type: 'noted', line: 'too late' });
        await expect(session.ended).resolves.toBe('signalled');
        expect(session.told).toEqual(['build ok', 'ready', 'delivery']);
    });

    it('comes with a fault, which is thrown', async () => {
        const session = await beginLoop();
        session.push({ type: 'noted', line: 'the folder is gone' });
        session.push({ type: 'failed', error: new Error('no folder') });
        session.start();
        await expect(session.ended).rejects.toThrow('no folder');
        expect(session.told).toEqual(['the folder is gone']);
        expect(session.calls).toEqual([]);
    });

    it('of a project has nothing tried again that the service was asked for', async () => {
        const session = await beginServingLoop();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        await session.finishBuild('a');
        await expect.poll(() => session.calls).toHaveLength(2);
        await session.project.close();
        session.calls[1]?.reject(new ControlError(0, 'The service has gone.'));
        await expect.poll(() => session.told.at(-1)).toBe('Version 1 keeps serving.');
        expect(session.calls).toHaveLength(2);
    });

    it('of a project waits for its build', async () => {
        const session = await beginLoop();
        let isClosed = false;
        const closing = session.project.close().then(() => (isClosed = true));
        await caughtUp(session);
        expect(isClosed).toBe(false);
        await session.finishBuild('first');
        await closing;
    });
});

it('a session builds nothing for a file that is only touched after the last build', async () => {
    const session = await beginLoop(['touched.ts', 'saved.ts']);
    const [touched, saved] = ['touched.ts', 'saved.ts'].map((name) => join(session.folder, name)) as [string, string];
    // Later than the files were written, and sooner than one is touched.
    await session.finishBuild('first', Date.now() + 1000);
    session.start();
    await session.serve(1);
    await caughtUp(session);
    const touchedAt = new Date(Date.now() + 60_000);
    await expect
        .poll(() => {
            utimesSync(touched, touchedAt, touchedAt);
            writeFileSync(saved, `saved ${performance.now()}`);
            return session.builds.length;
        })
        .toBe(2);
    expect(session.builds[1]?.input).toEqual([saved]);
});
