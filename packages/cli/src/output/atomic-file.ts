import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { basename } from 'node:path';

import { replaceFileWithWindowsRetry } from './replace-file.js';

/** Replaces a file as a whole: whoever reads it finds what it held, or the text. Only its owner may read it from its opening on. */
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

/** Whether a name beside a file is that of a text which did not get into its place, as its writer was killed. */
export function isLeftoverTemporaryFile(file: string, name: string): boolean {
    return name.startsWith(`${basename(file)}.`) && /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);
}
