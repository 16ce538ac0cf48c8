import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { Database } from '../../storage/database.js';
import type { ImportRow } from '../../storage/imports.schema.js';
import { archiveOrigin } from './archive-origin.js';
import type { Reading } from './fetched.js';
import type { Origin } from './origin.js';
import { reachOf } from './reach.js';
import { firstAddress } from './resources.js';
import { findImport } from './stored-imports.js';
import { pageOrigin, siteOrigin } from './web-origin.js';

type Open = (service: Reading, row: ImportRow) => Origin;

/** Each kind of source that can be read. */
const ORIGINS: Partial<Record<ImportRow['source'], Open>> = {
    website: (service, row) => siteOrigin(service, row.url, firstAddress(service, row)),
    html: (service, { url }) => pageOrigin(service, url, 'html'),
    markdown: (service, { url }) => pageOrigin(service, url, 'markdown'),
    docx: (service, { url }) => pageOrigin(service, url, 'docx'),
    zip: (service, { url }) => archiveOrigin(service, url),
};

/** Origins of what goes on in a workspace, by import: an archive is kept as long as it is read from, and fetched once more after a restart. */
const opened = new WeakMap<Database, Map<string, Origin>>();

/** @throws {ServiceError} 422 for a source that can't be read. */
export function assertKnownSource(source: ImportRow['source']): void {
    if (ORIGINS[source]) return;
    const known = Object.keys(ORIGINS).join(', ');
    throw new ServiceError(422, `source: "${source}" can't be imported here. Supported sources: ${known}.`);
}

export function originOf(service: Service, row: ImportRow): Origin {
    const origins = originsOf(service);
    const origin = origins.get(row.id) ?? ORIGINS[row.source]?.({ ...service, reach: reachOf(service, row) }, row);
    if (!origin) throw new Error(`The source "${row.source}" is unknown.`);
    origins.set(row.id, origin);
    return origin;
}

/** Lets go of what imports held that have ended, or were cancelled. */
export function closeOrigins(service: Service): void {
    const origins = originsOf(service);
    for (const [id, origin] of origins) {
        if (findImport(service, id)?.endedAt === null) continue;
        origin.close?.();
        origins.delete(id);
    }
}

function originsOf({ db }: Service): Map<string, Origin> {
    const origins = opened.get(db) ?? new Map<string, Origin>();
    opened.set(db, origins);
    return origins;
}
