import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, expect, it, vi } from 'vitest';

import { createFolder, MANIFEST } from '../../test/support/project.js';
import { readManifest } from './read-manifest.js';

afterEach(() => vi.unstubAllEnvs());

const WITH_VARIABLE = `${MANIFEST}description: "from \${{ env.SVC_INT_TEST_PLACE }}"\n`;

async function read(files: Record<string, string>) {
    const folder = await createFolder({ 'integration.yaml': WITH_VARIABLE, 'index.ts': '', ...files });
    return readManifest({ path: folder });
}

it('names variables of the file .env beside the manifest', async () => {
    const text = '# where\nexport SVC_INT_TEST_PLACE="the moon" # full\n';
    expect((await read({ '.env': text })).description).toBe('from the moon');
});

it('takes a variable of the process in place of that of the file', async () => {
    vi.stubEnv('SVC_INT_TEST_PLACE', 'the sun');
    expect((await read({ '.env': 'SVC_INT_TEST_PLACE=the moon' })).description).toBe('from the sun');
});

it('names a file .env as the place for a variable that is not set', async () => {
    await expect(read({})).rejects.toMatchObject({ code: 'VARIABLE_UNSET', hint: expect.stringContaining('.env') });
});

it('says so when .env is no file', async () => {
    const folder = await createFolder({ 'integration.yaml': MANIFEST, 'index.ts': '' });
    await mkdir(join(folder, '.env'));
    await expect(readManifest({ path: folder })).rejects.toMatchObject({ code: 'FILE_UNUSABLE' });
});
