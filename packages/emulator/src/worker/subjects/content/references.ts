import type { ContentReference, LinkList } from '@svc-int/api';
import { and, eq } from 'drizzle-orm';

import { users } from '../../storage/people.schema.js';
import { collections, spaces, type CollectionRow, type SpaceRow } from '../../storage/spaces.schema.js';
import { specs } from '../../storage/specs.schema.js';
import { asRead } from '../access/index.js';
import { findFile, fileView } from './content-files.js';
import { contextOfOther, type ContentContext } from './content-context.js';
import { anchorsOfBody } from './read-content.js';
import type { Service } from '../../service/service.js';

/** A reference with what is known of the place that it holds for. */
export type LocatedReference = LinkList['items'][number]['locationReferences'][number];

/** What a reference leads to. */
export interface Resolved {
    reference: LocatedReference;
    found: boolean;
    /** Where readers find it; left out where it is missing, or has no address. */
    href?: string | undefined;
}

/** Where the target of a reference is found. */
export function hrefOf(service: Service, context: ContentContext, reference: ContentReference): string | undefined {
    return resolveReference(service, context, reference).href;
}

/** Looks a reference up that stands in a space; `page` is the one that it stands on. */
export function resolveReference(
    service: Service,
    context: ContentContext,
    reference: ContentReference,
    page?: string,
): Resolved {
    const { organization } = context.space;
    switch (reference.kind) {
        case 'url':
            return { reference, found: true, href: reference.url };
        case 'user':
            return { reference, found: exists(service, users, reference.user) };
        case 'collection':
            return owned(context, reference, findCollection(service, reference.collection));
        case 'space':
            return owned(context, reference, findSpace(service, reference.space));
        case 'openapi':
            return {
                reference: { kind: 'openapi', openAPISpec: reference.spec, organization },
                found: hasSpec(service, organization, reference.spec),
            };
        case 'file':
        case 'page':
        case 'anchor':
        case 'reusable-content':
            return within(service, context, reference, page);
    }
}

type Inner = Extract<ContentReference, { kind: 'file' | 'page' | 'anchor' | 'reusable-content' }>;

/** A reference to something in a space: this one, or another one of the organization. */
function within(service: Service, own: ContentContext, reference: Inner, page: string | undefined): Resolved {
    const { space = own.space.id } = reference;
    const context = space === own.space.id ? own : contextOfOther(service, own, space);
    const versioned = { organization: own.space.organization, space, ...(context && versionOf(context)) };
    switch (reference.kind) {
        case 'file': {
            const file = context && findFile(service, context.revision, reference.file);
            const href = file && fileView(service, file).downloadURL;
            return { reference: { kind: 'file', file: reference.file, ...versioned }, found: file !== undefined, href };
        }
        case 'page': {
            const found = context?.pages.get(reference.page);
            const href = pathOf(found?.placed.path ?? undefined);
            return {
                reference: { kind: 'page', page: reference.page, ...versioned },
                found: found !== undefined,
                href,
            };
        }
        case 'anchor': {
            const { anchor, page: on = page ?? '' } = reference;
            const found = context !== undefined && hasAnchor(service, context, on, anchor);
            const href = found ? `${pathOf(context.pages.get(on)?.placed.path ?? '')}#${anchor}` : undefined;
            const internalLocation = { type: 'anchor' as const, anchor };
            return { reference: { kind: 'page', page: on, internalLocation, ...versioned }, found, href };
        }
        case 'reusable-content': {
            const { reusableContent } = reference;
            const found = context?.reusables.has(reusableContent) ?? false;
            return { reference: { kind: 'reusable-content', reusableContent, ...versioned }, found };
        }
    }
}

/** What a reference says of the content that it was looked up in. */
export function versionOf({ space, revision, changeRequest }: ContentContext) {
    const versionContext =
        changeRequest === undefined
            ? { type: 'revision' as const, revision: revision.id }
            : { type: 'change-request' as const, changeRequest };
    return { organization: space.organization, versionContext };
}

function pathOf(path: string | undefined): string | undefined {
    return path === undefined ? undefined : `/${path}`;
}

function hasAnchor(service: Service, context: ContentContext, page: string, anchor: string): boolean {
    const stored = context.pages.get(page);
    return stored !== undefined && anchorsOfBody(service, stored).includes(anchor);
}

/** A reference to a space or collection of the organization: it is looked for nowhere else. */
function owned(
    { space: { organization } }: ContentContext,
    reference: Extract<ContentReference, { kind: 'space' | 'collection' }>,
    row: SpaceRow | CollectionRow | undefined,
): Resolved {
    const found = row?.organization === organization && row.deletedAt === null;
    return { reference: { ...reference, organization }, found };
}

function findSpace(service: Service, id: string): SpaceRow | undefined {
    const row = service.db.select().from(spaces).where(eq(spaces.id, id)).get();
    return row && asRead(service, row);
}

function findCollection({ db }: Service, id: string): CollectionRow | undefined {
    return db.select().from(collections).where(eq(collections.id, id)).get();
}

function hasSpec({ db }: Service, organization: string, id: string): boolean {
    const own = and(eq(specs.id, id), eq(specs.organization, organization));
    return db.select({ id: specs.id }).from(specs).where(own).get() !== undefined;
}

function exists({ db }: Service, table: typeof users, id: string): boolean {
    return db.select({ id: table.id }).from(table).where(eq(table.id, id)).get() !== undefined;
}
