import type { ComputedBody, ComputedContent, Page } from '@svc-int/api';
import type { ContentSourceReference } from '@svc-int/api/schemas';

import type { ContentContext } from './content-context.js';
import type { StoredPage } from '../revisions/index.js';
import { getReferenceHref } from './references.js';
import { getAppUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';

type PageOf<Type extends Page['type']> = Extract<Page, { type: Type }>;

const DEFAULT_LAYOUT: PageOf<'document'>['layout'] = {
    width: 'default',
    cover: true,
    coverSize: 'hero',
    title: true,
    description: true,
    tableOfContents: true,
    outline: true,
    pagination: true,
    metadata: true,
};

/** The table of contents, without bodies. */
export function serializePages(service: Service, context: ContentContext, parent: string | null = null): Page[] {
    return context.pages.getChildren(parent).map((page) => serializePageTree(service, context, page));
}

/** A page with those below it, without its body. */
export function serializePageTree(service: Service, context: ContentContext, stored: StoredPage): Page {
    return viewWith(service, context, stored, () => serializePages(service, context, stored.placed.page));
}

/** A page without those below it, for answers that show many. */
export function serializePage(service: Service, context: ContentContext, stored: StoredPage): Page {
    return viewWith(service, context, stored, () => []);
}

function viewWith(
    service: Service,
    context: ContentContext,
    { placed, version }: StoredPage,
    pagesBelow: () => Page[],
): Page {
    const entry = {
        id: placed.page,
        title: version.title,
        ...(version.emoji !== null && { emoji: version.emoji }),
        ...(version.icon !== null && { icon: version.icon }),
        createdAt: version.createdAt,
        updatedAt: version.updatedAt,
        urls: { app: pageAppUrl(service, context, placed.page) },
        hidden: version.hidden,
        noIndex: version.noIndex,
        noRobotsIndex: version.noRobotsIndex,
        ...context.git.ofPage(placed.page, version.id),
    };
    const place = { slug: placed.slug ?? '', path: placed.path ?? '' };
    const source = version.computed;
    const computed = source === null ? undefined : computedView(source);
    const seed = source?.seed === undefined ? {} : { computedSeed: source.seed };
    switch (version.type) {
        case 'document':
            return {
                type: 'document',
                kind: 'sheet',
                ...entry,
                ...place,
                ...(version.description !== null && { description: version.description }),
                layout: { ...DEFAULT_LAYOUT, ...version.layout },
                ...(version.cover && { cover: version.cover }),
                ...(version.variables && { variables: version.variables }),
                ...(source ? { computed: computedBodyView(source) } : { documentId: version.id }),
                ...seed,
                pages: pagesBelow(),
            };
        case 'group':
            return {
                type: 'group',
                kind: 'group',
                ...entry,
                ...place,
                ...(computed && { computed }),
                ...seed,
                pages: pagesBelow(),
            };
        case 'link': {
            const target = required(version.target, placed.page);
            const href = getReferenceHref(service, context, target);
            return { type: 'link', kind: 'link', ...entry, target, ...(href !== undefined && { href }) };
        }
        case 'computed':
            return { type: 'computed', ...entry, ...place, computed: required(computed, placed.page) };
    }
}

/** Where the Studio opens a page: in its change request, or as the space has it then. */
function pageAppUrl(service: Service, { space, changeRequest }: ContentContext, page: string): string {
    return changeRequest === undefined
        ? getAppUrl(service, 'page', space.id, page)
        : getAppUrl(service, 'proposed-page', space.id, changeRequest, page);
}

function computedView({ type, props, dependencies }: ContentSourceReference): ComputedContent {
    if (type === 'builtin:openapi' || type === 'builtin:translation')
        return { type, props, dependencies: dependencies ?? {} };
    return { type, props, ...(dependencies && { dependencies }) };
}

/** A translated body names what it depends on only where it does. */
function computedBodyView(source: ContentSourceReference): ComputedBody {
    const { type, props, dependencies } = source;
    return type === 'builtin:translation' && !dependencies ? { type, props } : computedView(source);
}

/** Ensured by `writeRevision`. */
function required<Value>(value: Value | null | undefined, page: string): Value {
    if (value === null || value === undefined)
        throw new Error(`The page "${page}" lacks a field that its type requires.`);
    return value;
}
