import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createFolder } from '../../../test/support/project.js';
import { createProjectWatcher } from './watcher.js';

const FILE = 'words/short/index.ts';

function openWatcher(folder: string, isReading?: () => boolean) {
    const told: string[] = [];
    const watcher = createProjectWatcher(
        folder,
        (path) => told.push(path),
        (error) => expect.fail(String(error)),
        isReading,
    );
    onTestFinished(() => watcher.close());
    return { told, watcher };
}

async function watchFile() {
    const folder = await createFolder({ [FILE]: 'same', 'other.ts': 'other' });
    const file = join(folder, FILE);
    const { told, watcher } = openWatcher(folder);
    watcher.follow([file, join(folder, 'other.ts')], { links: [], newFiles: false, since: Date.now() });
    const timesTold = () => told.filter((path) => path === file).length;
    const expectTold = async (text: string) => {
        const before = timesTold();
        const save = () => {
            writeFileSync(file, text);
            return timesTold();
        };
        await expect.poll(save).toBeGreaterThan(before);
    };
    await expectTold('first');
    return { folder, expectTold, timesTold };
}

it('a file is reported again after it was written again with the same content', async () => {
    const { expectTold } = await watchFile();
    await expectTold('first');
    await expectTold('first');
});

it('a file is not reported after a change of its modification time alone', async () => {
    const folder = await createFolder({ 'index.ts': 'same', 'other.ts': 'other' });
    const [file, other] = [join(folder, 'index.ts'), join(folder, 'other.ts')];
    const { told, watcher } = openWatcher(folder, () => false);
    watcher.follow([file, other], { links: [], newFiles: false, since: Date.now() + 60_000 });
    let written = 0;
    const expectTold = async (path: string) => {
        const before = told.filter((one) => one === path).length;
        const save = () => {
            writeFileSync(path, `${written++}`);
            return told.filter((one) => one === path).length;
        };
        await expect.poll(save).toBeGreaterThan(before);
    };
    await expectTold(other);
    utimesSync(file, new Date(), new Date());
    await expectTold(other);
    expect(told).not.toContain(file);
    await expectTold(file);
});

it('a file that changed while it was not watched is reported when its previous content is restored', async () => {
    const folder = await createFolder({ 'index.ts': 'first', 'other.ts': 'other' });
    const [file, other] = [join(folder, 'index.ts'), join(folder, 'other.ts')] as [string, string];
    const { told, watcher } = openWatcher(folder, () => false);
    const follow = (files: string[]) =>
        watcher.follow(files, { links: [], newFiles: false, since: Date.now() + 60_000 });
    const countReports = () => told.filter((path) => path === file).length;
    const saveUntilReported = async (content: string) => {
        const before = countReports();
        await expect
            .poll(() => {
                writeFileSync(file, content);
                return countReports();
            })
            .toBeGreaterThan(before);
    };
    follow([file, other]);
    await saveUntilReported('second');
    follow([other]);
    writeFileSync(file, 'third');
    follow([file, other]);
    await saveUntilReported('second');
});

it('a file that was replaced by an older file between a build and the start of watching is reported', async () => {
    const folder = await createFolder({ 'index.ts': 'new', 'index.ts.orig': 'old' });
    const file = join(folder, 'index.ts');
    utimesSync(`${file}.orig`, new Date(0), new Date(0));
    const { told, watcher } = openWatcher(folder);
    const since = Date.now();
    renameSync(`${file}.orig`, file);
    watcher.follow([file], { links: [], newFiles: false, since });
    await expect.poll(() => told).toContain(file);
});

describe.each(['immediately', 'after its absence was reported'])('a file in a folder that returns %s', (away) => {
    type Watched = Awaited<ReturnType<typeof watchFile>>;

    const remove = async ({ timesTold }: Watched, act: () => void) => {
        const before = timesTold();
        act();
        if (away !== 'immediately') await expect.poll(timesTold).toBeGreaterThan(before);
    };

    it.each(['words', 'words/short'])(
        'is watched again after its folder is renamed and renamed back: %s',
        async (name) => {
            const watched = await watchFile();
            const { folder, expectTold } = watched;
            await remove(watched, () => renameSync(join(folder, name), join(folder, 'elsewhere')));
            renameSync(join(folder, 'elsewhere'), join(folder, name));
            await expectTold('back');
        },
    );

    it('is watched again after its folder is removed and recreated', async () => {
        const watched = await watchFile();
        const { folder, expectTold } = watched;
        await remove(watched, () => rmSync(join(folder, 'words'), { recursive: true }));
        mkdirSync(join(folder, 'words/short'), { recursive: true });
        await expectTold('back');
    });
});

it('the files of a folder are reported as changed after the folder is renamed', async () => {
    const { folder, timesTold } = await watchFile();
    const before = timesTold();
    renameSync(join(folder, 'words'), join(folder, 'elsewhere'));
    await expect.poll(timesTold).toBeGreaterThan(before);
});

describe('a watcher of new files', () => {
    async function watchPackages() {
        const folder = await createFolder({
            'index.ts': '',
            'parts/part.ts': '',
            '.git/refs/heads/main': '',
            'node_modules/lodash/lib/index.js': '',
            'node_modules/@acme/words/index.js': '',
        });
        const { told, watcher } = openWatcher(folder);
        watcher.follow([join(folder, 'index.ts')], { links: [], newFiles: 'below', since: Date.now() });
        let made = 0;
        const numberOf = (path: string) => Number(/new-(\d+)$/.exec(path)?.[1]);
        const expectTold = async (within: string) => {
            const first = made;
            const make = () => {
                writeFileSync(join(folder, within, `new-${made++}`), '');
                return told.some((path) => path.startsWith(join(folder, within)) && numberOf(path) >= first);
            };
            await expect.poll(make).toBe(true);
        };
        return { folder, told, expectTold };
    }

    it.each(['.', 'parts', 'node_modules', 'node_modules/@acme'])('reports a new file in %s', async (within) => {
        const { expectTold } = await watchPackages();
        await expectTold(within);
    });

    it.each(['node_modules/lodash/lib', 'node_modules/@acme/words', '.git/refs/heads'])(
        'does not report a new file in %s',
        async (within) => {
            const { folder, told, expectTold } = await watchPackages();
            await expectTold('parts');
            await expectTold('node_modules/@acme');
            writeFileSync(join(folder, within, 'unseen'), '');
            await expectTold('parts');
            expect(told.filter((path) => path.endsWith('unseen'))).toEqual([]);
        },
    );
});
