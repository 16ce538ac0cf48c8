import { getMimeType } from 'hono/utils/mime';

import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import type { CachedArchive } from '../../converter/protocol.js';
import { fetchImportUrl, type ImportService } from './fetch.js';
import { ImportError } from './import-error.js';
import type { ImportSource } from './source.js';

export function createArchiveSource(service: ImportService, url: string): ImportSource {
    let opening: Promise<CachedArchive> | undefined;
    let pagePaths: ReadonlyMap<string, string[]> = new Map();
    const open = async () => {
        const { bytes } = await fetchImportUrl(service, url, IMPORT_LIMITS.archiveBytes);
        const { value } = await service.egress.convert('openArchive', null, [bytes]);
        pagePaths = new Map(value.places);
        return value;
    };
    /** Opens the archive again if the converter has ended. */
    const read = async <Result>(readFrom: (archive: string) => Promise<Result | undefined>): Promise<Result> => {
        for (let again = 0; again < 2; again++) {
            const opened = (opening ??= open());
            const found = await opened.then(({ archive }) => readFrom(archive));
            if (found !== undefined) return found;
            if (opening === opened) opening = undefined;
        }
        throw new ImportError('The archive is too large to store.');
    };
    return {
        async ready() {
            if (pagePaths.size === 0) await (opening ??= open());
        },
        async first() {
            await (opening ??= open());
            if (pagePaths.size === 0) throw new ImportError('The archive has no Markdown files (.md).');
            if (pagePaths.size > IMPORT_LIMITS.pages)
                throw new ImportError(`The archive has more than ${IMPORT_LIMITS.pages} Markdown files.`);
            return [...pagePaths.keys()].map((address) => ({ kind: 'page', address }));
        },
        readPage: (address) =>
            read(async (archive) => {
                const { value: page, parts: contents } = await service.egress.convert('archivePage', {
                    archive,
                    path: address,
                });
                return page === null ? undefined : { page, contents, address, bytes: page.markdown.length };
            }),
        readFile: (address) =>
            read(async (archive) => {
                const { parts } = await service.egress.convert('archiveFile', { archive, path: address });
                const name = address.split('/').at(-1) ?? address;
                const contentType = getMimeType(name) ?? 'application/octet-stream';
                return parts[0] && { name, contentType, content: parts[0] };
            }),
        getPagePaths: (addresses) => addresses.map((address) => pagePaths.get(address) ?? []),
        hasFolders: true,
        close: () =>
            void opening?.then(({ archive }) => service.egress.convert('closeArchive', { archive })).catch(() => {}),
    };
}
