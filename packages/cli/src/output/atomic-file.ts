import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

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
        await rename(temporary, file);
    } catch (error) {
        await rm(temporary, { force: true });
        throw error;
    }
}
