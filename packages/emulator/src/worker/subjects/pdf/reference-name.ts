import type { ContentReference } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { type ContentContext, findLinkedSpaceContext } from '../pages/index.js';
import type { ReferenceLocation } from './print-audience.js';
import type { Service } from '../../service/service.js';
import { users } from '../../storage/schema/people.schema.js';
import { collections, spaces } from '../../storage/schema/spaces.schema.js';
import { findSpecBySlugOrId } from '../../storage/find-spec.js';

/** Returns the id if the target does not exist. */
export function getReferenceName(
    service: Service,
    { context, page: own }: ReferenceLocation,
    reference: ContentReference,
): string {
    const { db } = service;
    const findContext = (space: string | undefined): ContentContext | undefined =>
        space === undefined || space === context.space.id ? context : findLinkedSpaceContext(service, context, space);
    switch (reference.kind) {
        case 'url':
            return reference.url;
        case 'file':
            return reference.file;
        case 'page':
            return findContext(reference.space)?.pages.get(reference.page)?.version.title ?? reference.page;
        case 'anchor': {
            const { page = own, anchor, space } = reference;
            const title = findContext(space)?.pages.get(page)?.version.title;
            return [title, anchor].filter(Boolean).join(' › ');
        }
        case 'reusable-content':
            return (
                findContext(reference.space)?.reusables.get(reference.reusableContent)?.version.title ??
                reference.reusableContent
            );
        case 'user': {
            const { user: id } = reference;
            return db.select().from(users).where(eq(users.id, id)).get()?.displayName ?? id;
        }
        case 'space': {
            const { space: id } = reference;
            return findVisibleTitle(context, db.select().from(spaces).where(eq(spaces.id, id)).get()) ?? id;
        }
        case 'collection': {
            const { collection: id } = reference;
            return findVisibleTitle(context, db.select().from(collections).where(eq(collections.id, id)).get()) ?? id;
        }
        case 'openapi': {
            const { spec: name } = reference;
            return findSpecBySlugOrId({ db }, context.space.organization, name)?.slug ?? name;
        }
    }
}

function findVisibleTitle(
    { space }: ContentContext,
    row: { organization: string; title: string } | undefined,
): string | undefined {
    return row?.organization === space.organization ? row.title : undefined;
}
