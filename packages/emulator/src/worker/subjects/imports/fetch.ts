import { fetchUrl, type FetchedUrl, UrlFetchError } from '../../service/egress/fetch-url.js';
import type { Service } from '../../service/service.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import { parseMediaType, getUrlFileName } from '../../converter/names.js';
import type { ImportPublicNetworkRestriction } from './import-network-scope.js';
import { ImportError } from './import-error.js';
import type { FetchedImportFile } from './source.js';

const ACCEPT = 'text/html, application/xhtml+xml, text/markdown, image/*, */*;q=0.5';

export interface ImportService extends Service {
    restriction: ImportPublicNetworkRestriction;
}

export async function fetchImportUrl(service: ImportService, address: string, maxBytes: number): Promise<FetchedUrl> {
    const read = await readWithin(service, address, maxBytes);
    if (read.isForeign) service.restriction.restrict();
    return read;
}

async function readWithin(
    { egress: { fetchExternal: send }, restriction }: ImportService,
    address: string,
    bytes: number,
): Promise<FetchedUrl> {
    const bounds = { bytes, milliseconds: IMPORT_LIMITS.answerTime, accept: ACCEPT, isForeign: restriction.isForeign };
    try {
        return await fetchUrl(send, address, bounds);
    } catch (error) {
        if (error instanceof UrlFetchError) throw new ImportError(error.message);
        throw error;
    }
}

export async function fetchImportFile(service: ImportService, address: string): Promise<FetchedImportFile> {
    const { bytes, url, contentType } = await readWithin(service, address, IMPORT_LIMITS.fileBytes);
    const type = parseMediaType(contentType);
    if (type === 'text/html') throw new ImportError('It is an HTML page instead of a file.');
    return { name: getUrlFileName(url), contentType: type || 'application/octet-stream', content: bytes };
}
