import { and, asc, eq, inArray } from 'drizzle-orm';

import { matchAfterCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { countRowsUpToLimit } from '../../storage/counts.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import { translations, type TranslationRow } from '../../storage/schema/translations.schema.js';
import type { OrganizationRow } from '../people/index.js';
import { deleteSpaceRestorably } from '../space-and-site-changes/index.js';
import {
    createSpaceFilterCondition,
    findSpaceIncludingDeleted,
    type SpaceFilters,
    updateSpace,
} from '../spaces/index.js';

export type { TranslationRow };

export function findTranslation({ db }: Service, id: string): TranslationRow | undefined {
    return db.select().from(translations).where(eq(translations.id, id)).get();
}

export function getTranslation(
    service: Service,
    organization: string,
    id: string,
    isVisible: (row: TranslationRow) => boolean = () => true,
): TranslationRow {
    const row = findTranslation(service, id);
    if (row?.organization === organization && isVisible(row)) return row;
    throw createNotFoundError('translation', id, `in "${organization}"`);
}

export function updateTranslation(
    { db }: Service,
    { id }: TranslationRow,
    values: Partial<TranslationRow>,
): TranslationRow {
    return db.update(translations).set(values).where(eq(translations.id, id)).returning().get();
}

/** Keeps a result with content, and its language. Returns whether the translation existed. */
export function deleteTranslationAndEmptyResultSpace(service: Service, organization: string, id: string): boolean {
    const own = and(eq(translations.id, id), eq(translations.organization, organization));
    return service.db.transaction((tx) => {
        const row = tx.delete(translations).where(own).returning().get();
        const result = row?.result ? findSpaceIncludingDeleted(service, row.result) : undefined;
        if (row && result && row.revision !== null) updateSpace(service, result, { language: row.language });
        else if (result?.deletedAt === null) deleteSpaceRestorably(service, result);
        return row !== undefined;
    });
}

export function listTranslations(
    service: Service,
    { id }: OrganizationRow,
    { after, limit, guest }: { after: string | undefined; limit: number } & Pick<SpaceFilters, 'guest'>,
): { rows: TranslationRow[]; total: number | undefined } {
    const { db } = service;
    const isShown = guest === undefined ? undefined : createSpaceFilterCondition(service, id, { guest });
    const sources = db.select({ id: spaces.id }).from(spaces).where(isShown);
    const own = and(eq(translations.organization, id), isShown && inArray(translations.source, sources));
    const order = { time: translations.createdAt, id: translations.id, order: 'asc' } as const;
    const rows = db
        .select()
        .from(translations)
        .where(and(own, matchAfterCursor(order, after)))
        .orderBy(asc(translations.createdAt), asc(translations.id))
        .limit(limit)
        .all();
    return { rows, total: countRowsUpToLimit(db, translations, own) };
}
