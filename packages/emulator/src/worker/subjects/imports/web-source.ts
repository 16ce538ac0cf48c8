import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import { getUrlFileName, stripFileNameExtension } from '../../converter/names.js';
import type { FetchedPage } from '../../converter/protocol.js';
import {
    getChildPagesBasePath,
    findDescendantPageUrl,
    getRelativeSegments,
    stripFragment,
} from '../../converter/web-links.js';
import { fetchImportUrl, fetchImportFile, type ImportService } from './fetch.js';
import { ImportError } from './import-error.js';
import type { ImportSource, ImportPageReadResult } from './source.js';

type Source = FetchedPage['source'];

export function createSingleWebPageImportSource(service: ImportService, url: string, source: Source): ImportSource {
    return {
        ...createWebSource(service, url),
        readPage: (address) => readPage(service, source, address, () => undefined),
        getPagePaths: () => [new URL(url).pathname === '/' ? [] : [stripFileNameExtension(getUrlFileName(url))]],
    };
}

/** `redirectedUrl`: final URL of the start page, if known. */
export function createLinkedSubpagesImportSource(
    service: ImportService,
    url: string,
    redirectedUrl: string | undefined,
): ImportSource {
    let start = redirectedUrl ?? url;
    return {
        ...createWebSource(service, url),
        readPage: (address) =>
            readPage(service, 'html', address, (at) => {
                if (address === stripFragment(new URL(url))) start = at;
                else if (findDescendantPageUrl(start, new URL(at)) === undefined)
                    throw new ImportError('It redirects to a page that is not below the start URL.');
                return start;
            }),
        getPagePaths: (addresses) =>
            addresses.map((address) => getRelativeSegments(getChildPagesBasePath(start), address)),
    };
}

function createWebSource(service: ImportService, url: string): Pick<ImportSource, 'first' | 'readFile' | 'hasFolders'> {
    return {
        first: async () => [{ kind: 'page', address: stripFragment(new URL(url)) }],
        readFile: (address) => fetchImportFile(service, address),
        hasFolders: false,
    };
}

/** `startFor` returns the page below which links are followed; `undefined` follows none. */
async function readPage(
    service: ImportService,
    source: Source,
    wanted: string,
    startFor: (address: string) => string | undefined,
): Promise<ImportPageReadResult> {
    const maxBytes = source === 'docx' ? IMPORT_LIMITS.archiveBytes : IMPORT_LIMITS.pageBytes;
    const { bytes, url: address, contentType } = await fetchImportUrl(service, wanted, maxBytes);
    const page: FetchedPage = { source, address, contentType, start: startFor(address) };
    const { value, parts } = await service.egress.convert('page', page, [bytes]);
    return { page: value, contents: parts, address, bytes: bytes.byteLength };
}
