import type { ChangeRequestContentChange } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { type ContentContext, createContentContext } from '../pages/index.js';
import { findRevision, type PageInput, type StorablePageEdit, type StoredPage } from '../revisions/index.js';

export type PageReversion = Extract<ChangeRequestContentChange, { operation: 'revert_page' }>;

export interface OriginalPage {
    context: ContentContext;
    page: StoredPage;
}

/** Throws 422 for an unknown revision or page. */
export function getOriginalPage(
    service: Service,
    { space }: ContentContext,
    { path, change, base }: { path: string; change: PageReversion; base: string },
): OriginalPage {
    const { page: id, revision = base } = change;
    if (!findRevision(service, space.id, revision))
        throw new ServiceError(422, `${path}.revision: There is no revision "${revision}" in the space "${space.id}".`);
    const context = createContentContext(service, space, { revision });
    const page = context.pages.get(id);
    if (!page) throw new ServiceError(422, `${path}.page: There is no page "${id}" in the revision "${revision}".`);
    return { context, page };
}

/** Also restores the place and deleted descendants. */
export function createRestoringEdit({ context, page }: OriginalPage): StorablePageEdit {
    const { parent, page: id } = page.entry;
    const siblings = context.pages.getChildren(parent);
    const following = siblings.slice(siblings.findIndex(({ entry }) => entry.page === id) + 1);
    return {
        type: 'restore',
        page: toRestoredPage(context, page),
        place: { parent, next: following.map(({ entry }) => entry.page) },
    };
}

/** Loads no bodies. */
function toRestoredPage(context: ContentContext, { entry, version }: StoredPage): PageInput & { id: string } {
    const { page: id, slug } = entry;
    const { id: stored, title, type } = version;
    const pages = context.pages.getChildren(id).map((below) => toRestoredPage(context, below));
    return { id, title, type, version: stored, ...(slug !== null && { slug }), pages };
}
