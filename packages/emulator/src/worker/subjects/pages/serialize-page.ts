import type { ComputedBody, ComputedContent, Page } from '@svc-int/api';
import type { ContentSourceReference } from '@svc-int/api/schemas';

import type { StoredPageTag } from '../../storage/schema/content.schema.js';
import type { ContentContext } from './content-context.js';
import { pickVisiblePageVariables } from './visible-variables.js';
import type { StoredPage } from '../revisions/index.js';
import { findReferenceHref } from './references.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';

type PageOf<Type extends Page['type']> = Extract<Page, { type: Type }>;

const DEFAULT_LAYOUT: PageOf<'document'>['layout'] = {
    width: 'default',
    cover: true,
    coverSize: 'hero',
    coverMask: 'default',
    title: true,
    description: true,
    tableOfContents: true,
    outline: true,
    pagination: true,
    metadata: true,
    tags: true,
    actions: true,
    anchors: true,
};

export function serializePages(service: Service, context: ContentContext, parent: string | null = null): Page[] {
    return context.pages.getChildren(parent).map((page) => serializePageTree(service, context, page));
}

export function serializePageTree(service: Service, context: ContentContext, stored: StoredPage): Page {
    return serializeWithChildren(service, context, stored, () => serializePages(service, context, stored.entry.page));
}

export function serializePageWithoutChildren(service: Service, context: ContentContext, stored: StoredPage): Page {
    return serializeWithChildren(service, context, stored, () => []);
}

function serializeWithChildren(
    service: Service,
    context: ContentContext,
    stored: StoredPage,
    pagesBelow: () => Page[],
): Page {
    const { entry: pageRow, version } = stored;
    const entry = serializeEntry(service, context, stored);
    const paths = { slug: pageRow.slug ?? '', path: pageRow.path ?? '' };
    const source = version.computed;
    const variables = pickVisiblePageVariables(context, stored);
    const computed = source === null ? undefined : serializeComputed(source);
    const seed = source?.seed === undefined ? {} : { computedSeed: source.seed };
    switch (version.type === 'computed' ? context.uncomputedPageType : version.type) {
        case 'document':
            return {
                type: 'document',
                kind: 'sheet',
                ...entry,
                ...paths,
                ...(version.description !== null && { description: version.description }),
                layout: { ...DEFAULT_LAYOUT, ...version.layout },
                tags: serializePageTags(context, version.tags ?? []),
                ...(version.cover && { cover: version.cover }),
                ...(version.metaLinks && { metaLinks: version.metaLinks }),
                ...(variables && { variables }),
                ...(source ? { computed: serializeComputedBody(source) } : { documentId: version.id }),
                ...seed,
                pages: pagesBelow(),
            };
        case 'group':
            return {
                type: 'group',
                kind: 'group',
                ...entry,
                ...paths,
                ...(computed && { computed }),
                ...seed,
                pages: pagesBelow(),
            };
        case 'link': {
            const target = requireValue(version.target, pageRow.page);
            const href = findReferenceHref(service, context, target);
            return { type: 'link', kind: 'link', ...entry, target, ...(href !== undefined && { href }) };
        }
        case 'computed':
            return { type: 'computed', ...entry, ...paths, computed: requireValue(computed, pageRow.page) };
    }
}

function serializeEntry(service: Service, context: ContentContext, { entry: pageRow, version }: StoredPage) {
    return {
        id: pageRow.page,
        title: version.title,
        ...(version.linkTitle !== null && { linkTitle: version.linkTitle }),
        ...(version.condition !== null && !context.hidesConditions && { condition: version.condition }),
        ...(version.emoji !== null && { emoji: version.emoji }),
        ...(version.icon !== null && { icon: version.icon }),
        createdAt: version.createdAt,
        updatedAt: version.updatedAt,
        urls: { app: getPageAppUrl(service, context, pageRow.page) },
        hidden: version.hidden,
        noIndex: version.noIndex,
        noRobotsIndex: version.noRobotsIndex,
        ...context.git.getForPage(pageRow.page, version.id),
    };
}

/** Omits undefined tags, which have no label. */
export function serializePageTags(
    { revision }: Pick<ContentContext, 'revision'>,
    tags: readonly StoredPageTag[],
): PageOf<'document'>['tags'] {
    if (tags.length === 0) return [];
    const bySlug = new Map(revision.tags.map((tag) => [tag.slug, tag]));
    return tags.flatMap(({ tag: slug, primary }) => {
        const tag = bySlug.get(slug);
        return tag ? [{ ...tag, tag: { kind: 'tag', tag: slug }, ...(primary !== undefined && { primary }) }] : [];
    });
}

function getPageAppUrl(service: Service, { space, changeRequest }: ContentContext, page: string): string {
    return changeRequest === undefined
        ? getStudioResourceUrl(service, 'page', space.id, page)
        : getStudioResourceUrl(service, 'proposed-page', space.id, changeRequest, page);
}

function serializeComputed({ type, props, dependencies }: ContentSourceReference): ComputedContent {
    if (type === 'builtin:openapi' || type === 'builtin:translation')
        return { type, props, dependencies: dependencies ?? {} };
    return { type, props, ...(dependencies && { dependencies }) };
}

function serializeComputedBody(source: ContentSourceReference): ComputedBody {
    const { type, props, dependencies } = source;
    return type === 'builtin:translation' && !dependencies ? { type, props } : serializeComputed(source);
}

function requireValue<Value>(value: Value | null | undefined, page: string): Value {
    if (value === null || value === undefined)
        throw new Error(`The page "${page}" lacks a field that its type requires.`);
    return value;
}
