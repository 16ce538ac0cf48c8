import { and, asc, eq, getTableColumns, gte, isNull, lt, sql } from 'drizzle-orm';

import { pageVersions, revisionPages } from '../../storage/content.schema.js';
import type { Database } from '../../storage/database.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import type { Service } from '../../service/service.js';

/** A page of a revision, as it is stored: its place, its version, without its body. */
export interface StoredPage {
    entry: typeof revisionPages.$inferSelect;
    version: typeof pageVersions.$inferSelect;
}

/** Pages of a revision. Reading one page takes the same time for any number of pages. */
export interface RevisionPageLookup {
    get(id: string): StoredPage | undefined;
    /** The page at a path, without slashes at its ends. */
    getByPath(path: string): StoredPage | undefined;
    /** Returns the children of a page in reading order; the top level for null. */
    getChildren(parent: string | null): readonly StoredPage[];
    /** All of them by id, in reading order. */
    all(): ReadonlyMap<string, StoredPage>;
}

/** Creates a lookup that loads pages on demand, and all at once if all are requested. */
export function createLazyRevisionPageLookup({ db }: Service, revision: string): RevisionPageLookup {
    let whole: Whole | undefined;
    const readWhole = () => (whole ??= createIndex(listStoredPages({ db }, revision)));
    const read = new Map<string, readonly StoredPage[]>();
    const get = (page: string) => (whole ? whole.byId.get(page) : byId(db).get({ revision, page }));

    const readBelow = (parent: string): readonly StoredPage[] => {
        const path = get(parent)?.entry.path ?? null;
        const within = path === null ? [] : listPagesWithin(db, revision, path);
        const below = groupByParent(within, getParent);
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

/** Pages that are there already, in reading order. */
export function createPageLookupFromList(stored: readonly StoredPage[]): RevisionPageLookup {
    const { byId, byPath, below } = createIndex(stored);
    return {
        get: (id) => byId.get(id),
        getByPath: (path) => byPath.get(path),
        getChildren: (parent) => below.get(parent) ?? [],
        all: () => byId,
    };
}

/** The pages of a revision in reading order. */
export function listStoredPages({ db }: Pick<Service, 'db'>, revision: string): StoredPage[] {
    return selectPages(db).where(ofRevision).orderBy(asc(revisionPages.position)).all({ revision });
}

/** Page of a revision: its position, and the fields of its version that depend on it. */
export interface PageVersionRef {
    page: string;
    parent: string | null;
    slug: string | null;
    /** Id of the version. */
    version: string;
    title: string;
    type: StoredPage['version']['type'];
}

/** Lists the pages like `listStoredPages`, but reads only a few columns, which takes a fraction of the time for thousands of pages. */
export function listPageVersionRefs({ db }: Pick<Service, 'db'>, revision: string): PageVersionRef[] {
    const { page, parent, slug, position } = revisionPages;
    const { id, title, type } = pageVersions;
    return db.all(sql`select ${page} as page, ${parent} as parent, ${slug} as slug, ${id} as version, ${title} as title,
            ${type} as type
        from ${revisionPages} cross join ${pageVersions} on ${id} = ${selectPageVersionId(revision)}
        where ${revisionPages.revision} = ${selectRevisionContentId(revision)} order by ${position}`);
}

/** The pages below each page, and those at the top, below null. */
export function groupByParent<Entry>(
    pages: readonly Entry[],
    getParent: (page: Entry) => string | null,
): Map<string | null, Entry[]> {
    const below = new Map<string | null, Entry[]>();
    for (const page of pages) {
        const parent = getParent(page);
        const siblings = below.get(parent);
        if (siblings) siblings.push(page);
        else below.set(parent, [page]);
    }
    return below;
}

export function getParent({ entry }: StoredPage): string | null {
    return entry.parent;
}

/** All pages of a revision. */
interface Whole {
    byId: ReadonlyMap<string, StoredPage>;
    byPath: ReadonlyMap<string, StoredPage>;
    below: ReadonlyMap<string | null, readonly StoredPage[]>;
}

function createIndex(stored: readonly StoredPage[]): Whole {
    return {
        byId: new Map(stored.map((page) => [page.entry.page, page])),
        byPath: new Map(stored.flatMap((page) => (page.entry.path === null ? [] : [[page.entry.path, page]]))),
        below: groupByParent(stored, getParent),
    };
}

/** Lists all pages below a path in reading order, and all links, whose paths do not contain their parents. */
function listPagesWithin(db: Database, revision: string, path: string): StoredPage[] {
    // A zero comes right after a slash in the order of characters.
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
