import { isDeepStrictEqual } from 'node:util';

import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import { pageBodies, revisionPages } from '../../storage/schema/content.schema.js';
import { matchInList } from '../../storage/one-of.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import { searchPages } from '../../storage/schema/search.schema.js';
import type { Service } from '../../service/service.js';
import { isMarkdownTooLongToParseQuickly } from '../../markdown/index.js';
import { limitToBudgetButAtLeastOne } from '../../service/event-loop/limit-to-budget-but-at-least-one.js';
import { enqueueWork } from '../../service/work/stored-work.js';
import {
    countBodyBytes,
    createBodyVersionsLister,
    matchReusableContentLinks,
    readReusableVersions,
} from './body-versions.js';
import { updateSearchIndexForPage, type PageToIndex } from './page-index.js';
import { findLongBody, indexContentWork } from './index-work.js';
import { deleteSearchSections, readUnindexedMarkdown } from './stored-sections.js';

/** Limits for synchronous indexing; the rest follows in the background. */
const INDEX_BATCH_LIMITS = { pages: 100, bytes: 262_144 };

interface Before {
    previous: string;
    /** Pages that may have changed. Default: all. */
    changed?: readonly string[] | undefined;
}

/** Call in the transaction that activates the revision. */
export function indexRevision(service: Service, space: string, revision: string, before?: Before): void {
    for (const { id, version } of listRemovedPages(service, space, revision, before)) {
        deleteSearchSections(service.db, version);
        service.db.run(sql`delete from ${searchPages} where ${searchPages.id} = ${id}`);
    }
    const isReuseChanged = hasChangedReuse(service, revision, before);
    const reusing = isReuseChanged ? listFirstReusingPages(service, revision) : [];
    const changed = uniteByPage(listChangedPages(service, revision, before), reusing);
    const listBodies = createBodyVersionsLister(service.db, revision);
    const weigh = ({ version }: PageToIndex) =>
        listBodies(version).reduce((bytes, body) => bytes + countBodyBytes(service.db, body), 0);
    const some = limitToBudgetButAtLeastOne(
        changed.slice(0, INDEX_BATCH_LIMITS.pages),
        weigh,
        INDEX_BATCH_LIMITS.bytes,
    ).filter((page) => weigh(page) <= INDEX_BATCH_LIMITS.bytes);
    const bodies = new Set(some.flatMap(({ version }) => listBodies(version)));
    const first = isAnyBodyLong(service, [...bodies]) ? [] : some;
    for (const page of first) updateSearchIndexForPage(service, { space, revision }, page, { listBodies });
    if (changed.length > first.length)
        enqueueWork(service, indexContentWork, { space, page: '', isAlone: true, isReuseChanged });
}

function isAnyBodyLong(service: Service, versions: readonly string[]): boolean {
    const unread = versions.map((version) => readUnindexedMarkdown(service, version)).join('\n');
    return isMarkdownTooLongToParseQuickly(unread) || versions.some((version) => findLongBody(service, version));
}

function listRemovedPages(
    { db }: Service,
    space: string,
    revision: string,
    before: Before | undefined,
): { id: number; version: string }[] {
    return db.all(sql`select ${searchPages.id} as id, ${searchPages.version} as version from ${searchPages}
        where ${searchPages.space} = ${space} and ${isAmong(searchPages.page, before)}
        and not exists (select 1 from ${revisionPages} where ${revisionPages.revision} = ${selectRevisionContentId(revision)}
            and ${revisionPages.page} = ${searchPages.page})`);
}

function listChangedPages({ db }: Service, revision: string, before: Before | undefined): PageToIndex[] {
    const { page } = revisionPages;
    const previous = before?.previous ?? '';
    const version = selectPageVersionId(revision);
    return db.all(sql`select ${page} as page, ${version} as version from ${revisionPages}
        where ${revisionPages.revision} = ${selectRevisionContentId(revision)} and ${isAmong(page, before)}
        and not exists (select 1 from ${revisionPages} as before where before.revision = ${selectRevisionContentId(previous)} and before.page = ${page}
            and ${selectPageVersionId(previous, { page: sql`before.page`, version: sql`before.version` })} = ${version})
        order by ${page}`);
}

function hasChangedReuse({ db }: Service, revision: string, before: Before | undefined): boolean {
    if (!before) return false;
    const [earlier, later] = [before.previous, revision].map((one) => readReusableVersions(db, one));
    return !isDeepStrictEqual(earlier, later);
}

function listFirstReusingPages({ db }: Service, revision: string): PageToIndex[] {
    const version = selectPageVersionId(revision);
    const rows: PageToIndex[] =
        db.all(sql`select ${revisionPages.page} as page, ${version} as version from ${revisionPages}
        join ${pageBodies} on ${pageBodies.version} = ${version}
        where ${revisionPages.revision} = ${selectRevisionContentId(revision)} and ${matchReusableContentLinks()}
        order by ${revisionPages.page} limit ${INDEX_BATCH_LIMITS.pages + 1}`);
    return rows.map((row) => ({ ...row, isForced: true }));
}

function uniteByPage(...lists: readonly PageToIndex[][]): PageToIndex[] {
    return [...new Map(lists.flat().map((page) => [page.page, page])).values()];
}

function isAmong(page: SQLiteColumn, { changed }: Partial<Before> = {}): SQL {
    return changed ? matchInList(page, changed) : sql`true`;
}
