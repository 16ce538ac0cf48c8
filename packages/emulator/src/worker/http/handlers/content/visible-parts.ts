import type { Page } from '@svc-int/api';

import { getConditionTest } from '../../../conditions/index.js';
import type { IsVisible } from '../../../markdown/index.js';
import type { ReadCaller } from '../../../service/callers/access.js';
import type { Service } from '../../../service/service.js';
import { createNotFoundError } from '../../../service/service-error.js';
import { getVisibilityClaims } from '../../../subjects/access/index.js';
import {
    type ContentContext,
    createContentContext,
    readVisibleContent,
    serializePageTree,
    type VisibleContent,
} from '../../../subjects/pages/index.js';
import type { StoredPage, StoredReusable } from '../../../subjects/revisions/index.js';
import type { SiteContext } from '../../../subjects/sites/index.js';
import type { SpaceRow } from '../../../subjects/spaces/index.js';

export function createReaderContentVisibilityTest(
    service: Service,
    reader: ReadCaller,
    space: SpaceRow,
): IsVisible | undefined {
    const claims = getVisibilityClaims(service, reader, space);
    return claims && getConditionTest(claims);
}

/** Returns `undefined` if the caller sees all content of the site. */
export function createSiteVisibilityTest({
    site,
    claims,
}: Pick<SiteContext, 'site' | 'claims'>): IsVisible | undefined {
    return site.adaptive && claims ? getConditionTest(claims) : undefined;
}

export function createReaderContentContext(
    { service, caller }: { service: Service; caller: ReadCaller },
    space: SpaceRow,
    read: { revision?: string; changeRequest?: string } = {},
): ContentContext {
    const isShown = createReaderContentVisibilityTest(service, caller, space);
    return createContentContext(service, space, { ...read, isShown, hidesConditions: caller.kind === 'visitor' });
}

/** Returns `undefined` for readers who see all content. */
export async function findVisibleContent(
    { service }: { service: Service },
    context: ContentContext,
): Promise<VisibleContent | undefined> {
    return context.isShown && readVisibleContent(service, context, context.isShown);
}

export async function loadVisiblePageVariables(
    call: { service: Service },
    context: ContentContext,
    page?: StoredPage,
): Promise<void> {
    if (!context.isShown || !(page?.version.variables || hasPageVariables(context, page?.entry.page ?? null))) return;
    context.pageVariables = (await findVisibleContent(call, context))?.pageVariables;
}

function hasPageVariables(context: ContentContext, parent: string | null): boolean {
    return context.pages
        .getChildren(parent)
        .some(({ entry, version }) => version.variables !== null || hasPageVariables(context, entry.page));
}

export async function serializeVisiblePageTree(
    call: { service: Service },
    context: ContentContext,
    page: StoredPage,
): Promise<Page> {
    await loadVisiblePageVariables(call, context, page);
    return serializePageTree(call.service, context, page);
}

/** Throws 404 for missing content, and for content hidden from the caller. */
export async function getVisibleReusable(
    call: { service: Service },
    context: ContentContext,
    id: string,
): Promise<StoredReusable> {
    const stored = context.reusables.get(id);
    const visible = stored && (await findVisibleContent(call, context));
    if (!stored || visible?.hiddenReusableIds.has(id))
        throw createNotFoundError('reusable content', id, `in the space "${context.space.id}"`);
    return stored;
}
