import { and, eq, max, sql } from 'drizzle-orm';

import { pageVersions } from '../../../storage/content.schema.js';
import { PAGES_OF_SPACE, searchPages } from '../../../storage/search.schema.js';
import { removeWords, writeWords, type PageWords } from '../../../storage/search-words.js';
import type { Service } from '../../../service/service.js';
import { FIELDS, TITLE_EDGE } from './search-query.js';
import { removeSections, sectionsOfVersion } from './stored-sections.js';
import { tokensIn } from './words.js';

/** A page of the active content, and how it is now. */
export interface IndexedPage {
    page: string;
    version: string;
}

/** How many times a word comes at least on a page that is about it. */
const OFTEN = 3;

/** UTF-16 units of words that are kept of one page: of more, SQLite could not take them. */
const MOST_WORDS = 600_000;

/** Has search find a page as it is now. Links are no pages, and some pages are not to be found. */
export function indexPage(service: Service, space: string, { page, version }: IndexedPage): void {
    const { db } = service;
    const before = db
        .select()
        .from(searchPages)
        .where(and(eq(searchPages.space, space), eq(searchPages.page, page)))
        .get();
    if (before?.version === version) return;
    const row = db.select().from(pageVersions).where(eq(pageVersions.id, version)).get();
    const isFound = row !== undefined && row.type !== 'link' && !row.noIndex;
    if (before) leave(service, before, isFound);
    if (!isFound) return;
    const id = before?.id ?? nextId(service, space);
    if (before) db.update(searchPages).set({ version }).where(eq(searchPages.id, id)).run();
    else db.insert(searchPages).values({ id, space, page, version }).run();
    writeWords(db, id, wordsOf(service, row));
}

/** What a page that is found again keeps is its place. */
function leave({ db }: Service, { id, version }: typeof searchPages.$inferSelect, isReplaced: boolean): void {
    removeSections(db, version);
    if (isReplaced) removeWords(db, id);
    else db.delete(searchPages).where(eq(searchPages.id, id)).run();
}

/** The pages of a space have ids next to each other, whatever comes to others meanwhile. */
function nextId({ db }: Service, space: string): number {
    const last = db
        .select({ id: max(searchPages.id) })
        .from(searchPages)
        .where(eq(searchPages.space, space))
        .get()?.id;
    if (last !== null && last !== undefined) return last + 1;
    const [row] = db.all<{ last: number | null }>(sql`select max(${searchPages.id}) as last from ${searchPages}`);
    return (Math.floor((row?.last ?? 0) / PAGES_OF_SPACE) + 1) * PAGES_OF_SPACE;
}

function wordsOf(service: Service, { id, title, description }: typeof pageVersions.$inferSelect): PageWords {
    const sections = sectionsOfVersion(service, id);
    const inTitle = tokensIn(title);
    const headings = [...inTitle, ...sections.flatMap((section) => tokensIn(section.title))];
    const all = [...headings, ...[description ?? '', ...sections.map(({ text }) => text)].flatMap(tokensIn)];
    return {
        title: kept(FIELDS.title, [TITLE_EDGE, ...inTitle, TITLE_EDGE]),
        headings: kept(FIELDS.headings, headings),
        often: kept(FIELDS.often, [...headings, ...oftenIn(all)]),
        any: kept(FIELDS.any, all),
    };
}

function oftenIn(tokens: readonly string[]): string[] {
    const times = new Map<string, number>();
    for (const token of tokens) times.set(token, (times.get(token) ?? 0) + 1);
    return [...times].filter(([, count]) => count >= OFTEN).map(([token]) => token);
}

function kept(field: string, tokens: readonly string[]): string {
    const all = tokens.map((token) => field + token).join(' ');
    return all.length <= MOST_WORDS ? all : all.slice(0, all.lastIndexOf(' ', MOST_WORDS));
}
