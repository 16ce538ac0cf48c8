import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import { getFileName, getFileTitle } from '../../converter/names.js';
import type { FetchedPage } from '../../converter/protocol.js';
import { getBaseFolder, getDescendantUrl, getRelativeSegments, stripFragment } from '../../converter/web-links.js';
import { fetchPage, fetchFile, type ImportReader } from './fetch.js';
import { ImportError } from './import-error.js';
import type { ImportSource, PageReadResult } from './source.js';

type Source = FetchedPage['source'];

/** One page of the web, with its pictures. */
export function createPageSource(service: ImportReader, url: string, source: Source): ImportSource {
    return {
        ...createWebSource(service, url),
        readPage: (address) => readPage(service, source, address, () => undefined),
        getPagePaths: () => [new URL(url).pathname === '/' ? [] : [getFileTitle(getFileName(url))]],
    };
}

/** The pages of the web that are linked from one and stand below it, with their pictures; `found` is where the first one was found at last. */
export function createSiteSource(service: ImportReader, url: string, found: string | undefined): ImportSource {
    let start = found ?? url;
    return {
        ...createWebSource(service, url),
        readPage: (address) =>
            readPage(service, 'html', address, (at) => {
                if (address === stripFragment(new URL(url))) start = at;
                else if (getDescendantUrl(start, new URL(at)) === undefined)
                    throw new ImportError('It redirects to a page elsewhere.');
                return start;
            }),
        getPagePaths: (addresses) => addresses.map((address) => getRelativeSegments(getBaseFolder(start), address)),
    };
}

function createWebSource(service: ImportReader, url: string): Pick<ImportSource, 'first' | 'readFile' | 'hasFolders'> {
    return {
        first: async () => [{ kind: 'page', address: stripFragment(new URL(url)) }],
        readFile: (address) => fetchFile(service, address),
        hasFolders: false,
    };
}

/** Reads a page; `startFor` gives the first page of all by where this one was found, if pages below that are wanted. */
async function readPage(
    service: ImportReader,
    source: Source,
    wanted: string,
    startFor: (address: string) => string | undefined,
): Promise<PageReadResult> {
    const maxBytes = source === 'docx' ? IMPORT_LIMITS.archiveBytes : IMPORT_LIMITS.pageBytes;
    const { bytes, url: address, contentType } = await fetchPage(service, wanted, maxBytes);
    const page: FetchedPage = { source, address, contentType, start: startFor(address) };
    const { value, parts } = await service.convert('page', page, [bytes]);
    return { page: value, contents: parts, address, bytes: bytes.byteLength };
}
