import type { ChangeRequest, Revision } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import { hasPageBody, listAllFiles, serializeFile, type StoredReusable } from '../revisions/index.js';
import { pickVariables } from './visible-variables.js';
import { serializePages } from './serialize-page.js';
import type { VisibleContent } from './visible-content.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';

/** Omits page bodies. Requires `mergedFrom` for a merge; null omits it. Without `visible`, includes all content. */
export function serializeRevision(
    service: Service,
    context: ContentContext,
    mergedFrom?: ChangeRequest | null,
    visible?: VisibleContent,
): Revision {
    const files = listAllFiles(service, context.revision).filter(({ id }) => !visible || visible.fileIds.has(id));
    const reusables = [...context.reusables].filter(([id]) => !visible?.hiddenReusableIds.has(id));
    const { variables } = context.revision;
    const tags = context.revision.tags.filter(({ slug }) => !visible || visible.tagSlugs.has(slug));
    return {
        ...serializeRevisionWithoutContents(service, context, mergedFrom),
        pages: serializePages(service, context),
        files: files.map((file) => ({
            ...serializeFile(service, file),
            ...context.git.getForFile(file.id),
        })),
        reusableContents: reusables.map(([, one]) => serializeReusableContent(service, context, one)),
        tags,
        variables: visible ? pickVariables(variables, visible.variables) : variables,
    };
}

export function serializeReusableContent(
    service: Service,
    { git }: Pick<ContentContext, 'git'>,
    { entry: { content }, version }: StoredReusable,
): Revision['reusableContents'][number] {
    return {
        id: content,
        title: version.title,
        ...(hasPageBody(service, { version }) && { document: version.id }),
        ...git.getForReusable(content, version.id),
    };
}

export function serializeRevisionWithoutContents(
    service: Service,
    context: ContentContext,
    mergedFrom?: ChangeRequest | null,
): Revision {
    const { id, type, parents, createdAt } = context.revision;
    const head = {
        object: 'revision' as const,
        id,
        parents,
        pages: [],
        files: [],
        reusableContents: [],
        tags: [],
        variables: {},
        createdAt,
        ...context.git.getForRevision(),
        urls: { app: getStudioResourceUrl(service, 'revision', context.space.id, id) },
    };
    if (type !== 'merge') return { type, ...head };
    if (mergedFrom === null) return { type: 'edits', ...head };
    if (!mergedFrom) throw new Error(`The revision "${id}" was created by a merge: use its change request.`);
    return { type, ...head, mergedFrom };
}

export function getRevisionApiUrl({ urls: { url } }: Service, space: string, revision: string): string {
    return `${url}/v1/spaces/${space}/revisions/${revision}`;
}
