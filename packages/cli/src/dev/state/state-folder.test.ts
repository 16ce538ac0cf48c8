import {
    lstatSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    realpathSync,
    rmSync,
    statSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { findRunningSession, writeSessionFiles } from './session-file.js';
import { openStateFolder, openStateFolderByPath } from './state-folder.js';

let folder: string;
let target: string;

beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'svc-int-state-')));
    target = join(folder, 'target');
    writeFileSync(target, 'mine', { mode: 0o644 });
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

function linkStateFile(name: string): string {
    const file = join(folder, '.svc-int', name);
    mkdirSync(join(folder, '.svc-int'), { recursive: true });
    symlinkSync(target, file);
    return file;
}

function expectTargetUntouched(): void {
    expect(readFileSync(target, 'utf8')).toBe('mine');
    expect(statSync(target).mode & 0o777).toBe(0o644);
}

it.each(['token', '.gitignore'])('openStateFolder replaces a link at %s without changing the target', (name) => {
    const file = linkStateFile(name);
    const { token } = openStateFolder(folder);
    expectTargetUntouched();
    expect(lstatSync(file).isFile()).toBe(true);
    expect(token).not.toBe('mine');
});

it('writeSessionFiles replaces a link at session.json without changing the target', () => {
    linkStateFile('session.json');
    const state = openStateFolder(folder);
    const remove = writeSessionFiles([state], 'http://127.0.0.1:1');
    expectTargetUntouched();
    expect(findRunningSession(folder)).toEqual({ url: 'http://127.0.0.1:1', token: state.token });
    remove();
    expect(findRunningSession(folder)).toBeUndefined();
});

it('openStateFolder throws and names the target if .svc-int is a link', () => {
    symlinkSync(tmpdir(), join(folder, '.svc-int'));
    expect(() => openStateFolder(folder)).toThrow(`it is a link to ${tmpdir()}`);
});

it('openStateFolderByPath accepts a link and returns the same token each time', () => {
    const path = join(folder, 'state');
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), path);
    expect(openStateFolderByPath(path).token).toBe(openStateFolderByPath(path).token);
});
