import { asc, eq, getTableColumns } from 'drizzle-orm';

import { pageBodies, pageVersions, revisionPages, type MarkdownLink } from '../../storage/content.schema.js';
import { filesOf, readFile } from './content-files.js';
import type { PageInput } from './page-input.js';
import { getRevision, type RevisionInput, type RevisionRow } from './revisions.js';
import type { Service } from '../../service/service.js';

/** A page of a revision, as it is stored: its place, its version, without its body. */
export interface StoredPage {
    placed: typeof revisionPages.$inferSelect;
    version: typeof pageVersions.$inferSelect;
}

/** The pages of a revision in reading order. */
export function storedPages({ db }: Service, revision: string): StoredPage[] {
    return db
        .select({ placed: getTableColumns(revisionPages), version: getTableColumns(pageVersions) })
        .from(revisionPages)
        .innerJoin(pageVersions, eq(pageVersions.id, revisionPages.version))
        .where(eq(revisionPages.revision, revision))
        .orderBy(asc(revisionPages.position))
        .all();
}

/** The body of a page in Markdown. */
export function markdownOf({ db }: Service, { version }: StoredPage): string {
    const { markdown } = pageBodies;
    return db.select({ markdown }).from(pageBodies).where(eq(pageBodies.version, version.id)).get()?.markdown ?? '';
}

/** What the body of a page refers to. */
export function linksOfBody({ db }: Service, { version }: StoredPage): MarkdownLink[] {
    const { links } = pageBodies;
    return db.select({ links }).from(pageBodies).where(eq(pageBodies.version, version.id)).get()?.links ?? [];
}

/** The anchors of the headings in the body of a page. */
export function anchorsOfBody({ db }: Service, { version }: StoredPage): string[] {
    const { anchors } = pageBodies;
    return db.select({ anchors }).from(pageBodies).where(eq(pageBodies.version, version.id)).get()?.anchors ?? [];
}

/** The active content of a space, to be written elsewhere: ids of pages and files stay, so that what refers to them holds. */
export function readContent(service: Service, { id, revision }: { id: string; revision: string }): RevisionInput {
    const row = getRevision(service, id, revision);
    return { pages: readPages(service, row), files: readFiles(service, row), variables: row.variables };
}

/** The pages below each page, and those at the top, below null. */
export function pagesByParent(pages: readonly StoredPage[]): Map<string | null, StoredPage[]> {
    const below = new Map<string | null, StoredPage[]>();
    for (const page of pages) {
        const { parent } = page.placed;
        const siblings = below.get(parent);
        if (siblings) siblings.push(page);
        else below.set(parent, [page]);
    }
    return below;
}

function readPages(service: Service, { id }: RevisionRow): PageInput[] {
    const below = pagesByParent(storedPages(service, id));
    const childrenOf = (parent: string | null): PageInput[] =>
        (below.get(parent) ?? []).map((stored) => ({
            ...inputOf(service, stored),
            pages: childrenOf(stored.placed.page),
        }));
    return childrenOf(null);
}

function inputOf(service: Service, stored: StoredPage): PageInput {
    const { placed, version } = stored;
    const { id, space, updatedAt, ...fields } = version;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    return {
        // What is null was left out.
        ...(given as Omit<PageInput, 'pages'> & Pick<PageInput, 'title'>),
        id: placed.page,
        ...(placed.slug !== null && { slug: placed.slug }),
        markdown: markdownOf(service, stored),
    };
}

function readFiles(service: Service, row: RevisionRow): RevisionInput['files'] {
    return filesOf(service, row).map((file) => ({
        id: file.id,
        name: file.name,
        contentType: file.contentType,
        content: readFile(service, file),
        ...(file.dimensions && { dimensions: file.dimensions }),
    }));
}
