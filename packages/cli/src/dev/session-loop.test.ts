import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ControlError } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { startTestSession, startServingTestSession, type LoopSession } from '../../test/support/session.js';
import type { ProjectBuild } from './project/project.js';

const BROKEN: ProjectBuild = { ok: false, problems: [{ text: 'broken' }], startedAt: 0, durationMs: 1 };

const delivery = { event: 'delivery', id: 'e', integration: 'demo', type: 't', status: 'success' } as const;

const scripts = ({ calls }: LoopSession) => calls.map(({ input }) => input.integration.script);
const changes = ({ builds }: LoopSession) => builds.map(({ input }) => input);

async function caughtUp({ push, reported }: LoopSession): Promise<void> {
    const line = `mark ${reported.length}`;
    push({ type: 'noted', line });
    await expect.poll(() => reported).toContain(line);
}

describe('at the start of a development session,', () => {
    it('the first version reaches the service when the service starts after its build', async () => {
        const session = await startTestSession();
        await session.finishBuild('first');
        await caughtUp(session);
        expect(session.calls).toEqual([]);
        session.start();
        await expect.poll(() => scripts(session)).toEqual(['first']);
    });

    it("the first version reaches the service when its build ends after the service's start", async () => {
        const session = await startTestSession();
        session.start();
        await caughtUp(session);
        expect(session.calls).toEqual([]);
        await session.finishBuild('first');
        await expect.poll(() => scripts(session)).toEqual(['first']);
    });

    it("the first version reaches the service before changes saved during the service's start", async () => {
        const session = await startTestSession();
        await session.finishBuild('first');
        session.change('a');
        await caughtUp(session);
        expect(changes(session)).toEqual([[]]);
        session.start();
        await session.serve(1);
        await expect.poll(() => changes(session)).toEqual([[], ['a']]);
        await session.finishBuild('second');
        await session.serve(2);
        await expect.poll(() => session.reported.slice(-4)).toEqual(['build ok', 'ready', 'build ok', 'reload 2']);
        expect(scripts(session)).toEqual(['first', 'second']);
    });
});

describe('during a development session,', () => {
    it('changes saved during a build are built together in one next build', async () => {
        const session = await startServingTestSession();
        for (const path of ['a', 'b', 'c', 'b']) session.change(path);
        await caughtUp(session);
        expect(changes(session)).toEqual([[], ['a']]);
        await session.finishBuild('a');
        await session.serve(2);
        await expect.poll(() => changes(session)).toEqual([[], ['a'], ['b', 'c']]);
    });

    it('changes wait until the service has loaded the version built before', async () => {
        const session = await startServingTestSession();
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

    it('requests wait from a change until the service serves the changed version', async () => {
        const session = await startServingTestSession();
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

    it('requests no longer wait after a build has failed', async () => {
        const session = await startServingTestSession();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        session.builds.at(-1)?.resolve(BROKEN);
        await expect.poll(() => session.reported).toContain('build failed');
        await expect.poll(() => session.isAwaited()).toBe(false);
    });

    it('a change is built immediately after a failed build', async () => {
        const session = await startServingTestSession();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        session.builds[1]?.resolve(BROKEN);
        await expect.poll(() => session.reported.at(-1)).toBe('Version 1 keeps serving.');
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(3);
        await session.finishBuild('first');
        await expect.poll(() => session.reported.at(-1)).toBe('Fixed: version 1 is live.');
    });

    it('changes saved while the service loads a version are built after it rejects that version', async () => {
        const session = await startServingTestSession();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        await session.finishBuild('throws');
        await expect.poll(() => session.calls).toHaveLength(2);
        session.change('a');
        session.calls[1]?.reject(new ControlError(422, 'not today'));
        await expect.poll(() => changes(session)).toEqual([[], ['a'], ['a']]);
        session.builds[2]?.resolve(BROKEN);
        await expect.poll(() => session.reported.filter((text) => text === 'build failed')).toHaveLength(2);
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(4);
        await session.finishBuild('mended');
        await session.serve(3);
        await expect.poll(() => session.reported.at(-1)).toMatch(/version 3|reload 3/);
    });

    it('changes are built after a build or a deployment fails for a reason outside the files', async () => {
        const session = await startServingTestSession();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        session.change('b');
        session.builds[1]?.reject(new Error('no bundler'));
        await expect.poll(() => changes(session)).toEqual([[], ['a'], ['b']]);
        expect(session.reported).toContain('Error: no bundler');
        await session.finishBuild('b');
        await expect.poll(() => session.calls).toHaveLength(2);
        session.change('c');
        session.calls[1]?.reject(new Error('no service'));
        await expect.poll(() => changes(session).at(-1)).toEqual(['c']);
        expect(session.reported).toContain('Error: no service');
    });
});

describe('at the end of a development session,', () => {
    it('a signal ends the session after earlier messages and before later messages', async () => {
        const session = await startServingTestSession();
        session.push({ type: 'delivered', message: { ...delivery, durationMs: 1 } });
        session.push({ type: 'signalled' });
        session.push({ type: 'noted', line: 'too late' });
        await expect(session.ended).resolves.toBe('signalled');
        expect(session.reported).toEqual(['build ok', 'ready', 'delivery']);
    });

    it('a failure rejects with its error', async () => {
        const session = await startTestSession();
        session.push({ type: 'noted', line: 'the folder is gone' });
        session.push({ type: 'failed', error: new Error('no folder') });
        session.start();
        await expect(session.ended).rejects.toThrow('no folder');
        expect(session.reported).toEqual(['the folder is gone']);
        expect(session.calls).toEqual([]);
    });

    it('a closed project does not retry a rejected deployment', async () => {
        const session = await startServingTestSession();
        session.change('a');
        await expect.poll(() => session.builds).toHaveLength(2);
        await session.finishBuild('a');
        await expect.poll(() => session.calls).toHaveLength(2);
        await session.project.close();
        session.calls[1]?.reject(new ControlError(0, 'The service has gone.'));
        await expect.poll(() => session.reported.at(-1)).toBe('Version 1 keeps serving.');
        expect(session.calls).toHaveLength(2);
    });

    it('a project closes only after its build has ended', async () => {
        const session = await startTestSession();
        let isClosed = false;
        const closing = session.project.close().then(() => (isClosed = true));
        await caughtUp(session);
        expect(isClosed).toBe(false);
        await session.finishBuild('first');
        await closing;
    });
});

it('a session builds nothing for a file that is only touched after the last build', async () => {
    const session = await startTestSession(['touched.ts', 'saved.ts']);
    const [touched, saved] = ['touched.ts', 'saved.ts'].map((name) => join(session.folder, name)) as [string, string];
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

it('a session builds again for a touched file if the last build could not be deployed', async () => {
    const session = await startTestSession(['touched.ts']);
    const touched = join(session.folder, 'touched.ts');
    await session.finishBuild('first', Date.now() + 1000);
    session.start();
    await expect.poll(() => session.calls).toHaveLength(1);
    session.calls[0]?.reject(new ControlError(500, 'out of order'));
    await expect.poll(() => session.reported).toContain('build failed');
    let touchedAt = Date.now();
    await expect
        .poll(() => {
            touchedAt += 1000;
            utimesSync(touched, new Date(touchedAt), new Date(touchedAt));
            return changes(session);
        })
        .toEqual([[], [touched]]);
});
