import type { Space } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import type { SpaceRow } from '../../storage/schema/spaces.schema.js';
import { translations } from '../../storage/schema/translations.schema.js';

/** Language of the translation into the space, else its own, else that of its first translation's source. */
export function findSpaceLanguage(
    service: Service,
    { id, language }: Pick<SpaceRow, 'id' | 'language'>,
): Space['language'] {
    const { results, sources } = readTranslationLanguages(service);
    return results.get(id) ?? language ?? sources.get(id);
}

/** One query serves a whole list. */
const readTranslationLanguages = memoizeUntilNonJournalWrite(({ db }: Service) => {
    const { source, sourceLanguage, result, language, createdAt, id } = translations;
    const rows = db
        .select({ source, sourceLanguage, result, language })
        .from(translations)
        .orderBy(createdAt, id)
        .all();
    return {
        results: new Map(rows.map((row) => [row.result, row.language])),
        sources: new Map(rows.toReversed().map((row) => [row.source, row.sourceLanguage])),
    };
});
