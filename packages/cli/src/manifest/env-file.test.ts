import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createShellEnvironment } from '../../test/support/context.js';
import { createFolder, MANIFEST } from '../../test/support/project.js';
import { readManifest } from './read-manifest.js';

const WITH_VARIABLE = `${MANIFEST}description: "from \${{ env.SVC_INT_TEST_PLACE }}"\n`;

async function read(files: Record<string, string>, env: Record<string, string> = {}) {
    const folder = await createFolder({ 'integration.yaml': WITH_VARIABLE, 'index.ts': '', ...files });
    return readManifest({ path: folder }, createShellEnvironment(env));
}

it('the .env file beside a manifest sets its variables', async () => {
    const text = '# where\nexport SVC_INT_TEST_PLACE="the moon" # full\n';
    expect((await read({ '.env': text })).description).toBe('from the moon');
    expect((await read({ '.env': text.replaceAll('\n', '\r\n') })).description).toBe('from the moon');
});

it('a variable of the process overrides the .env file', async () => {
    const files = { '.env': 'SVC_INT_TEST_PLACE=the moon' };
    expect((await read(files, { SVC_INT_TEST_PLACE: 'the sun' })).description).toBe('from the sun');
});

it('the error about a variable that is not set says whether there is a .env file', async () => {
    const failure = (hint: string) => ({ code: 'VARIABLE_UNSET', hint: expect.stringContaining(hint) });
    await expect(read({})).rejects.toMatchObject(failure('There is no '));
    await expect(read({ '.env': 'OTHER=1' })).rejects.toMatchObject(failure('add it to '));
});

it('readManifest rejects a .env that is a folder with FILE_UNUSABLE', async () => {
    const folder = await createFolder({ 'integration.yaml': MANIFEST, 'index.ts': '' });
    await mkdir(join(folder, '.env'));
    await expect(readManifest({ path: folder }, createShellEnvironment())).rejects.toMatchObject({
        code: 'FILE_UNUSABLE',
    });
});

it('readManifest rejects a .env file that links to a file outside of the project', async () => {
    const around = await createFolder({
        credentials: 'SVC_INT_TEST_PLACE=what nobody else may know',
        'project/integration.yaml': WITH_VARIABLE,
        'project/index.ts': '',
    });
    await symlink('../credentials', join(around, 'project/.env'));
    const reading = readManifest({ path: join(around, 'project') }, createShellEnvironment());
    await expect(reading).rejects.toMatchObject({
        code: 'FILE_UNUSABLE',
        message: expect.stringMatching(/\.env is a link to .*credentials, which is outside of the project/),
    });
    await mkdir(join(around, '.git'));
    expect(await readManifest({ path: join(around, 'project') }, createShellEnvironment())).toMatchObject({
        description: 'from what nobody else may know',
    });
});

it('readManifest reads a project through a symbolic link if there is no .env file', async () => {
    const around = await createFolder({ 'project/integration.yaml': MANIFEST, 'project/index.ts': '' });
    await symlink('project', join(around, 'link'));
    expect(await readManifest({ path: join(around, 'link') }, createShellEnvironment())).toMatchObject({
        script: expect.any(String),
    });
});
