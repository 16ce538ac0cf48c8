import { asc, eq, getTableColumns } from 'drizzle-orm';

import {
    pageBodies,
    pageVersions,
    revisionReusableContents,
    type MarkdownLink,
} from '../../storage/schema/content.schema.js';
import { selectRevisionContentId } from '../../storage/revision-content.js';
import { readPageBody } from './page-bodies.js';
import { listAllFiles, readContentFile } from './content-files.js';
import type { PageInput } from './page-input.js';
import { groupByParent, getParentId, listPageVersionRefs, listStoredPages, type StoredPage } from './revision-pages.js';
import { getRevision, type RevisionInput, type RevisionRow } from './revisions.js';
import type { Service } from '../../service/service.js';

export function listBodyLinks({ db }: Service, { version }: Pick<StoredPage, 'version'>): MarkdownLink[] {
    const { links } = pageBodies;
    return db.select({ links }).from(pageBodies).where(eq(pageBodies.version, version.id)).get()?.links ?? [];
}

export function hasReusableContent(service: Service, page: Pick<StoredPage, 'version'>): boolean {
    return listBodyLinks(service, page).some(({ relation }) => relation === 'reusable-content');
}

export function listPageHeadingAnchors({ db }: Service, { version }: Pick<StoredPage, 'version'>): string[] {
    const { anchors } = pageBodies;
    return db.select({ anchors }).from(pageBodies).where(eq(pageBodies.version, version.id)).get()?.anchors ?? [];
}

export interface StoredReusable {
    entry: typeof revisionReusableContents.$inferSelect;
    version: typeof pageVersions.$inferSelect;
}

export function listReusableContents({ db }: Service, revision: string): StoredReusable[] {
    return db
        .select({ entry: getTableColumns(revisionReusableContents), version: getTableColumns(pageVersions) })
        .from(revisionReusableContents)
        .innerJoin(pageVersions, eq(pageVersions.id, revisionReusableContents.version))
        .where(eq(revisionReusableContents.revision, selectRevisionContentId(revision)))
        .orderBy(asc(revisionReusableContents.position))
        .all();
}

/** Does not load page bodies. */
export function readRevisionInputWithVersionRefs(
    service: Service,
    { id, revision }: { id: string; revision: string },
): RevisionInputWithVersionRefs {
    const row = getRevision(service, id, revision);
    return {
        pages: buildPageTree(
            listPageVersionRefs(service, row.id),
            ({ page }) => page,
            ({ parent }) => parent,
            ({ page: id, title, type, version, slug }) => ({
                id,
                title,
                type,
                version,
                ...(slug !== null && { slug }),
            }),
        ),
        files: listAllFiles(service, row).map((file) => ({ id: file.id })),
        reusableContents: listReusableContents(service, row.id).map(({ entry, version }) => ({
            id: entry.content,
            title: version.title,
            version: version.id,
        })),
        variables: row.variables,
        tags: row.tags,
        // The revision may lack the version of a restored page.
        whole: (page) => {
            const version = page.version === undefined ? undefined : findPageVersion(service, page.version);
            return version ? { ...page, ...readPageVersionInput(service, version) } : page;
        },
    };
}

export function findPageVersion({ db }: Service, version: string): StoredPage['version'] | undefined {
    return db.select().from(pageVersions).where(eq(pageVersions.id, version)).get();
}

export interface RevisionInputWithVersionRefs extends Required<RevisionInput> {
    whole: (page: PageInput) => PageInput;
}

/** Keeps ids of pages and files, so references stay valid. */
export function readRevisionInput(service: Service, { id, revision }: { id: string; revision: string }): RevisionInput {
    const row = getRevision(service, id, revision);
    return {
        pages: buildPageTree(
            listStoredPages(service, row.id),
            ({ entry }) => entry.page,
            getParentId,
            (stored) => toPageInput(service, stored),
        ),
        files: readFiles(service, row),
        reusableContents: listReusableContents(service, row.id).map(({ entry, version }) => ({
            id: entry.content,
            title: version.title,
            ...readBodyInput(service, version),
        })),
        variables: row.variables,
        tags: row.tags,
    };
}

function buildPageTree<Entry>(
    pages: readonly Entry[],
    getId: (page: Entry) => string,
    getParentId: (page: Entry) => string | null,
    toPageInput: (page: Entry) => PageInput,
): PageInput[] {
    const below = groupByParent(pages, getParentId);
    const buildChildren = (parent: string | null): PageInput[] =>
        (below.get(parent) ?? []).map((page) => ({ ...toPageInput(page), pages: buildChildren(getId(page)) }));
    return buildChildren(null);
}

function toPageInput(service: Service, { entry, version }: StoredPage): PageInput {
    return {
        ...readPageVersionInput(service, version),
        id: entry.page,
        ...(entry.slug !== null && { slug: entry.slug }),
    };
}

export function readPageVersionInput(service: Service, version: StoredPage['version']): PageInput {
    const { id, space, page, updatedAt, ...fields } = version;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    return {
        ...(given as Omit<PageInput, 'pages'> & Pick<PageInput, 'title'>),
        ...(version.type === 'document' && readBodyInput(service, version)),
    };
}

function readBodyInput(
    service: Service,
    version: StoredPage['version'],
): Pick<PageInput, 'markdown' | 'documentVersionId'> {
    const body = readPageBody(service, { version });
    return 'markdown' in body ? body : { documentVersionId: version.id };
}

function readFiles(service: Service, row: RevisionRow): RevisionInput['files'] {
    return listAllFiles(service, row).map((file) => ({
        id: file.id,
        name: file.name,
        contentType: file.contentType,
        content: readContentFile(service, file),
        ...(file.dimensions && { dimensions: file.dimensions }),
    }));
}
