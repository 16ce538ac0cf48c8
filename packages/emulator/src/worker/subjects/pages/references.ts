import type { ContentReference } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { users } from '../../storage/schema/people.schema.js';
import { collections, spaces, type CollectionRow, type SpaceRow } from '../../storage/schema/spaces.schema.js';
import { findSpecBySlugOrId } from '../../storage/find-spec.js';
import type { SpecRow } from '../../storage/schema/specs.schema.js';
import { toSpaceRowWithPendingCollectionChange } from '../access/index.js';
import {
    listPageHeadingAnchors,
    type FileRow,
    serializeFile,
    findFile,
    type StoredPage,
    type StoredReusable,
} from '../revisions/index.js';
import { findLinkedSpaceContext, type ContentContext } from './content-context.js';
import type { Service } from '../../service/service.js';

export type ResolvedLocation =
    | { kind: 'url'; url: string }
    | { kind: 'user'; user: string }
    | { kind: 'collection'; collection: CollectionRow }
    | { kind: 'space'; space: SpaceRow }
    | { kind: 'openapi'; spec: SpecRow }
    | { kind: 'file'; context: ContentContext; file: FileRow }
    | { kind: 'page'; context: ContentContext; page: StoredPage; anchor?: string }
    | { kind: 'reusable-content'; context: ContentContext; content: StoredReusable };

export interface ResolvedReference {
    /** Omitted for a broken reference. */
    location?: ResolvedLocation | undefined;
    found: boolean;
    /** Omitted for a broken reference, and for a target without a URL. */
    href?: string | undefined;
}

export function findReferenceHref(
    service: Service,
    context: ContentContext,
    reference: ContentReference,
): string | undefined {
    return resolveReference(service, context, reference).href;
}

export function resolveReference(
    service: Service,
    context: ContentContext,
    reference: ContentReference,
    page?: string,
): ResolvedReference {
    switch (reference.kind) {
        case 'url':
            return { location: reference, found: true, href: reference.url };
        case 'user':
            return toResolvedReference(hasRow(service, users, reference.user) ? reference : undefined);
        case 'collection': {
            const collection = filterOwned(context, findCollection(service, reference.collection));
            return toResolvedReference(collection && { kind: 'collection', collection });
        }
        case 'space': {
            const space = filterOwned(context, findSpace(service, reference.space));
            return toResolvedReference(space && { kind: 'space', space });
        }
        case 'openapi': {
            const spec = findSpecBySlugOrId(service, context.space.organization, reference.spec);
            return toResolvedReference(spec && { kind: 'openapi', spec });
        }
        case 'file':
        case 'page':
        case 'anchor':
        case 'reusable-content':
            return resolveInSpace(service, context, reference, page);
    }
}

function toResolvedReference(location: ResolvedLocation | undefined, href?: string): ResolvedReference {
    return { location, found: location !== undefined, href };
}

type Inner = Extract<ContentReference, { kind: 'file' | 'page' | 'anchor' | 'reusable-content' }>;

function resolveInSpace(
    service: Service,
    own: ContentContext,
    reference: Inner,
    standsOn: string | undefined,
): ResolvedReference {
    const { space = own.space.id } = reference;
    const context = space === own.space.id ? own : findLinkedSpaceContext(service, own, space);
    if (!context) return toResolvedReference(undefined);
    switch (reference.kind) {
        case 'file': {
            const file = findFile(service, context.revision, reference.file);
            return file
                ? toResolvedReference({ kind: 'file', context, file }, serializeFile(service, file).downloadURL)
                : toResolvedReference(undefined);
        }
        case 'page': {
            const page = context.pages.get(reference.page);
            return page
                ? toResolvedReference({ kind: 'page', context, page }, formatHref(page.entry.path ?? undefined))
                : toResolvedReference(undefined);
        }
        case 'anchor':
            return resolveAnchor(service, context, reference.page ?? standsOn ?? '', reference.anchor);
        case 'reusable-content': {
            const content = context.reusables.get(reference.reusableContent);
            return toResolvedReference(content && { kind: 'reusable-content', context, content });
        }
    }
}

function resolveAnchor(service: Service, context: ContentContext, id: string, anchor: string): ResolvedReference {
    const page = context.pages.get(id);
    if (!page) return toResolvedReference(undefined);
    const location = { kind: 'page' as const, context, page, anchor };
    if (!listPageHeadingAnchors(service, page).includes(anchor)) return { location, found: false };
    return toResolvedReference(location, `${formatHref(page.entry.path ?? '')}#${anchor}`);
}

function formatHref(path: string | undefined): string | undefined {
    return path === undefined ? undefined : `/${path}`;
}

/** References never resolve to other organizations. */
function filterOwned<Row extends SpaceRow | CollectionRow>(
    { space }: ContentContext,
    row: Row | undefined,
): Row | undefined {
    return row?.organization === space.organization && row.deletedAt === null ? row : undefined;
}

function findSpace(service: Service, id: string): SpaceRow | undefined {
    const row = service.db.select().from(spaces).where(eq(spaces.id, id)).get();
    return row && toSpaceRowWithPendingCollectionChange(service, row);
}

function findCollection({ db }: Service, id: string): CollectionRow | undefined {
    return db.select().from(collections).where(eq(collections.id, id)).get();
}

function hasRow({ db }: Service, table: typeof users, id: string): boolean {
    return db.select({ id: table.id }).from(table).where(eq(table.id, id)).get() !== undefined;
}
