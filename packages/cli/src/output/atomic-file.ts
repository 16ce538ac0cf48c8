import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { basename } from 'node:path';

import { replaceFileWithWindowsRetry } from './replace-file.js';

/** Creates the file readable by its owner only. */
export async function writeFileAtomically(file: string, text: string): Promise<void> {
    const temporary = `${file}.${randomUUID()}`;
    try {
        const handle = await open(temporary, 'wx', 0o600);
        try {
            await handle.writeFile(text);
            await handle.sync();
        } finally {
            await handle.close();
        }
        replaceFileWithWindowsRetry(temporary, file);
    } catch (error) {
        await rm(temporary, { force: true });
        throw error;
    }
}

export function isLeftoverTemporaryFile(file: string, name: string): boolean {
    return name.startsWith(`${basename(file)}.`) && /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);
}
