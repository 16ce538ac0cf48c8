import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { addToManifest } from './edit-manifest.js';

const TEXT = '# Mine.\nscopes: [] # none yet\n';
const ADDED = '# Mine.\nscopes: [space:content:read] # none yet\n';

async function project(text = TEXT) {
    const folder = await createFolder({ 'integration.yaml': text });
    const file = join(folder, 'integration.yaml');
    return { folder, file, text: () => readFile(file, 'utf8') };
}

describe('addToManifest', () => {
    it('adds a scope once, and keeps the permissions of the file', async () => {
        const { folder, file, text } = await project();
        await chmod(file, 0o640);
        await addToManifest(file, { scope: 'space:content:read' });
        await addToManifest(file, { scope: 'space:content:read' });
        expect(await text()).toBe(ADDED);
        expect((await stat(file)).mode & 0o777).toBe(0o640);
        expect(await readdir(folder)).toEqual(['integration.yaml']);
    });

    it('adds a source to the policy', async () => {
        const { file, text } = await project();
        await addToManifest(file, { directive: 'img-src', source: 'https://a.example' });
        expect(await text()).toBe(`${TEXT}contentSecurityPolicy:\n  img-src: https://a.example\n`);
    });

    it('writes through a symbolic link to a file in the same folder', async () => {
        const { folder, file } = await project();
        const link = join(folder, 'link.yaml');
        await symlink(file, link);
        await addToManifest(link, { scope: 'space:content:read' });
        expect(await readFile(file, 'utf8')).toBe(ADDED);
    });

    it.each([
        ['is not valid YAML', 'scopes: [', 'not valid YAML in line 1'],
        ['would be too large', `scopes: []\n#${'x'.repeat(999_985)}\n`, 'more than 1000000 bytes'],
        ['is too large', `scopes: []\n#${'x'.repeat(1_000_000)}\n`, 'the limit is 1000000'],
    ])('rejects and does not change a manifest that %s', async (_, before, words) => {
        const { folder, file, text } = await project(before);
        await expect(addToManifest(file, { scope: 'space:content:read' })).rejects.toThrow(words);
        expect(await text()).toBe(before);
        expect(await readdir(folder)).toEqual(['integration.yaml']);
    });

    it('rejects a symbolic link to a file in another folder', async () => {
        const outside = await project();
        const { folder } = await project();
        const inner = join(folder, 'inner');
        await mkdir(inner);
        for (const [name, target] of [
            ['integration.yaml', outside.file],
            ['up.yaml', '../integration.yaml'],
        ] as const) {
            const link = join(inner, name);
            await symlink(target, link);
            await expect(addToManifest(link, { scope: 'space:content:read' })).rejects.toThrow(
                'leads out of its folder',
            );
        }
        expect([await outside.text(), await readFile(join(folder, 'integration.yaml'), 'utf8')]).toEqual([TEXT, TEXT]);
    });

    it('leaves a complete file after concurrent writes', async () => {
        const { file, text } = await project();
        const saved = '# Saved by the editor.\nscopes: []\n';
        const outcomes = await Promise.allSettled([
            ...Array.from({ length: 5 }, () => addToManifest(file, { scope: 'space:content:read' })),
            writeFile(file, saved),
        ]);
        const after = await text();
        expect([saved, ADDED, saved.replace('[]', '[space:content:read]')]).toContain(after);
        for (const outcome of outcomes)
            if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/left as it is/);
    });
});
