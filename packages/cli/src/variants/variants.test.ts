import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { addNewVariantToProjectFile } from './save-variant.js';
import { readComponentVariantFiles } from './variant-files.js';

const of = (component: string, ...names: string[]) =>
    `component: ${component}\nvariants:\n${names.map((name) => `  - name: ${name}\n`).join('')}`;

describe('readComponentVariantFiles', () => {
    it('finds files in the project and its subfolders, except hidden folders and packages', async () => {
        const folder = await createFolder({ 'b.variants.yaml': of('b', 'One'), 'other.yaml': 'no: variants' });
        for (const below of ['src/deep', '.git', 'node_modules/x']) {
            await mkdir(join(folder, below), { recursive: true });
            await writeFile(join(folder, below, 'a.variants.yaml'), of('a', 'Two'));
        }
        const { files, problems } = await readComponentVariantFiles(folder);
        expect(files.map(({ path, component }) => [path, component])).toEqual([
            [join(folder, 'b.variants.yaml'), 'b'],
            [join(folder, 'src/deep/a.variants.yaml'), 'a'],
        ]);
        expect(problems).toEqual([]);
    });

    it('rejects a link to a file outside of the project', async () => {
        const around = await createFolder({ 'a.yaml': of('a', 'One'), 'project/index.ts': '' });
        await symlink('../a.yaml', join(around, 'project/a.variants.yaml'));
        const { files, problems } = await readComponentVariantFiles(join(around, 'project'));
        expect(files).toEqual([]);
        expect(problems).toMatchObject([
            {
                text: expect.stringMatching(
                    /a\.variants\.yaml is a link to .*a\.yaml, which is outside of the project/,
                ),
            },
        ]);
    });

    it('returns the valid files, and reports invalid and too large files', async () => {
        const folder = await createFolder({
            'bad.variants.yaml': 'component: a\nvariants: 5\n',
            'good.variants.yaml': of('a', 'One'),
            'large.variants.yaml': `#${'x'.repeat(300_000)}`,
        });
        const { files, problems } = await readComponentVariantFiles(folder);
        expect(files).toHaveLength(1);
        expect(problems).toMatchObject([
            { line: 2, text: expect.stringContaining('variants') },
            { text: expect.stringContaining('the limit is') },
        ]);
    });

    it('limits the expanded size of all files, including YAML aliases', async () => {
        const long = 'x'.repeat(20_000);
        const text = `component: a\nvariants:\n  - name: a\n    props: { one: &a ${long}, all: [${'*a, '.repeat(80)}] }\n`;
        const folder = await createFolder({ 'a.variants.yaml': text, 'b.variants.yaml': of('b', 'One') });
        const { files, problems } = await readComponentVariantFiles(folder);
        expect(files).toEqual([]);
        expect(problems[0]).toMatchObject({ text: expect.stringContaining('more than 1048576 characters') });
    });
});

describe('addNewVariantToProjectFile', () => {
    it('creates a file for the component, and appends later variants to it', async () => {
        const folder = await createFolder({ 'other.variants.yaml': of('other', 'One') });
        const path = await addNewVariantToProjectFile(folder, 'my block', { name: 'First' });
        expect(path).toBe(join(folder, 'my-block.variants.yaml'));
        expect(await addNewVariantToProjectFile(folder, 'my block', { name: 'Second', props: { a: 1 } })).toBe(path);
        const { files } = await readComponentVariantFiles(folder);
        expect(files.find(({ component }) => component === 'my block')?.variants).toEqual([
            { name: 'First' },
            { name: 'Second', props: { a: 1 } },
        ]);
        expect(await readdir(folder)).toHaveLength(2);
    });

    it('names the schema in a new file if the package of the command is in the folder', async () => {
        const folder = await createFolder({ 'node_modules/@svc-int/cli/variants.schema.json': '{}' });
        const path = await addNewVariantToProjectFile(folder, 'a', { name: 'First' });
        await addNewVariantToProjectFile(folder, 'a', { name: 'Second' });
        expect((await readFile(path, 'utf8')).split('\n').slice(0, 2)).toEqual([
            '# yaml-language-server: $schema=./node_modules/@svc-int/cli/variants.schema.json',
            'component: a',
        ]);
    });

    it('rejects a duplicate name, and a file with other content', async () => {
        const folder = await createFolder({ 'a.variants.yaml': of('a', 'One'), 'b.variants.yaml': 'component: [\n' });
        await expect(addNewVariantToProjectFile(folder, 'a', { name: 'One' })).rejects.toThrow(
            'has a variant "One" already',
        );
        await expect(addNewVariantToProjectFile(folder, 'b', { name: 'One' })).rejects.toThrow(
            'it already exists with other content',
        );
        expect(await readFile(join(folder, 'b.variants.yaml'), 'utf8')).toBe('component: [\n');
    });

    it('rejects a variant that makes the file too large, and does not change the file', async () => {
        const folder = await createFolder({ 'a.variants.yaml': of('a', 'One') });
        const variant = { name: 'Two', props: { text: 'x'.repeat(300_000) } };
        await expect(addNewVariantToProjectFile(folder, 'a', variant)).rejects.toThrow('bytes');
        expect(await readFile(join(folder, 'a.variants.yaml'), 'utf8')).toBe(of('a', 'One'));
    });
});
