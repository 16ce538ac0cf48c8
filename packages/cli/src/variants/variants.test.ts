import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { addNewVariantToProjectFile } from './save-variant.js';
import { readProjectVariantFiles } from './variant-files.js';

const of = (component: string, ...names: string[]) =>
    `component: ${component}\nvariants:\n${names.map((name) => `  - name: ${name}\n`).join('')}`;

describe('the variants of a project', () => {
    it('stand in its files, also below it, but not in hidden folders or packages', async () => {
        const folder = await createFolder({ 'b.variants.yaml': of('b', 'One'), 'other.yaml': 'no: variants' });
        for (const below of ['src/deep', '.git', 'node_modules/x']) {
            await mkdir(join(folder, below), { recursive: true });
            await writeFile(join(folder, below, 'a.variants.yaml'), of('a', 'Two'));
        }
        const { files, problems } = await readProjectVariantFiles(folder);
        expect(files.map(({ path, component }) => [path, component])).toEqual([
            [join(folder, 'b.variants.yaml'), 'b'],
            [join(folder, 'src/deep/a.variants.yaml'), 'a'],
        ]);
        expect(problems).toEqual([]);
    });

    it('are not read through a link to a file outside of the project', async () => {
        const around = await createFolder({ 'a.yaml': of('a', 'One'), 'project/index.ts': '' });
        await symlink('../a.yaml', join(around, 'project/a.variants.yaml'));
        const { files, problems } = await readProjectVariantFiles(join(around, 'project'));
        expect(files).toEqual([]);
        expect(problems).toMatchObject([
            {
                text: expect.stringMatching(
                    /a\.variants\.yaml is a link to .*a\.yaml, which is outside of the project/,
                ),
            },
        ]);
    });

    it('are read as far as they can be, with what is wrong with the others', async () => {
        const folder = await createFolder({
            'bad.variants.yaml': 'component: a\nvariants: 5\n',
            'good.variants.yaml': of('a', 'One'),
            'large.variants.yaml': `#${'x'.repeat(300_000)}`,
        });
        const { files, problems } = await readProjectVariantFiles(folder);
        expect(files).toHaveLength(1);
        expect(problems).toMatchObject([
            { line: 2, text: expect.stringContaining('variants') },
            { text: expect.stringContaining('the limit is') },
        ]);
    });

    it('are bounded in all, whatever aliases make of a small file', async () => {
        const long = 'x'.repeat(20_000);
        const text = `component: a\nvariants:\n  - name: a\n    props: { one: &a ${long}, all: [${'*a, '.repeat(80)}] }\n`;
        const folder = await createFolder({ 'a.variants.yaml': text, 'b.variants.yaml': of('b', 'One') });
        const { files, problems } = await readProjectVariantFiles(folder);
        expect(files).toEqual([]);
        expect(problems[0]).toMatchObject({ text: expect.stringContaining('more than 1048576 characters') });
    });
});

describe('a variant that is saved', () => {
    it('makes a file for its component, then follows there', async () => {
        const folder = await createFolder({ 'other.variants.yaml': of('other', 'One') });
        const path = await addNewVariantToProjectFile(folder, 'my block', { name: 'First' });
        expect(path).toBe(join(folder, 'my-block.variants.yaml'));
        expect(await addNewVariantToProjectFile(folder, 'my block', { name: 'Second', props: { a: 1 } })).toBe(path);
        const { files } = await readProjectVariantFiles(folder);
        expect(files.find(({ component }) => component === 'my block')?.variants).toEqual([
            { name: 'First' },
            { name: 'Second', props: { a: 1 } },
        ]);
        expect(await readdir(folder)).toHaveLength(2);
    });

    it('is refused where there is one of its name, and where its file holds something else', async () => {
        const folder = await createFolder({ 'a.variants.yaml': of('a', 'One'), 'b.variants.yaml': 'component: [\n' });
        await expect(addNewVariantToProjectFile(folder, 'a', { name: 'One' })).rejects.toThrow(
            'has a variant "One" already',
        );
        await expect(addNewVariantToProjectFile(folder, 'b', { name: 'One' })).rejects.toThrow(
            'it is there, and holds something else',
        );
        expect(await readFile(join(folder, 'b.variants.yaml'), 'utf8')).toBe('component: [\n');
    });

    it('is refused, and loses nothing, where the file would become too large', async () => {
        const folder = await createFolder({ 'a.variants.yaml': of('a', 'One') });
        const variant = { name: 'Two', props: { text: 'x'.repeat(300_000) } };
        await expect(addNewVariantToProjectFile(folder, 'a', variant)).rejects.toThrow('bytes');
        expect(await readFile(join(folder, 'a.variants.yaml'), 'utf8')).toBe(of('a', 'One'));
    });
});
