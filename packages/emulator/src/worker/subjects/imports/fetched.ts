import { readAddress, type Read, UnreadableError } from '../../service/read-address.js';
import type { Service } from '../../service/service.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import { mediaType, nameOf } from '../../converter/names.js';
import type { Reach } from './reach.js';
import { ImportError } from './import-error.js';
import type { FileRead } from './origin.js';

const ACCEPT = 'text/html, application/xhtml+xml, text/markdown, image/*, */*;q=0.5';

/** Service of an import, with its means of reading. */
export interface Reading extends Service {
    reach: Reach;
}

/** Reads a page or an archive at an address that somebody has given, or that stands on a page. */
export async function fetched(reading: Reading, address: string, bytes: number): Promise<Read> {
    const read = await readWithin(reading, address, bytes);
    if (read.isForeign) reading.reach.narrow();
    return read;
}

async function readWithin({ send, reach }: Reading, address: string, bytes: number): Promise<Read> {
    const bounds = { bytes, milliseconds: IMPORT_LIMITS.answerTime, accept: ACCEPT, isForeign: reach.isForeign };
    try {
        return await readAddress(send, address, bounds);
    } catch (error) {
        if (error instanceof UnreadableError) throw new ImportError(error.message);
        throw error;
    }
}

/** A file of the web. */
export async function fetchedFile(reading: Reading, address: string): Promise<FileRead> {
    const { bytes, url, contentType } = await readWithin(reading, address, IMPORT_LIMITS.fileBytes);
    const type = mediaType(contentType);
    if (type === 'text/html') throw new ImportError('It is an HTML page instead of a file.');
    return { name: nameOf(url), contentType: type || 'application/octet-stream', content: bytes };
}
