import type { PageMetaLinks } from '@svc-int/api';
import { asc, eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { translations } from '../../storage/schema/translations.schema.js';
import { type ContentContext, findLinkedSpaceContext, resolveReference } from '../pages/index.js';
import type { StoredPage } from '../revisions/index.js';
import { findSpaceIncludingDeleted, findSpaceLanguage, type SpaceRow } from '../spaces/index.js';
import type { Language } from './engine.js';

export type MetaLinkTarget = NonNullable<PageMetaLinks['canonical']>;

export interface AlternatePage {
    target: MetaLinkTarget;
    language: Language | undefined;
}

export interface ResolvedMetaLinks {
    canonical: MetaLinkTarget | undefined;
    /** Versions in other languages. */
    alternates: AlternatePage[];
    language: Language | undefined;
}

/** Omits missing pages and invisible spaces. */
export function resolvePageMetaLinks(
    service: Service,
    context: ContentContext,
    { entry, version }: StoredPage,
    isVisible: (space: SpaceRow) => boolean,
): ResolvedMetaLinks {
    const own = context.space.id;
    const findLanguage = (id: string) => {
        const space = findSpaceIncludingDeleted(service, id);
        return space && findSpaceLanguage(service, space);
    };
    const translated = listLanguageVersionSpaceIds(service, own)
        .filter((space) => space !== own && isDocument(service, context, { space, page: entry.page }))
        .map((space) => ({ kind: 'page' as const, page: entry.page, space }));
    const stated = version.metaLinks?.alternates?.map((target) => qualifyTarget(target, own)) ?? [];
    const isShown = (target: MetaLinkTarget) => isTargetShown(service, context, target, isVisible);
    const unique = new Map([...stated, ...translated].filter(isShown).map((target) => [getTargetKey(target), target]));
    unique.delete(getTargetKey({ kind: 'page', page: entry.page, space: own }));
    const canonical = version.metaLinks?.canonical && qualifyTarget(version.metaLinks.canonical, own);
    return {
        canonical: canonical && isShown(canonical) ? canonical : undefined,
        alternates: [...unique.values()].map((target) => ({
            target,
            language: target.kind === 'page' && target.space !== own ? findLanguage(target.space ?? own) : undefined,
        })),
        language: findLanguage(own),
    };
}

export function serializeMetaLinks({ canonical, alternates }: ResolvedMetaLinks): PageMetaLinks {
    return {
        ...(canonical && { canonical }),
        ...(alternates.length > 0 && { alternates: alternates.map(({ target }) => target) }),
    };
}

function qualifyTarget(target: MetaLinkTarget, space: string): MetaLinkTarget {
    return target.kind === 'page' ? { kind: 'page', page: target.page, space: target.space ?? space } : target;
}

function getTargetKey(target: MetaLinkTarget): string {
    return target.kind === 'url' ? target.url : `${target.space ?? ''}/${target.page}`;
}

function isDocument(service: Service, own: ContentContext, { space, page }: { space: string; page: string }): boolean {
    return findLinkedSpaceContext(service, own, space)?.pages.get(page)?.version.type === 'document';
}

function isTargetShown(
    service: Service,
    context: ContentContext,
    target: MetaLinkTarget,
    isVisible: (space: SpaceRow) => boolean,
): boolean {
    const { location } = resolveReference(service, context, target);
    return location?.kind === 'page' ? isVisible(location.context.space) : location !== undefined;
}

/** Includes the space itself. Empty without translations. Pages of all versions share ids. */
function listLanguageVersionSpaceIds({ db }: Service, space: string): string[] {
    const own = db.select().from(translations).where(eq(translations.result, space)).get();
    const source = own?.source ?? space;
    const rows = db
        .select({ result: translations.result })
        .from(translations)
        .where(eq(translations.source, source))
        .orderBy(asc(translations.createdAt), asc(translations.id))
        .all();
    return rows.length === 0 ? [] : [source, ...rows.flatMap(({ result }) => result ?? [])];
}
