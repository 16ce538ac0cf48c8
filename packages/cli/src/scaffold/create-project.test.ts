import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { readManifest } from '../manifest/read-manifest.js';
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
        expect(await createProject(TEMPLATE, repository, ANSWERS)).toHaveLength(8);
    });
});

describe('the answers', () => {
    const nobody = { input: new PassThrough(), output: new PassThrough() };

    it('that are missing are listed as flags where nobody can be asked', async () => {
        await expect(completeAnswers({ title: 'Demo' }, '/x/my-poll', nobody)).rejects.toMatchObject({
            code: 'ANSWER_NEEDED',
            exitCode: 2,
            hint: 'Run again with --name <name> --organization <organization>.',
        });
    });

    it('that are given and do not fit are named before anything is asked', async () => {
        const somebody = {
            input: Object.assign(new PassThrough(), { isTTY: true }),
            output: Object.assign(new PassThrough(), { isTTY: true }),
        };
        await expect(completeAnswers({ name: 'a b' }, '', somebody)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
        expect(somebody.output.read()).toBeNull();
    });

    it('that do not fit are named with their value', async () => {
        await expect(
            completeAnswers({ name: 'a b', title: 'x', organization: 'acme' }, '', nobody),
        ).rejects.toMatchObject({
            problems: [
                { text: expect.stringContaining('--name "a b" does not fit') },
                { text: expect.stringContaining('--title "x" is too short') },
            ],
        });
    });
});
