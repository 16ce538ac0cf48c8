import { fetchUrl, type FetchedUrl, UrlFetchError } from '../../service/fetch-url.js';
import type { Service } from '../../service/service.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import { parseMediaType, getFileName } from '../../converter/names.js';
import type { NetworkScope } from './network-scope.js';
import { ImportError } from './import-error.js';
import type { FileReadResult } from './source.js';

const ACCEPT = 'text/html, application/xhtml+xml, text/markdown, image/*, */*;q=0.5';

/** Service of an import, with its means of reading. */
export interface ImportReader extends Service {
    reach: NetworkScope;
}

/** Reads a page or an archive at an address that somebody has given, or that stands on a page. */
export async function fetchPage(reading: ImportReader, address: string, bytes: number): Promise<FetchedUrl> {
    const read = await readWithin(reading, address, bytes);
    if (read.isForeign) reading.reach.restrict();
    return read;
}

async function readWithin(
    { fetchExternal: send, reach }: ImportReader,
    address: string,
    bytes: number,
): Promise<FetchedUrl> {
    const bounds = { bytes, milliseconds: IMPORT_LIMITS.answerTime, accept: ACCEPT, isForeign: reach.isForeign };
    try {
        return await fetchUrl(send, address, bounds);
    } catch (error) {
        if (error instanceof UrlFetchError) throw new ImportError(error.message);
        throw error;
    }
}

/** A file of the web. */
export async function fetchFile(reading: ImportReader, address: string): Promise<FileReadResult> {
    const { bytes, url, contentType } = await readWithin(reading, address, IMPORT_LIMITS.fileBytes);
    const type = parseMediaType(contentType);
    if (type === 'text/html') throw new ImportError('It is an HTML page instead of a file.');
    return { name: getFileName(url), contentType: type || 'application/octet-stream', content: bytes };
}
