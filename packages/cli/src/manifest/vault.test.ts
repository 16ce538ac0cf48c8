import { chmod } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { expect, it } from 'vitest';

import { createShellEnvironment } from '../../test/support/context.js';
import { createFolder, MANIFEST, writeFiles } from '../../test/support/project.js';
import { readManifest } from './read-manifest.js';

const OP = `#!/bin/sh
echo "$@" >>"$(dirname "$0")/asked"
[ "$3" = "op://Team vault/item/field" ] && printf 'from the vault' && exit
echo "[ERROR] no such item" >&2
exit 1
`;

async function read(reference: string, path: string, files: Record<string, string> = {}) {
    const text = `${MANIFEST}secrets:\n  KEY: "key \${{ '${reference}' }}"\n`;
    const folder = await createFolder({ 'integration.yaml': text, 'index.ts': '', ...files });
    return readManifest({ path: folder, secrets: 'resolve' }, createShellEnvironment({ PATH: path }));
}

async function installOp(): Promise<string> {
    const folder = await createFolder();
    await writeFiles(folder, { op: OP });
    await chmod(join(folder, 'op'), 0o755);
    return folder + delimiter + process.env['PATH'];
}

it.skipIf(process.platform === 'win32')('readManifest reads a secret of 1Password with the op command', async () => {
    expect((await read('op://Team vault/item/field', await installOp())).secrets).toEqual({
        KEY: 'key from the vault',
    });
});

it('readManifest reads a secret of 1Password from its variable if that is set', async () => {
    const { secrets } = await read('op://vault/item/field-2', '', { '.env': 'OP_VAULT_ITEM_FIELD_2=from a file\n' });
    expect(secrets).toEqual({ KEY: 'key from a file' });
});

it('readManifest rejects an unreadable secret of 1Password with its line and the variable to set', async () => {
    await expect(read('op://vault/other item/field', '')).rejects.toMatchObject({
        code: 'VARIABLE_UNSET',
        problems: [
            {
                line: 7,
                text: expect.stringContaining('op://vault/other item/field'),
                hint: expect.stringContaining('OP_VAULT_OTHER_ITEM_FIELD'),
                frame: expect.stringContaining('op://vault/other item/field'),
            },
        ],
    });
});
