import type { ContentDocument, Translation } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { isStorableTextSize } from '../../../seed/check-storable.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { translatedPages, translations } from '../../storage/schema/translations.schema.js';
import type { OrganizationRow } from '../people/index.js';
import { startTranslationRunUnlessRunning, findSpaceIncludingDeleted, type SpaceRow } from '../spaces/index.js';
import type { Language } from './engine.js';
import { updateTranslation, getTranslation, type TranslationRow } from './stored-translations.js';
import { assertTranslationSpacesPresent } from './translation-spaces.js';

const NONE: ContentDocument = { object: 'document', data: { schemaVersion: 1 }, nodes: [] };

export interface TranslationInput {
    source: SpaceRow;
    sourceLanguage: Language;
    language: Language;
    instructions?: ContentDocument | undefined;
}

export function assertTranslationEnabled({ id, ai }: OrganizationRow): void {
    if (ai) return;
    throw new ServiceError(
        403,
        `The organization "${id}" has its AI features off: turn them on with PATCH {"ai": true}.`,
    );
}

export function createTranslationRowAndStartRun(
    service: Service,
    { source, sourceLanguage, language, instructions = NONE }: TranslationInput,
): TranslationRow {
    if (language === sourceLanguage) {
        const message = `language: The space is already written in "${language}"`;
        throw new ServiceError(
            400,
            `${message}; name another target language, or the language of the space in source.language.`,
        );
    }
    assertInstructions(instructions);
    const { db, newId, now } = service;
    const { id: space, organization } = source;
    const createdAt = now().toISOString();
    const target = { organization, source: space, sourceLanguage, language };
    const values = { ...target, instructions };
    return db.transaction(() => {
        const id = newId();
        db.insert(translations)
            .values({ id, ...values, status: 'pending', createdAt, updatedAt: createdAt })
            .run();
        startTranslationRunUnlessRunning(service, id);
        return getTranslation(service, organization, id);
    });
}

export function setInstructionsAndRetranslate(
    service: Service,
    row: TranslationRow,
    instructions: ContentDocument,
): TranslationRow {
    assertInstructions(instructions);
    const { db, now } = service;
    return db.transaction(() => {
        db.delete(translatedPages).where(eq(translatedPages.translation, row.id)).run();
        updateTranslation(service, row, {
            instructions,
            edition: row.edition + 1,
            updatedAt: now().toISOString(),
        });
        startTranslationRunUnlessRunning(service, row.id);
        return getTranslation(service, row.organization, row.id);
    });
}

export function translateAgainForGlossary(
    service: Service,
    organization: string,
    changed: readonly Readonly<Record<string, string>>[],
): void {
    const { db } = service;
    const rows = db.select().from(translations).where(eq(translations.organization, organization)).all();
    for (const row of rows) {
        const isConcerned = changed.some((terms) => row.sourceLanguage in terms && row.language in terms);
        if (!isConcerned) continue;
        db.delete(translatedPages).where(eq(translatedPages.translation, row.id)).run();
        updateTranslation(service, row, { edition: row.edition + 1 });
        startTranslationRunUnlessRunning(service, row.id);
    }
}

export function assertSpacesAndStartTranslationRun(service: Service, row: TranslationRow): void {
    assertTranslationSpacesPresent(service, row);
    service.db.transaction(() => startTranslationRunUnlessRunning(service, row.id));
}

export function serializeTranslation(service: Service, row: TranslationRow, edit: boolean): Translation {
    const { id, organization, status, language, createdAt, updatedAt } = row;
    const { runs, totalWords, totalPages, totalDuration, latestRunDuration, latestPages, latestWords } = row;
    const result =
        row.result === null || row.revision === null ? undefined : findSpaceIncludingDeleted(service, row.result);
    return {
        object: 'translation',
        id,
        status,
        source: { space: row.source, language: row.sourceLanguage },
        language,
        instructions: row.instructions,
        ...(result && { result: { space: result.id, revision: result.revision } }),
        createdAt,
        updatedAt,
        stats: { runs, totalWords, totalPages, totalDuration, latestRunDuration, latestPages, latestWords },
        permissions: { view: true, edit },
        urls: { location: `${service.urls.url}/v1/orgs/${organization}/translations/${id}` },
    };
}

function assertInstructions(instructions: ContentDocument): void {
    if (isStorableTextSize(JSON.stringify(instructions))) return;
    throw new ServiceError(400, 'instructions: The document is larger than 2 MB.');
}
