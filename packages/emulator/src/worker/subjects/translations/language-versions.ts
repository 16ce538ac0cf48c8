import { asc, eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { translations } from '../../storage/schema/translations.schema.js';

/** Includes the space itself. Empty without translations. Pages of all versions share ids. */
export function listLanguageVersionSpaceIds({ db }: Service, space: string): string[] {
    const own = db.select().from(translations).where(eq(translations.result, space)).get();
    const source = own?.source ?? space;
    const rows = db
        .select({ result: translations.result })
        .from(translations)
        .where(eq(translations.source, source))
        .orderBy(asc(translations.createdAt), asc(translations.id))
        .all();
    return rows.length === 0 ? [] : [source, ...rows.flatMap(({ result }) => result ?? [])];
}
