import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createFolder, writeFiles } from '../../test/support/project.js';
import { readGitStatus } from './git-status.js';

function git(folder: string, ...args: string[]) {
    execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], { stdio: 'pipe' });
}

async function createRepository(settings: string, attributes = '') {
    const around = await createFolder({ 'repository/a.txt': 'a\n', 'repository/.gitattributes': attributes });
    const folder = join(around, 'repository');
    const marker = join(around, 'executed');
    const evil = join(around, 'evil.sh');
    writeFileSync(evil, `#!/bin/sh\n: >'${marker}'\ncat\n`);
    chmodSync(evil, 0o755);
    git(folder, 'init', '-q');
    git(folder, 'add', '.');
    git(folder, 'commit', '-qm', 'all');
    appendFileSync(join(folder, '.git/config'), settings.replaceAll('EVIL', evil));
    return { folder, evil, wasExecuted: () => existsSync(marker) };
}

const read = (folder: string) => readGitStatus(folder, ['.'], process.env);

describe.skipIf(process.platform === 'win32')('readGitStatus executes no program of a repository:', () => {
    it.each([
        ['a filter', '[filter "x"]\nclean = EVIL\n'],
        ['a required filter', '[filter "x"]\nclean = EVIL\nrequired = true\n'],
        ['a long-running filter', '[filter "x"]\nprocess = EVIL\n'],
        ['a monitor', '[core]\nfsmonitor = EVIL\n'],
        ['an SSH command', '[core]\nsshCommand = EVIL\n'],
    ])('%s', async (_what, settings) => {
        const { folder, wasExecuted } = await createRepository(settings, '* filter=x\n');
        utimesSync(join(folder, 'a.txt'), 1, 1);
        expect(await read(folder)).toEqual([]);
        expect(wasExecuted()).toBe(false);
    });

    it('a filter whose name has an equals sign', async () => {
        const { folder, wasExecuted } = await createRepository('[filter "x=y"]\nclean = EVIL\n', '* filter=x=y\n');
        utimesSync(join(folder, 'a.txt'), 1, 1);
        expect(await read(folder)).toEqual([]);
        expect(wasExecuted()).toBe(false);
    });

    it('a filter of an included settings file', async () => {
        const { folder, evil, wasExecuted } = await createRepository('[include]\npath = more\n', '* filter=x\n');
        writeFileSync(join(folder, '.git/more'), `[filter "x"]\nclean = ${evil}\n`);
        utimesSync(join(folder, 'a.txt'), 1, 1);
        expect(await read(folder)).toEqual([]);
        expect(wasExecuted()).toBe(false);
    });

    it('a hook, in the default folder and in a configured folder', async () => {
        for (const settings of ['', '[core]\nhooksPath = .git/hooks\n']) {
            const { folder, evil, wasExecuted } = await createRepository(settings);
            writeFileSync(join(folder, '.git/hooks/post-index-change'), readFileSync(evil), { mode: 0o755 });
            utimesSync(join(folder, 'a.txt'), 1, 1);
            expect(await read(folder)).toEqual([]);
            expect(wasExecuted()).toBe(false);
        }
    });

    it('a monitor of a submodule', async () => {
        const { folder, evil, wasExecuted } = await createRepository('');
        const inner = join(folder, 'inner');
        await writeFiles(inner, { 'b.txt': 'b\n' });
        git(inner, 'init', '-q');
        git(inner, 'add', '.');
        git(inner, 'commit', '-qm', 'all');
        git(folder, 'add', 'inner');
        git(folder, 'commit', '-qm', 'inner');
        appendFileSync(join(inner, '.git/config'), `[core]\nfsmonitor = ${evil}\n`);
        expect(await read(folder)).toEqual([]);
        expect(wasExecuted()).toBe(false);
    });

    it('an SSH command for objects that the repository lacks', async () => {
        const settings =
            '[core]\nsshCommand = EVIL\n[remote "origin"]\nurl = ssh://a.test/b\npromisor = true\n' +
            '[protocol "ssh"]\nallow = always\n[extensions]\npartialClone = origin\n';
        const { folder, wasExecuted } = await createRepository(settings);
        execFileSync('git', ['-C', folder, 'config', 'core.repositoryFormatVersion', '1']);
        const objects = execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).trim();
        rmSync(join(folder, '.git/objects', objects.slice(0, 2), objects.slice(2)));
        await expect(read(folder)).rejects.toThrow();
        expect(wasExecuted()).toBe(false);
    });
});

it('readGitStatus lists changed and untracked files if settings of the repository hide untracked files', async () => {
    const { folder } = await createRepository('[status]\nshowUntrackedFiles = no\n');
    await writeFiles(folder, { 'a.txt': 'changed\n', 'b.txt': 'new\n' });
    expect(await read(folder)).toEqual(['a.txt', 'b.txt']);
});

it('readGitStatus rejects a folder outside of a repository', async () => {
    await expect(read(await createFolder())).rejects.toThrow();
});
