import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import { nameOf, titleOf } from '../../converter/names.js';
import type { RawPage } from '../../converter/protocol.js';
import { folderOf, pageBelow, partsBelow, withoutFragment } from '../../converter/web-targets.js';
import { fetched, fetchedFile, type Reading } from './fetched.js';
import { ImportError } from './import-error.js';
import type { Origin, PageRead } from './origin.js';

type Source = RawPage['source'];

/** One page of the web, with its pictures. */
export function pageOrigin(service: Reading, url: string, source: Source): Origin {
    return {
        ...webOrigin(service, url),
        readPage: (address) => readPage(service, source, address, () => undefined),
        placesOf: () => [new URL(url).pathname === '/' ? [] : [titleOf(nameOf(url))]],
    };
}

/** The pages of the web that are linked from one and stand below it, with their pictures; `found` is where the first one was found at last. */
export function siteOrigin(service: Reading, url: string, found: string | undefined): Origin {
    let start = found ?? url;
    return {
        ...webOrigin(service, url),
        readPage: (address) =>
            readPage(service, 'html', address, (at) => {
                if (address === withoutFragment(new URL(url))) start = at;
                else if (pageBelow(start, new URL(at)) === undefined)
                    throw new ImportError('It redirects to a page elsewhere.');
                return start;
            }),
        placesOf: (addresses) => addresses.map((address) => partsBelow(folderOf(start), address)),
    };
}

function webOrigin(service: Reading, url: string): Pick<Origin, 'first' | 'readFile' | 'hasFolders'> {
    return {
        first: async () => [{ kind: 'page', address: withoutFragment(new URL(url)) }],
        readFile: (address) => fetchedFile(service, address),
        hasFolders: false,
    };
}

/** Reads a page; `startFor` gives the first page of all by where this one was found, if pages below that are wanted. */
async function readPage(
    service: Reading,
    source: Source,
    wanted: string,
    startFor: (address: string) => string | undefined,
): Promise<PageRead> {
    const most = source === 'docx' ? IMPORT_LIMITS.archiveBytes : IMPORT_LIMITS.pageBytes;
    const { bytes, url: address, contentType } = await fetched(service, wanted, most);
    const page: RawPage = { source, address, contentType, start: startFor(address) };
    const { value, parts } = await service.convert('page', page, [bytes]);
    return { page: value, contents: parts, address, bytes: bytes.byteLength };
}
