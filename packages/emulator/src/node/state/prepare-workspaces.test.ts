import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { copyEmptyWorkspaceDatabases } from './prepare-workspaces.js';
import { startEmulator } from '../start-emulator.js';

const FOLDER = 'service-Workspace';

async function temporaryFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-new-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
}

async function databasesIn(statePath: string): Promise<string[]> {
    const names = await readdir(join(statePath, FOLDER));
    return names.filter((name) => name.endsWith('.sqlite')).toSorted();
}

describe('copyEmptyWorkspaceDatabases', () => {
    it('creates the databases that the runtime opens, with write access', async () => {
        const [begun, served] = [await temporaryFolder(), await temporaryFolder()];
        copyEmptyWorkspaceDatabases(begun);
        const emulator = await startEmulator({ port: 0, publicPort: 0, statePath: served });
        await emulator.dispose();
        const names = await databasesIn(begun);
        expect(names).toHaveLength(2);
        expect(await databasesIn(served)).toEqual(names);
        for (const name of names) await access(join(begun, FOLDER, name), constants.W_OK);
    });

    it('replaces the partial copy of an interrupted start', async () => {
        const folder = await temporaryFolder();
        await mkdir(join(folder, `${FOLDER}.new`));
        await writeFile(join(folder, `${FOLDER}.new`, 'metadata.sqlite'), 'half');
        copyEmptyWorkspaceDatabases(folder);
        expect(await readdir(folder)).toEqual([FOLDER]);
    });

    it('throws STATE_UNUSABLE for a state folder that does not exist', async () => {
        const missing = join(await temporaryFolder(), 'missing');
        expect(() => copyEmptyWorkspaceDatabases(missing)).toThrow(expect.objectContaining({ code: 'STATE_UNUSABLE' }));
    });
});

it('copyEmptyWorkspaceDatabases leaves a state folder with workspaces unchanged', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, FOLDER));
    copyEmptyWorkspaceDatabases(folder);
    expect(await readdir(join(folder, FOLDER))).toEqual([]);
});
