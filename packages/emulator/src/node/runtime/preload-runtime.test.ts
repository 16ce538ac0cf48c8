import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { connectControl, startEmulator, type Emulator } from '../../index.js';
import { RUNTIME_WARM_UP_WORKSPACE, WORKSPACES_PATH } from '../../control.js';
import { LOOPBACK_HOST } from '../ports.js';
import { preloadRuntimeBySampleRender } from './preload-runtime.js';

describe('preloadRuntimeBySampleRender', () => {
    it('leaves the main workspace unchanged, with a new and with an existing state folder', async () => {
        const statePath = stateFolder();
        const warmUpAndLook = async () => {
            const emulator = await startEmulator({ port: 0, publicPort: 0, statePath });
            const before = await connectControl(emulator).workspace();
            await preloadRuntimeBySampleRender(addressOf(emulator), emulator.token);
            expect(await connectControl(emulator).workspace()).toEqual(before);
            await emulator.dispose();
        };
        await warmUpAndLook();
        await warmUpAndLook();
    });

    it('uses a workspace that a request with another token neither opens nor creates', async () => {
        const statePath = stateFolder();
        const emulator = await startEmulator({ port: 0, publicPort: 0, statePath });
        onTestFinished(() => emulator.dispose());
        const url = `${emulator.url}${WORKSPACES_PATH}/${RUNTIME_WARM_UP_WORKSPACE}`;
        const overview = (token: string) => connectControl({ url, token }).workspace();
        const files = () => new Set(readdirSync(statePath, { recursive: true, encoding: 'utf8' }));
        const before = files();
        await expect(overview('another')).rejects.toThrow('Unknown token');
        expect(files()).toEqual(before);
        expect(await overview(emulator.token)).toMatchObject({ integrations: [] });
        expect(files()).not.toEqual(before);
    });
});

function stateFolder(): string {
    const path = mkdtempSync(join(tmpdir(), 'svc-int-warm-up-'));
    onTestFinished(() => rmSync(path, { recursive: true, force: true }));
    return path;
}

function addressOf({ url }: Emulator) {
    return { host: LOOPBACK_HOST, port: Number(new URL(url).port) };
}
