import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { itOnLinux } from '../../../../../test/support/on-linux.js';
import { createFolder } from '../../../test/support/project.js';
import { isRoot } from '../../context/machine.js';
import { resolveSession, writeSessionFiles } from './session-file.js';
import { openStateFolder } from './state-folder.js';

const URL = 'http://127.0.0.1:1234';

async function openSession(url = URL) {
    const folder = await createFolder();
    const state = openStateFolder(folder);
    onTestFinished(writeSessionFiles([state], url));
    const file = join(state.path, 'session.json');
    const edit = (change: object) => {
        writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }), { mode: 0o600 });
    };
    return { folder, state, file, edit };
}

const ignoredBecause = (reason: string) => ({ ignored: expect.stringMatching(`session.json is ignored: .*${reason}`) });

it('resolveSession returns URL and token of a session in each of its project folders', async () => {
    const [first, second] = [await createFolder(), await createFolder()];
    const states = [openStateFolder(first), openStateFolder(second)] as const;
    const remove = writeSessionFiles(states, URL);
    for (const folder of [first, second])
        expect(resolveSession(folder)).toEqual({ session: { url: URL, token: states[0].token } });
    remove();
    expect(resolveSession(first)).toEqual({});
});

it('resolveSession ignores a file whose URL is not on this machine', async () => {
    const { folder } = await openSession('https://elsewhere.test');
    expect(resolveSession(folder)).toEqual(ignoredBecause('its address is not of this machine'));
});

it.each<[what: string, change: object]>([
    ['of another format', { folders: undefined }],
    ['without device and inode of its folder', { folders: [{ path: 'x' }] }],
    ['whose URL is a number', { url: 1 }],
    ['with the id of a group of processes', { pid: -1 }],
    ['with 0 as the id of its process', { pid: 0, start: '' }],
])('resolveSession ignores a file %s', async (_what, change) => {
    const { folder, edit } = await openSession();
    edit(change);
    expect(resolveSession(folder)).toEqual(ignoredBecause('no session of this version wrote it'));
});

it.each<[content: string, text: string | Uint8Array]>([
    ['no JSON', '{'],
    ['null', 'null'],
    ['bytes that are no text', Uint8Array.of(0, 255, 254, 0)],
    ['more than 1 MB', ' '.repeat(1_000_001)],
])('resolveSession ignores a file with %s', async (_content, text) => {
    const { folder, file } = await openSession();
    writeFileSync(file, text);
    expect(resolveSession(folder)).toEqual(ignoredBecause('no session of this version wrote it'));
});

it('resolveSession ignores a file of a valid session that is filled up to more than 1 MB', async () => {
    const { folder, edit } = await openSession();
    edit({ more: ' '.repeat(1_000_000) });
    expect(resolveSession(folder)).toEqual(ignoredBecause('no session of this version wrote it'));
});

it('resolveSession returns no session if session.json is a folder', async () => {
    const folder = await createFolder();
    mkdirSync(join(openStateFolder(folder).path, 'session.json'));
    expect(resolveSession(folder)).toEqual({});
});

it('resolveSession ignores a session whose token is a folder', async () => {
    const { folder, state } = await openSession();
    rmSync(join(state.path, 'token'));
    mkdirSync(join(state.path, 'token'), { mode: 0o700 });
    expect(resolveSession(folder)).toEqual(ignoredBecause('its token cannot be read'));
});

it('resolveSession ignores a file in a copy of the folder', async () => {
    const { folder } = await openSession();
    const copy = await createFolder();
    cpSync(join(folder, '.svc-int'), join(copy, '.svc-int'), { recursive: true });
    chmodSync(join(copy, '.svc-int'), 0o700);
    expect(resolveSession(copy)).toEqual(ignoredBecause('it was written for another folder'));
});

it('resolveSession ignores a file with the path of its folder and wrong numbers of device and inode', async () => {
    const { folder, state, edit } = await openSession();
    edit({ folders: [{ path: state.path, device: '1', inode: '2' }] });
    expect(resolveSession(folder)).toEqual(ignoredBecause('it was written for another folder'));
});

it("resolveSession returns no token of another project's folder", async () => {
    const [own, other] = [await openSession(), await openSession()];
    own.edit({ state: other.state.path });
    expect(resolveSession(own.folder)).toEqual(ignoredBecause('it was written for another folder'));
});

for (const name of ['session.json', 'token', '.'])
    itOnLinux(`resolveSession ignores a session if others may read ${name} of the state folder`, async () => {
        const { folder, state } = await openSession();
        chmodSync(join(state.path, name), name === '.' ? 0o755 : 0o644);
        expect(resolveSession(folder)).toEqual(ignoredBecause('other users may read it'));
    });

for (const name of ['session.json', 'token', '.'])
    itOnLinux(`resolveSession ignores a session if another user owns ${name} of the state folder`, async () => {
        const { folder, state } = await openSession();
        if (isRoot) chownSync(join(state.path, name), 1234, 1234);
        expect(resolveSession(folder)).toEqual(
            isRoot ? ignoredBecause('another user owns it') : { session: { url: URL, token: state.token } },
        );
    });

it('resolveSession ignores a symbolic link in place of session.json', async () => {
    const [own, other] = [await createFolder({ '.svc-int/token': 't' }), await openSession()];
    symlinkSync(other.file, join(own, '.svc-int/session.json'));
    expect(resolveSession(own)).toEqual({});
});

itOnLinux('resolveSession finds no session if another process has got the process id in the file', async () => {
    const { folder, edit } = await openSession();
    edit({ start: '1' });
    expect(resolveSession(folder)).toEqual({});
});
