import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { KitError } from '../errors.js';

/** Throws `FILE_UNUSABLE`, also for an existing file. */
export async function writeNewFile(path: string, text: string, options: { mode?: number } = {}): Promise<void> {
    await writeNew(path, text, options).catch((cause: NodeJS.ErrnoException) => {
        const exists = cause.code === 'EEXIST' && cause.syscall === 'open';
        const reason = exists ? 'already exists' : `can't be written (${cause.code})`;
        throw new KitError('FILE_UNUSABLE', `${toRelativeDisplayPath(path)} ${reason}.`, {
            hint: 'Name another file.',
            cause,
        });
    });
}

async function writeNew(path: string, text: string, { mode }: { mode?: number }): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx', ...(mode !== undefined && { mode }) });
}
