import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createShellEnvironment } from '../../test/support/context.js';
import { createFolder } from '../../test/support/project.js';
import { resolveManifestFilePath } from './find-manifest.js';

describe('resolveManifestFilePath', () => {
    it.each([
        [['gitbook-manifest.yml', 'gitbook-manifest.yaml', 'integration.yaml'], 'integration.yaml'],
        [['gitbook-manifest.yml', 'gitbook-manifest.yaml'], 'gitbook-manifest.yaml'],
        [['gitbook-manifest.yml', 'integration.yaml.bak'], 'gitbook-manifest.yml'],
    ])('among the files %j selects %s', async (names, found) => {
        const folder = await createFolder(Object.fromEntries(names.map((name) => [name, ''])));
        expect(await resolveManifestFilePath(folder, createShellEnvironment())).toBe(join(folder, found));
    });

    it('rejects a folder without a manifest, and lists the accepted names', async () => {
        const folder = await createFolder();
        await expect(resolveManifestFilePath(folder, createShellEnvironment())).rejects.toMatchObject({
            code: 'MANIFEST_MISSING',
            message: `${folder} contains no integration.yaml, gitbook-manifest.yaml or gitbook-manifest.yml.`,
        });
    });

    it('returns a path that is a file or does not exist', async () => {
        const folder = await createFolder({ 'demo.yaml': '' });
        expect(await resolveManifestFilePath(join(folder, 'demo.yaml'), createShellEnvironment())).toBe(
            join(folder, 'demo.yaml'),
        );
        expect(await resolveManifestFilePath(join(folder, 'other.yaml'), createShellEnvironment())).toBe(
            join(folder, 'other.yaml'),
        );
    });
});
