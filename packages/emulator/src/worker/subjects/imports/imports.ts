import type { ImportResult } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { enqueueWork, findWork } from '../../service/work/stored-work.js';
import { imports, type ImportRow } from '../../storage/schema/imports.schema.js';
import { contentImportWork, INITIAL_IMPORT_POSITION } from './import-work.js';
import { assertSupportedImportSource, closeEndedImportSources } from './sources.js';
import {
    storeImportEndAndProgress,
    findImport,
    pruneImportsAndFindUnreportedDuplicate,
    getImportProgress,
    markImportResultReported,
} from './stored-imports.js';
import { assertImportTargetOpen, type ImportTarget, getTargetRevision } from './targets.js';

export interface ImportOptions extends Pick<ImportRow, 'url' | 'source'> {
    by: string | null;
}

/**
 * Returns an equal, unreported import if one exists.
 * Throws 422 for an unsupported source; 404 or 409 for a target that cannot change.
 */
export function startOrReuseImport(service: Service, target: ImportTarget, options: ImportOptions): ImportRow {
    assertSupportedImportSource(options.source);
    return service.db.transaction(() => {
        const same = pruneImportsAndFindUnreportedDuplicate(service, target, options);
        if (same && !isCancelled(service, same)) return same;
        assertImportTargetOpen(service, target);
        if (same) discardCancelled(service, same);
        closeEndedImportSources(service);
        const { space, changeRequest } = target;
        const id = service.newId();
        const work = enqueueWork(
            service,
            contentImportWork,
            { import: id, phase: 'list', after: INITIAL_IMPORT_POSITION },
            createWorkOptions(space),
        );
        const values = { ...options, id, space, changeRequest, work, createdAt: service.now().toISOString() };
        return service.db.insert(imports).values(values).returning().get();
    });
}

/** Throws 422 with the reason of a failure; 409 if cancelled. */
export function getImportResultAndMarkReported(service: Service, { id }: ImportRow): ImportResult {
    const row = findImport(service, id);
    if (!row || isCancelled(service, row))
        throw new ServiceError(409, 'The import was cancelled, or its target no longer exists.');
    if (row.endedAt !== null) markImportResultReported(service, row);
    if (row.failure !== null) throw new ServiceError(422, row.failure);
    const { imported, total } = getImportProgress(service, row);
    return {
        revision: row.revision ?? getTargetRevision(service, row),
        importedResources: imported,
        totalResources: total,
    };
}

function isCancelled(service: Service, { endedAt, work }: ImportRow): boolean {
    return endedAt === null && findWork(service, work) === undefined;
}

function discardCancelled(service: Service, row: ImportRow): void {
    storeImportEndAndProgress(service, row, { failure: 'It was cancelled.' });
    enqueueWork(
        service,
        contentImportWork,
        { import: row.id, phase: 'drop', after: INITIAL_IMPORT_POSITION },
        createWorkOptions(row.space),
    );
}

function createWorkOptions(space: string) {
    return { owner: { kind: 'space' as const, id: space } };
}
