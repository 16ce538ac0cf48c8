import { readAddress, type Read, UnreadableError } from '../../service/read-address.js';
import type { Service } from '../../service/service.js';
import type { Reach } from './reach.js';
import { ImportError } from './import-error.js';
import { IMPORT_LIMITS } from './limits.js';
import type { FileRead } from './origin.js';

const ACCEPT = 'text/html, application/xhtml+xml, text/markdown, image/*, */*;q=0.5';

/** What an import reads by. */
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
    if (type === 'text/html') throw new ImportError('It is a page of HTML in place of a file.');
    return { name: nameOf(url), contentType: type || 'application/octet-stream', content: bytes };
}

/** What is said of a type, without its parameters. */
export function mediaType(contentType: string): string {
    return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The last part of an address; the host where it has none. */
export function nameOf(address: string): string {
    const { pathname, hostname } = new URL(address);
    const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
    return decodedPart(last);
}

/** What a picture without a name is called. */
export function pictureName(contentType: string): string {
    const [kind = 'bin'] = contentType.split('/')[1]?.split('+') ?? [];
    return `image.${kind === 'jpeg' ? 'jpg' : kind}`;
}

/** A part of a path as it is read. */
export function decodedPart(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}
