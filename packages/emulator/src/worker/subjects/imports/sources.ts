import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { Database } from '../../storage/database.js';
import type { ImportRow } from '../../storage/schema/imports.schema.js';
import { createArchiveSource } from './archive-source.js';
import type { ImportService } from './fetch.js';
import type { ImportSource } from './source.js';
import { createImportPublicNetworkRestriction } from './import-network-scope.js';
import { findFirstImportAddress } from './resources.js';
import { findImport } from './stored-imports.js';
import { createSingleWebPageImportSource, createLinkedSubpagesImportSource } from './web-source.js';

type SourceFactory = (service: ImportService, row: ImportRow) => ImportSource;

const SOURCE_FACTORIES: Partial<Record<ImportRow['source'], SourceFactory>> = {
    website: (service, row) => createLinkedSubpagesImportSource(service, row.url, findFirstImportAddress(service, row)),
    html: (service, { url }) => createSingleWebPageImportSource(service, url, 'html'),
    markdown: (service, { url }) => createSingleWebPageImportSource(service, url, 'markdown'),
    docx: (service, { url }) => createSingleWebPageImportSource(service, url, 'docx'),
    zip: (service, { url }) => createArchiveSource(service, url),
};

/** Keeps archives open between time slices. */
const opened = new WeakMap<Database, Map<string, ImportSource>>();

export function assertSupportedImportSource(source: ImportRow['source']): void {
    if (SOURCE_FACTORIES[source]) return;
    const known = Object.keys(SOURCE_FACTORIES).join(', ');
    throw new ServiceError(422, `source: "${source}" is not supported. Supported sources: ${known}.`);
}

export function getOrCreateImportSource(service: Service, row: ImportRow): ImportSource {
    const origins = getOrigins(service);
    const origin =
        origins.get(row.id) ??
        SOURCE_FACTORIES[row.source]?.(
            { ...service, restriction: createImportPublicNetworkRestriction(service, row) },
            row,
        );
    if (!origin) throw new Error(`The source "${row.source}" is unknown.`);
    origins.set(row.id, origin);
    return origin;
}

export function closeEndedImportSources(service: Service): void {
    const origins = getOrigins(service);
    for (const [id, origin] of origins) {
        if (findImport(service, id)?.endedAt === null) continue;
        origin.close?.();
        origins.delete(id);
    }
}

function getOrigins({ db }: Service): Map<string, ImportSource> {
    const origins = opened.get(db) ?? new Map<string, ImportSource>();
    opened.set(db, origins);
    return origins;
}
