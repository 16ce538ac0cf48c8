import { and, eq, sql } from 'drizzle-orm';

import { pageVersions } from '../../storage/schema/content.schema.js';
import { insertRow } from '../../storage/insert-row.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { searchPages } from '../../storage/schema/search.schema.js';
import { deleteSearchTerms, insertSearchTerms, type SearchIndexColumnTerms } from '../../storage/search-index.js';
import type { DocumentSection } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { createBodyVersionsLister, type ListBodyVersions } from './body-versions.js';
import { SEARCH_INDEX_COLUMN_WORD_PREFIXES, createExactTitleToken } from './search-query.js';
import { computeNextIndexedPageId } from './space-ids.js';
import { deleteSearchSections, readOrStoreSearchSections, replaceSearchSections } from './stored-sections.js';
import { tokenizeForSearch } from './tokenizer.js';

export interface SpaceRevision {
    space: string;
    revision: string;
}

export interface PageToIndex {
    page: string;
    version: string;
    /** Whether to index the version again, after a change of reusable content. */
    isForced?: boolean;
}

const MIN_TOPIC_OCCURRENCES = 3;

/** Limit per column. Longer values exceed a limit of SQLite. */
const MAX_TERMS_CHARS = 600_000;

/** Sections by body version. */
export type KnownSections = ReadonlyMap<string, readonly DocumentSection[]>;

interface IndexOptions {
    known?: KnownSections;
    listBodies?: ListBodyVersions;
}

/** Skips links and pages with `noIndex`. Includes reusable content of the page. */
export function updateSearchIndexForPage(
    service: Service,
    { space, revision }: SpaceRevision,
    { page, version, isForced = false }: PageToIndex,
    { known = new Map(), listBodies = createBodyVersionsLister(service.db, revision) }: IndexOptions = {},
): void {
    const { db } = service;
    const before = indexedPage(db).get({ space, page });
    const isSameVersion = before?.version === version;
    if (isSameVersion && !isForced) return;
    const row = pageVersion(db).get({ version });
    const isFound = row !== undefined && row.type !== 'link' && !row.noIndex;
    if (before && !isSameVersion) deleteSearchSections(db, before.version);
    if (before) removeTerms(service, before, isFound);
    if (!isFound) return;
    const id = before?.id ?? computeNextIndexedPageId(db, space);
    if (before) db.update(searchPages).set({ version }).where(eq(searchPages.id, id)).run();
    else insertRow(db, searchPages, { id, space, page, version });
    const sections = listBodies(version).flatMap((body) => useOrReadSections(service, body, known.get(body)));
    insertSearchTerms(db, id, extractTerms(row, sections));
}

function useOrReadSections(
    service: Service,
    body: string,
    known: readonly DocumentSection[] | undefined,
): readonly DocumentSection[] {
    if (!known) return readOrStoreSearchSections(service, body);
    replaceSearchSections(service, body, known);
    return known;
}

/** A replaced page keeps its id, and so its position. */
function removeTerms({ db }: Service, { id }: typeof searchPages.$inferSelect, isReplaced: boolean): void {
    if (isReplaced) deleteSearchTerms(db, id);
    else db.delete(searchPages).where(eq(searchPages.id, id)).run();
}

const indexedPage = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(searchPages)
        .where(and(eq(searchPages.space, sql.placeholder('space')), eq(searchPages.page, sql.placeholder('page'))))
        .prepare(),
);

const pageVersion = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(pageVersions)
        .where(eq(pageVersions.id, sql.placeholder('version')))
        .prepare(),
);

function extractTerms(
    { title, description }: typeof pageVersions.$inferSelect,
    sections: readonly DocumentSection[],
): SearchIndexColumnTerms {
    const inTitle = tokenizeForSearch(title);
    const headings = [...inTitle, ...sections.flatMap((section) => tokenizeForSearch(section.title))];
    const all = [...headings, ...[description ?? '', ...sections.map(({ text }) => text)].flatMap(tokenizeForSearch)];
    return {
        title: joinTerms(SEARCH_INDEX_COLUMN_WORD_PREFIXES.title, [createExactTitleToken(inTitle), ...inTitle]),
        headings: joinTerms(SEARCH_INDEX_COLUMN_WORD_PREFIXES.headings, headings),
        often: joinTerms(SEARCH_INDEX_COLUMN_WORD_PREFIXES.often, [...headings, ...filterFrequent(all)]),
        any: joinTerms(SEARCH_INDEX_COLUMN_WORD_PREFIXES.any, all),
    };
}

function filterFrequent(tokens: readonly string[]): string[] {
    const times = new Map<string, number>();
    for (const token of tokens) times.set(token, (times.get(token) ?? 0) + 1);
    return [...times].filter(([, count]) => count >= MIN_TOPIC_OCCURRENCES).map(([token]) => token);
}

function joinTerms(field: string, tokens: readonly string[]): string {
    const all = tokens.map((token) => field + token).join(' ');
    return all.length <= MAX_TERMS_CHARS ? all : all.slice(0, all.lastIndexOf(' ', MAX_TERMS_CHARS));
}
