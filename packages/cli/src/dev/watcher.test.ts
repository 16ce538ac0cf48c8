import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { watchProject } from './watcher.js';

async function watchFile() {
    const folder = await createFolder({ 'words/index.ts': 'same' });
    const file = join(folder, 'words/index.ts');
    const told: string[] = [];
    const watcher = watchProject(
        (path) => told.push(path),
        (error) => expect.fail(String(error)),
    );
    onTestFinished(() => watcher.close());
    const follow = () => watcher.follow([file], { newFiles: true, since: Date.now() });
    /** Writes the file until that is told: a watcher takes a moment to begin. */
    const saves = async (text: string) => {
        const before = told.filter((path) => path === file).length;
        const save = () => {
            writeFileSync(file, text);
            return told.filter((path) => path === file).length;
        };
        await expect.poll(save).toBeGreaterThan(before);
    };
    follow();
    await saves('first');
    return { folder, follow, saves };
}

it('tells of a file that is written anew with what it held: it may have been read while it was empty', async () => {
    const { saves } = await watchFile();
    await saves('first');
    await saves('first');
});

it.each([0, 20, 60, 120])('tells of files in a folder that was away for %i ms', async (away) => {
    const { folder, follow, saves } = await watchFile();
    renameSync(join(folder, 'words'), join(folder, 'elsewhere'));
    await pause(away);
    follow();
    renameSync(join(folder, 'elsewhere'), join(folder, 'words'));
    await pause(30);
    follow();
    await saves('back');
});
