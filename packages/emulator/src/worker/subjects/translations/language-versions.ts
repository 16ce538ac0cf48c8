import { asc, eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { translations } from '../../storage/schema/translations.schema.js';
import type { Language } from './engine.js';

export interface LanguageVersion {
    space: string;
    language: Language;
}

/** Includes the space itself. Pages of all versions share ids. */
export function listLanguageVersions({ db }: Service, space: string): LanguageVersion[] {
    const own = db.select().from(translations).where(eq(translations.result, space)).get();
    const source = own?.source ?? space;
    const rows = db
        .select()
        .from(translations)
        .where(eq(translations.source, source))
        .orderBy(asc(translations.createdAt), asc(translations.id))
        .all();
    const [first] = rows;
    if (!first) return [];
    const results = rows.flatMap(({ result, language }) => (result === null ? [] : [{ space: result, language }]));
    return [{ space: source, language: first.sourceLanguage }, ...results];
}
