import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { findSpaceIncludingDeleted, type SpaceRow } from '../spaces/index.js';
import type { TranslationRow } from './stored-translations.js';

export interface TranslationSpaces {
    source: SpaceRow;
    result?: SpaceRow;
}

/** Returns `undefined` if a space is deleted or of another organization. */
export function findTranslationSpacesIfPresent(service: Service, row: TranslationRow): TranslationSpaces | undefined {
    const source = findPresentSpace(service, row, row.source);
    const result = row.result === null ? undefined : findPresentSpace(service, row, row.result);
    return source && (row.result === null || result) ? { source, ...(result && { result }) } : undefined;
}

export function assertTranslationSpacesPresent(service: Service, row: TranslationRow): void {
    const ids = [row.source, row.result].filter((id) => id !== null);
    const missing = ids.find((id) => !findPresentSpace(service, row, id));
    if (missing === undefined) return;
    const message = `The space "${missing}" is deleted, or has left the organization "${row.organization}"`;
    throw new ServiceError(409, `${message}; restore it first.`);
}

function findPresentSpace(service: Service, { organization }: TranslationRow, id: string): SpaceRow | undefined {
    const row = findSpaceIncludingDeleted(service, id);
    return row?.deletedAt === null && row.organization === organization ? row : undefined;
}
