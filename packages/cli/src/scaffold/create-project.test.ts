import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { readManifest } from '../manifest/read-manifest.js';
import { cliVersion } from '../version.js';
import { completeAnswers } from './answers.js';
import { createProject } from './create-project.js';

const TEMPLATE = fileURLToPath(new URL('../../../../templates/block', import.meta.url));
const ANSWERS = { name: 'My-Poll', title: 'Ask: "really?"', organization: 'acme', version: '0.1.0' };

describe('a new project', () => {
    it('has a manifest that is valid, whatever the title holds', async () => {
        const folder = join(await createFolder(), 'deep/er');
        const files = await createProject(TEMPLATE, folder, ANSWERS);
        expect(await readManifest({ path: join(folder, 'integration.yaml') })).toMatchObject({
            name: 'my-poll',
            title: 'Ask: "really?"',
        });
        expect(files.map((file) => file.slice(folder.length + 1)).toSorted()).toEqual([
            '.gitignore',
            'README.md',
            'icon.png',
            'integration.yaml',
            'package.json',
            'src/index.test.ts',
            'src/index.tsx',
            'tsconfig.json',
            'vitest.config.ts',
        ]);
    });

    it('has no placeholder left in it', async () => {
        const folder = await createFolder();
        const files = await createProject(TEMPLATE, folder, ANSWERS);
        const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
        expect(texts.filter((text) => /__[A-Z_]+__/.test(text))).toEqual([]);
        expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
            name: 'my-poll',
            dependencies: { '@svc-int/runtime': '^0.1.0' },
        });
    });

    it('overwrites nothing, but may begin in a new repository', async () => {
        const used = await createFolder({ 'notes.txt': 'mine' });
        const message = expect.stringContaining('notes.txt');
        await expect(createProject(TEMPLATE, used, ANSWERS)).rejects.toMatchObject({
            code: 'FOLDER_NOT_EMPTY',
            message,
        });
        const file = join(used, 'notes.txt');
        await expect(createProject(TEMPLATE, file, ANSWERS)).rejects.toMatchObject({ code: 'FILE_UNUSABLE' });
        const repository = await createFolder({ '.git/HEAD': 'ref: refs/heads/main' });
        expect(await createProject(TEMPLATE, repository, ANSWERS)).toHaveLength(9);
    });

    it('depends on tarballs of every package of the kit where these are given', async () => {
        const around = await createFolder({ 'kit here/README': '' });
        const folder = join(around, 'deep/er');
        await createProject(TEMPLATE, folder, { ...ANSWERS, kit: join(around, 'kit here') });
        const text = await readFile(join(folder, 'package.json'), 'utf8');
        const tarball = (name: string) => `file:../../kit here/svc-int-${name}-${cliVersion()}.tgz`;
        expect(JSON.parse(text)).toMatchObject({
            dependencies: { '@svc-int/runtime': tarball('runtime') },
            devDependencies: {
                '@svc-int/api': tarball('api'),
                '@svc-int/cli': tarball('cli'),
                '@svc-int/emulator': tarball('emulator'),
                vitest: expect.any(String),
            },
        });
    });

    it('that can be written nowhere is an error with a next step', async () => {
        const around = await createFolder();
        await symlink('nowhere', join(around, 'link'));
        await expect(createProject(TEMPLATE, join(around, 'link/project'), ANSWERS)).rejects.toMatchObject({
            code: 'FILE_UNUSABLE',
            message: expect.stringMatching(/link could not be written \(ENOTDIR\)\.$/),
            hint: 'Choose a folder that you can write to.',
        });
    });
});

describe('the answers', () => {
    const nobody = { input: new PassThrough(), output: new PassThrough() };

    it('come from the folder where nobody can be asked', async () => {
        expect(await completeAnswers({}, '/x/My poll', true, nobody)).toEqual({
            name: 'my-poll',
            title: 'My poll',
            organization: 'acme',
        });
    });

    it('that come from nowhere are listed as flags where nobody can be asked', async () => {
        await expect(completeAnswers({}, '', false, nobody)).rejects.toMatchObject({
            code: 'ANSWER_NEEDED',
            exitCode: 2,
            problems: [{ text: '--name <name>' }, { text: '--kit <folder>' }],
            hint: 'Run again with --name <name> --kit <folder>.',
        });
        await expect(completeAnswers({}, '/x/y', true, nobody)).rejects.toMatchObject({
            problems: [{ text: '--title <title>' }],
        });
    });

    it('that are given and do not fit are named before anything is asked', async () => {
        const somebody = {
            input: Object.assign(new PassThrough(), { isTTY: true }),
            output: Object.assign(new PassThrough(), { isTTY: true }),
        };
        await expect(completeAnswers({ name: 'a b' }, '', true, somebody)).rejects.toMatchObject({
            code: 'INPUT_INVALID',
        });
        expect(somebody.output.read()).toBeNull();
    });

    it('that do not fit are named with their value', async () => {
        const given = { name: 'a b', title: 'x', organization: 'acme', kit: '/nowhere' };
        await expect(completeAnswers(given, '', true, nobody)).rejects.toMatchObject({
            problems: [
                { text: expect.stringContaining('--name "a b" is not valid') },
                { text: expect.stringContaining('--title "x" is too short') },
                { text: expect.stringMatching(/^--kit \/nowhere contains no svc-int-api-.*\.tgz\./) },
            ],
        });
    });
});
