import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { getStatus } from '../../support/contract.js';
import {
    listEventsAfterRestart,
    listRenders,
    renderRepeatedly,
    renderOnce,
} from '../../support/integrations/renders.js';
import { createRenderingScript, createTextScript } from '../../support/scripts.js';
import { killRuntime, startService, startTemporaryService, type StartedService } from '../../support/service.js';
import { until } from '../../support/until.js';

async function logOf(statePath: string): Promise<string> {
    const names = await readdir(statePath, { recursive: true });
    return join(statePath, names.find((name) => /[0-9a-f]{64}\.sqlite-wal$/.test(name)) ?? 'none');
}

async function stateFolder(): Promise<string> {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-late-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    return statePath;
}

describe('a killed runtime', () => {
    let killed: StartedService;

    beforeAll(async () => {
        killed = await startService();
        return () => killed.dispose();
    });

    it('keeps event records that a client has read', async () => {
        const place = await killed.develop('read', createTextScript('well'));
        const ids = await renderRepeatedly(killed, place, 5);
        expect((await listRenders(killed, place)).map(({ id }) => id)).toEqual(ids);
        killRuntime(killed);
        const all = await listEventsAfterRestart(killed, 'read');
        expect(all.slice(-5).map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'success']));
    });

    it('records a pending render as failed with INTERRUPTED', async () => {
        const place = await killed.develop(
            'slow',
            createRenderingScript(`while (event.props.slow) await scheduler.wait(20);\nreturn answer('well');`),
        );
        await renderOnce(killed, place);
        const asked = getStatus(killed.render(place, { props: { slow: true } }));
        await until('it is pending', async () => (await killed.events('slow')).at(-1)?.status === 'pending');
        killRuntime(killed);
        expect(await asked).toBe(502);
        const last = (await listEventsAfterRestart(killed, 'slow')).at(-1);
        expect(last).toMatchObject({ status: 'failed', errorReason: 'INTERRUPTED' });
    });

    it('keeps event records that the write buffer flushed without a read', async () => {
        const statePath = await stateFolder();
        const alone = await startTemporaryService({ statePath });
        const place = await alone.develop('alone', createTextScript('well'));
        await renderOnce(alone, place);
        const log = await logOf(statePath);
        const { mtimeMs } = await stat(log);
        const id = await renderOnce(alone, place);
        await until('it is written', async () => (await stat(log)).mtimeMs > mtimeMs);
        killRuntime(alone);
        expect((await listEventsAfterRestart(alone, 'alone')).at(-1)).toMatchObject({ id, status: 'success' });
    });
});
