import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EmulatorError, startEmulator } from '@svc-int/emulator';
import { describe, expect, it, onTestFinished } from 'vitest';

import { EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { startTemporaryService } from '../../support/service.js';

async function temporaryFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-lost-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
}

const WAYS: Record<string, (path: string) => Promise<void>> = {
    deleted: (path) => rm(path, { recursive: true }),
    'moved away': (path) => rename(path, `${path}-elsewhere`),
    'replaced by a copy': async (path) => {
        await cp(path, `${path}-copy`, { recursive: true });
        await rename(path, `${path}-elsewhere`);
        await rename(`${path}-copy`, path);
    },
    'emptied of its databases': (path) => rm(join(path, 'service-Workspace'), { recursive: true }),
};

describe('loss of the state folder of a running service', () => {
    it.each(Object.keys(WAYS))(
        'state folder %s: the service fails with STATE_LOST, closes its listeners, and another service can start',
        async (way) => {
            const statePath = join(await temporaryFolder(), 'state');
            const service = await startTemporaryService({ statePath });
            await WAYS[way]?.(statePath);
            const failure = await service.failure;
            expect(failure).toBeInstanceOf(EmulatorError);
            expect(failure).toMatchObject({ code: 'STATE_LOST', message: expect.stringContaining(statePath) });
            await expect(fetch(service.url)).rejects.toThrow();
            await expect(fetch(service.publicUrl)).rejects.toThrow();
            const next = await startTemporaryService({ statePath });
            await service.dispose();
            expect((await next.client.integrations.listIntegrations()).status).toBe(200);
            await expect(startEmulator({ port: 0, publicPort: 0, statePath })).rejects.toMatchObject({
                code: 'STATE_IN_USE',
            });
        },
    );

    it('a write of another process to the state folder does not fail the service', async () => {
        const statePath = await temporaryFolder();
        const service = await startTemporaryService({ statePath });
        await writeFile(join(statePath, 'a-file-of-somebody'), 'x');
        await service.develop('kept', EVENT_ECHO_SCRIPT);
        const first = await Promise.race([service.failure, fetch(`${service.url}/_svc-int/health`)]);
        expect(first).toMatchObject({ status: 200 });
    });
});

describe('unusable state folder', () => {
    it('startEmulator rejects a file in place of the state folder, and names the next step', async () => {
        const statePath = join(await temporaryFolder(), 'state');
        await writeFile(statePath, 'a file');
        await expect(startEmulator({ port: 0, publicPort: 0, statePath })).rejects.toMatchObject({
            code: 'STATE_UNUSABLE',
            message: expect.stringMatching(/state: EEXIST.*\. .*move whatever is in its place/),
        });
    });
});
