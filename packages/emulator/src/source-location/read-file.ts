import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** On systems without `O_NONBLOCK`, opening a file never blocks. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Rejects pipes and devices, which may never end.
 * @throws Error, see `formatFileReadError`.
 */
export async function readRegularFile(path: string, maxBytes: number): Promise<Buffer> {
    const file = await open(path, WITHOUT_WAITING);
    try {
        const stats = await file.stat();
        if (!stats.isFile()) throw new Error('it is not a regular file');
        if (stats.size > maxBytes) throw new Error(`it is ${stats.size} bytes; the limit is ${maxBytes}`);
        return await file.readFile();
    } finally {
        await file.close();
    }
}

export function formatFileReadError(error: unknown): string {
    if (!(error instanceof Error)) return String(error);
    if (!('code' in error)) return error.message;
    return error.code === 'ENOENT' ? 'it does not exist' : String(error.code);
}
