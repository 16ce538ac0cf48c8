import { and, asc, eq, getTableColumns, gte, isNull, lt, sql } from 'drizzle-orm';

import { pageVersions, revisionPages } from '../../storage/schema/content.schema.js';
import type { Database } from '../../storage/database.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import type { Service } from '../../service/service.js';

export interface StoredPage {
    entry: typeof revisionPages.$inferSelect;
    version: typeof pageVersions.$inferSelect;
}

/** Looking up one page takes constant time. */
export interface RevisionPageLookup {
    get(id: string): StoredPage | undefined;
    /** Path without leading and trailing slashes. */
    getByPath(path: string): StoredPage | undefined;
    /** In reading order; null for the top level. */
    getChildren(parent: string | null): readonly StoredPage[];
    all(): ReadonlyMap<string, StoredPage>;
}

export function createLazyRevisionPageLookup({ db }: Service, revision: string): RevisionPageLookup {
    let whole: Whole | undefined;
    const readWhole = () => (whole ??= createIndex(listStoredPages({ db }, revision)));
    const read = new Map<string, readonly StoredPage[]>();
    const get = (page: string) => (whole ? whole.byId.get(page) : byId(db).get({ revision, page }));

    const readBelow = (parent: string): readonly StoredPage[] => {
        const path = get(parent)?.entry.path ?? null;
        const within = path === null ? [] : listPagesWithin(db, revision, path);
        const below = groupByParent(within, getParentId);
        for (const { entry } of within) read.set(entry.page, below.get(entry.page) ?? []);
        return below.get(parent) ?? [];
    };

    return {
        get,
        getByPath: (path) => (whole ? whole.byPath.get(path) : byPath(db).get({ revision, path })),
        getChildren(parent) {
            if (whole || parent === null) return readWhole().below.get(parent) ?? [];
            const found = read.get(parent) ?? readBelow(parent);
            read.set(parent, found);
            return found;
        },
        all: () => readWhole().byId,
    };
}

/** Lists the outermost first. */
export function listPageAncestors(pages: RevisionPageLookup, page: string): StoredPage[] {
    const parent = pages.get(page)?.entry.parent;
    const above = typeof parent === 'string' ? pages.get(parent) : undefined;
    return above ? [...listPageAncestors(pages, above.entry.page), above] : [];
}

export function createPageLookupFromList(stored: readonly StoredPage[]): RevisionPageLookup {
    const { byId, byPath, below } = createIndex(stored);
    return {
        get: (id) => byId.get(id),
        getByPath: (path) => byPath.get(path),
        getChildren: (parent) => below.get(parent) ?? [],
        all: () => byId,
    };
}

export function listStoredPages({ db }: Pick<Service, 'db'>, revision: string): StoredPage[] {
    return selectPages(db).where(ofRevision).orderBy(asc(revisionPages.position)).all({ revision });
}

export interface PageVersionRef {
    page: string;
    parent: string | null;
    slug: string | null;
    version: string;
    title: string;
    type: StoredPage['version']['type'];
}

export function listPageVersionRefs({ db }: Pick<Service, 'db'>, revision: string): PageVersionRef[] {
    const { page, parent, slug, position } = revisionPages;
    const { id, title, type } = pageVersions;
    return db.all(sql`select ${page} as page, ${parent} as parent, ${slug} as slug, ${id} as version, ${title} as title,
            ${type} as type
        from ${revisionPages} cross join ${pageVersions} on ${id} = ${selectPageVersionId(revision)}
        where ${revisionPages.revision} = ${selectRevisionContentId(revision)} order by ${position}`);
}

export function groupByParent<Entry>(
    pages: readonly Entry[],
    getParentId: (page: Entry) => string | null,
): Map<string | null, Entry[]> {
    const below = new Map<string | null, Entry[]>();
    for (const page of pages) {
        const parent = getParentId(page);
        const siblings = below.get(parent);
        if (siblings) siblings.push(page);
        else below.set(parent, [page]);
    }
    return below;
}

export function getParentId({ entry }: StoredPage): string | null {
    return entry.parent;
}

interface Whole {
    byId: ReadonlyMap<string, StoredPage>;
    byPath: ReadonlyMap<string, StoredPage>;
    below: ReadonlyMap<string | null, readonly StoredPage[]>;
}

function createIndex(stored: readonly StoredPage[]): Whole {
    return {
        byId: new Map(stored.map((page) => [page.entry.page, page])),
        byPath: new Map(stored.flatMap((page) => (page.entry.path === null ? [] : [[page.entry.path, page]]))),
        below: groupByParent(stored, getParentId),
    };
}

/** Includes all link pages: they have no path. */
function listPagesWithin(db: Database, revision: string, path: string): StoredPage[] {
    // `0` follows `/` in ASCII.
    const within = byPathWithin(db).all({ revision, from: `${path}/`, to: `${path}0` });
    return [...within, ...withoutPath(db).all({ revision })].toSorted((a, b) => a.entry.position - b.entry.position);
}

const REVISION = sql.placeholder('revision');

function selectPages(db: Database) {
    return db
        .select({
            entry: { ...getTableColumns(revisionPages), version: pageVersions.id },
            version: getTableColumns(pageVersions),
        })
        .from(revisionPages)
        .innerJoin(pageVersions, eq(pageVersions.id, selectPageVersionId(REVISION)));
}

const ofRevision = eq(revisionPages.revision, selectRevisionContentId(REVISION));

const byId = memoizeQueryPerDatabase((db) =>
    selectPages(db)
        .where(and(ofRevision, eq(revisionPages.page, sql.placeholder('page'))))
        .prepare(),
);

const byPath = memoizeQueryPerDatabase((db) =>
    selectPages(db)
        .where(and(ofRevision, eq(revisionPages.path, sql.placeholder('path'))))
        .prepare(),
);

const byPathWithin = memoizeQueryPerDatabase((db) =>
    selectPages(db)
        .where(
            and(
                ofRevision,
                gte(revisionPages.path, sql.placeholder('from')),
                lt(revisionPages.path, sql.placeholder('to')),
            ),
        )
        .prepare(),
);

const withoutPath = memoizeQueryPerDatabase((db) =>
    selectPages(db)
        .where(and(ofRevision, isNull(revisionPages.path)))
        .prepare(),
);
