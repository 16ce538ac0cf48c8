import { LIMITS } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import type { TimeSlice } from '../../service/work/kinds.js';
import { translatedPages } from '../../storage/schema/translations.schema.js';
import {
    copyFiles,
    getRevision,
    readRevisionInputWithVersionRefs,
    type PageInput,
    writeRevision,
    writePageVersionIfAbsentAt,
} from '../revisions/index.js';
import type { MarkdownFacts } from '../../markdown/index.js';
import { createSpaceAndAutomaticPlacements } from '../space-and-site-changes/index.js';
import { createContentPositionAfter, type SpaceRow } from '../spaces/index.js';
import type { Language } from './engine.js';
import {
    insertTranslatedPagesIntoRevision,
    deleteTranslatedPagesMissingInSource,
    type TranslationSourcePage,
    listTranslatedVersionsByPageId,
} from './source-pages.js';
import type { TranslationRow } from './stored-translations.js';
import type { TranslationSpaces } from './translation-spaces.js';

export function createTranslationResultSpace(
    service: Service,
    { language }: TranslationRow,
    source: SpaceRow,
): SpaceRow {
    const { organization, parent, emoji, defaultLevel } = source;
    const position = createContentPositionAfter(service, organization, source.position);
    const title = formatTitle(source.title, language);
    return createSpaceAndAutomaticPlacements(service, organization, {
        title,
        parent,
        defaultLevel,
        position,
        ...(emoji !== null && { emoji }),
    });
}

export function saveTranslatedPage(
    service: Service,
    { id, result }: TranslationRow,
    { page, version: original }: TranslationSourcePage,
    content: PageInput,
    facts: MarkdownFacts | undefined,
): void {
    if (result === null) throw new Error(`The translation "${id}" has no result.`);
    const version = writePageVersionIfAbsentAt(service, result, page, content, service.now().toISOString(), facts);
    service.db
        .insert(translatedPages)
        .values({ translation: id, page, original, version })
        .onConflictDoUpdate({ target: [translatedPages.translation, translatedPages.page], set: { original, version } })
        .run();
}

/** Returns whether all files are copied. */
export function copySourceFiles(
    service: Service,
    { source, result }: Required<TranslationSpaces>,
    revision: string,
    slice: TimeSlice,
): boolean {
    for (const _ of copyFiles(service, getRevision(service, source.id, revision), result.id))
        if (!slice.hasTime()) return false;
    return true;
}

export function isTranslationUpToDate(row: TranslationRow, revision: string): boolean {
    return row.revision === revision && row.latestPages === 0;
}

/** Keeps the positions of the source's pages. */
export function writeInactiveTranslatedRevision(
    service: Service,
    row: TranslationRow,
    { source, result, revision }: Required<TranslationSpaces> & { revision: string },
): string {
    const known = listTranslatedVersionsByPageId(service, row);
    const { reusableContents, files, variables, tags } = readRevisionInputWithVersionRefs(service, {
        id: source.id,
        revision,
    });
    const content = {
        pages: [],
        reusableContents: reusableContents.map((content) => ({ ...content, version: known.get(content.id ?? '') })),
        files,
        variables,
        tags,
    };
    const origin = { type: 'computed' as const, parents: [result.revision] };
    deleteTranslatedPagesMissingInSource(service, row, revision);
    return service.db.transaction(() => {
        const { id } = writeRevision(service, result.id, content, origin);
        insertTranslatedPagesIntoRevision(service, row, revision, id);
        return id;
    });
}

function formatTitle(title: string, language: Language): string {
    const suffix = ` (${new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language})`;
    return truncateWithoutEllipsis(title, LIMITS.spaceTitle - suffix.length).trimEnd() + suffix;
}
