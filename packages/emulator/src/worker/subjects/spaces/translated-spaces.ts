import { and, eq, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { WorkKindRef } from '../../service/work/kinds.js';
import { enqueueWork } from '../../service/work/stored-work.js';
import { spaces, type SpaceRow } from '../../storage/schema/spaces.schema.js';
import { translations } from '../../storage/schema/translations.schema.js';
import { works } from '../../storage/schema/work.schema.js';

export const TRANSLATE_WORK: WorkKindRef<{ translation: string }> = { kind: 'translate' };

/** A running run detects later changes itself. */
export function startTranslationRunUnlessRunning(service: Service, translation: string): void {
    const { db } = service;
    if (db.select().from(works).where(isOwnedBy(translation)).get()) return;
    db.update(translations).set({ status: 'pending' }).where(eq(translations.id, translation)).run();
    enqueueWork(service, TRANSLATE_WORK, { translation }, { owner: { kind: 'translation', id: translation } });
}

/** Call after a source or result changes or is restored. */
export function startDueTranslationsInvolvingSpace(service: Service, space: string): void {
    const { db } = service;
    const isBehind = sql`${translations.revision} is not ${spaces.revision}`;
    const due = db
        .select({ id: translations.id })
        .from(translations)
        .innerJoin(spaces, eq(spaces.id, translations.source))
        .where(
            and(
                or(eq(translations.source, space), eq(translations.result, space)),
                or(isBehind, ne(translations.status, 'completed')),
                notExists(db.select({ id: works.id }).from(works).where(isOwnedBy(translations.id))),
            ),
        )
        .all();
    for (const { id } of due) startTranslationRunUnlessRunning(service, id);
}

/** Throws 409 for a translation's result. */
export function assertNotTranslationResult({ db }: Service, { id }: SpaceRow): void {
    const row = db.select().from(translations).where(eq(translations.result, id)).get();
    if (!row) return;
    const message = `The space "${id}" is the result of the translation "${row.id}" of the space "${row.source}"`;
    throw new ServiceError(409, `${message}: change that one, or delete the translation first.`);
}

function isOwnedBy(translation: string | typeof translations.id) {
    return and(eq(works.ownerKind, 'translation'), eq(works.owner, translation), isNotNull(works.dueAt));
}
