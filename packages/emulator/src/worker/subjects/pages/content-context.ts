import { eq } from 'drizzle-orm';

import type { IsVisible } from '../../markdown/index.js';
import { spaces, type SpaceRow } from '../../storage/schema/spaces.schema.js';
import { toSpaceRowWithPendingCollectionChange } from '../access/index.js';
import {
    getRevision,
    type RevisionPageLookup,
    createLazyRevisionPageLookup,
    createVisiblePageLookup,
    type RevisionRow,
    type StoredPage,
    type StoredReusable,
    listReusableContents,
} from '../revisions/index.js';
import { type GitMetadata, createGitMetadata } from './git-metadata.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';

export type VisiblePageVariables = ReadonlyMap<string, readonly string[]>;

export interface ContentContext {
    space: SpaceRow;
    revision: RevisionRow;
    changeRequest: string | undefined;
    pages: RevisionPageLookup;
    /** `undefined` for readers who see every page. */
    isShown: IsVisible | undefined;
    hidesConditions: boolean;
    /** Names of variables, by page id, in the parts of the page that `isShown` allows. */
    pageVariables?: VisiblePageVariables | undefined;
    reusables: ReadonlyMap<string, StoredReusable>;
    git: GitMetadata;
    uncomputedPageType: 'computed' | 'group';
    /** Cached by space id, because links often repeat. */
    otherSpaces: Map<string, ContentContext | undefined>;
}

interface Read {
    revision?: string | undefined;
    changeRequest?: string | undefined;
    isShown?: IsVisible | undefined;
    /** Default: false. A reader with `isShown` never sees conditions. */
    hidesConditions?: boolean | undefined;
}

export function createContentContext(
    service: Service,
    space: SpaceRow,
    { revision = space.revision, changeRequest, isShown, hidesConditions = false }: Read = {},
): ContentContext {
    const row = getRevision(service, space.id, revision);
    const all = createLazyRevisionPageLookup(service, row.id);
    let reusables: ContentContext['reusables'] | undefined;
    return {
        space,
        revision: row,
        changeRequest,
        pages: isShown ? createVisiblePageLookup(all, isShown) : all,
        isShown,
        hidesConditions: hidesConditions || isShown !== undefined,
        get reusables() {
            return (reusables ??= getReusables(service, row.id));
        },
        git: createGitMetadata(service, row),
        uncomputedPageType: 'computed',
        otherSpaces: new Map(),
    };
}

function getReusables(service: Service, revision: string): ContentContext['reusables'] {
    return new Map(listReusableContents(service, revision).map((reusable) => [reusable.entry.content, reusable]));
}

export function findLinkedSpaceContext(
    service: Service,
    { space, otherSpaces: others, isShown }: ContentContext,
    id: string,
): ContentContext | undefined {
    if (!others.has(id)) others.set(id, readOther(service, space, id, isShown));
    return others.get(id);
}

function readOther(
    service: Service,
    { organization }: SpaceRow,
    id: string,
    isShown: IsVisible | undefined,
): ContentContext | undefined {
    const stored = service.db.select().from(spaces).where(eq(spaces.id, id)).get();
    const row = stored && toSpaceRowWithPendingCollectionChange(service, stored);
    return row?.deletedAt === null && row.organization === organization
        ? createContentContext(service, row, { isShown })
        : undefined;
}

export function findFirstNonHiddenDocument(
    context: ContentContext,
    parent: string | null = null,
): StoredPage | undefined {
    for (const page of context.pages.getChildren(parent)) {
        if (page.version.hidden) continue;
        if (page.version.type === 'document') return page;
        const below = findFirstNonHiddenDocument(context, page.entry.page);
        if (below) return below;
    }
    return undefined;
}

export function findHomePage(context: ContentContext, homePage: string | null): StoredPage | undefined {
    const page = homePage === null ? undefined : context.pages.get(homePage);
    return page?.version.type === 'document' ? page : findFirstNonHiddenDocument(context);
}

export function getPageById({ space, pages }: ContentContext, id: string): StoredPage {
    const page = pages.get(id);
    if (!page) throw createNotFoundError('page', id, `in the space "${space.id}"`);
    return page;
}

export function getPageByPath(context: ContentContext, path: string): StoredPage {
    const page = context.pages.getByPath(path.replace(/^\/+|\/+$/g, ''));
    if (!page) throw createNotFoundError('page at', path, `in the space "${context.space.id}"`);
    return page;
}
