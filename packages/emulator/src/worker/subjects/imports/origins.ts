import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { ImportRow } from '../../storage/imports.schema.js';
import type { OpenedArchive } from '../../converter/protocol.js';
import { archiveOrigin, fetchArchive } from './archive-origin.js';
import type { Origin } from './origin.js';
import { firstAddress } from './resources.js';
import { readDocx, readHtml, readMarkdownFile } from './web-pages.js';
import { pageOrigin, siteOrigin } from './web-origin.js';

type Open = (service: Service, row: ImportRow) => Origin;

/** Each kind of source that can be read. */
const ORIGINS: Partial<Record<ImportRow['source'], Open>> = {
    website: (service, row) => siteOrigin(service, row.url, readHtml, firstAddress(service, row)),
    html: (service, { url }) => pageOrigin(service, url, readHtml),
    markdown: (service, { url }) => pageOrigin(service, url, readMarkdownFile),
    docx: (service, { url }) => pageOrigin(service, url, readDocx),
    zip: (service, row) => archiveOrigin(() => archiveOf(service, row)),
};

/** Origins of what goes on, by import: an archive is read from as long as it is needed, and once more after a restart. */
const opened = new Map<string, Origin>();
const archives = new Map<string, Promise<OpenedArchive>>();

/** @throws {ServiceError} 422 for a source that can't be read. */
export function assertKnownSource(source: ImportRow['source']): void {
    if (ORIGINS[source]) return;
    const known = Object.keys(ORIGINS).join(', ');
    throw new ServiceError(422, `source: "${source}" can't be imported here. What works: ${known}.`);
}

export function originOf(service: Service, row: ImportRow): Origin {
    assertKnownSource(row.source);
    const origin = opened.get(row.id) ?? ORIGINS[row.source]?.(service, row);
    if (!origin) throw new Error(`The source "${row.source}" is not known.`);
    opened.set(row.id, origin);
    return origin;
}

/** What is read is no longer needed. */
export function forgetOrigin({ id }: ImportRow): void {
    opened.delete(id);
    archives.delete(id);
}

function archiveOf(service: Service, row: ImportRow): Promise<OpenedArchive> {
    const archive = archives.get(row.id) ?? fetchArchive(service, row.url);
    archives.set(row.id, archive);
    archive.catch(() => archives.delete(row.id));
    return archive;
}
