import { and, asc, eq } from 'drizzle-orm';

import { matchAfterCursor, createTimeCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { countRowsUpToLimit } from '../../storage/counts.js';
import { translations, type TranslationRow } from '../../storage/schema/translations.schema.js';
import type { OrganizationRow } from '../people/index.js';
import { deleteSpaceRestorably } from '../space-and-site-changes/index.js';
import { findSpaceIncludingDeleted } from '../spaces/index.js';

export type { TranslationRow };

export function findTranslation({ db }: Service, id: string): TranslationRow | undefined {
    return db.select().from(translations).where(eq(translations.id, id)).get();
}

export function getTranslation(service: Service, organization: string, id: string): TranslationRow {
    const row = findTranslation(service, id);
    if (row?.organization !== organization) throw createNotFoundError('translation', id, `in "${organization}"`);
    return row;
}

export function updateTranslation(
    { db }: Service,
    { id }: TranslationRow,
    values: Partial<TranslationRow>,
): TranslationRow {
    return db.update(translations).set(values).where(eq(translations.id, id)).returning().get();
}

/** Also cancels its work, and keeps a result with content. Returns whether the translation existed. */
export function deleteTranslationAndEmptyResultSpace(service: Service, organization: string, id: string): boolean {
    const own = and(eq(translations.id, id), eq(translations.organization, organization));
    return service.db.transaction((tx) => {
        const row = tx.delete(translations).where(own).returning().get();
        const result =
            row?.result && row.revision === null ? findSpaceIncludingDeleted(service, row.result) : undefined;
        if (result?.deletedAt === null) deleteSpaceRestorably(service, result);
        return row !== undefined;
    });
}

export function listTranslations(
    { db }: Service,
    { id }: OrganizationRow,
    { after, limit }: { after: string | undefined; limit: number },
): { rows: TranslationRow[]; total: number | undefined } {
    const own = eq(translations.organization, id);
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

export function getTranslationCursor({ createdAt, id }: TranslationRow): string {
    return createTimeCursor(createdAt, id);
}
