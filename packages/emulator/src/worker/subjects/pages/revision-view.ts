import type { ChangeRequest, Revision } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import { filesOf, fileView, type StoredReusable } from '../revisions/index.js';
import { pageViews } from './page-view.js';
import { appUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';

/** The whole content of a space, without the bodies of its pages; `mergedFrom` is the change request whose merge made it, if one did; null where that is not told. */
export function revisionView(service: Service, context: ContentContext, mergedFrom?: ChangeRequest | null): Revision {
    return {
        ...revisionHead(service, context, mergedFrom),
        pages: pageViews(service, context),
        files: filesOf(service, context.revision).map((file) => ({
            ...fileView(service, file),
            ...context.git.ofFile(file.id),
        })),
        reusableContents: [...context.reusables.values()].map(reusableView),
    };
}

/** A reusable content without its body. */
export function reusableView({ placed, version }: StoredReusable): Revision['reusableContents'][number] {
    return { id: placed.content, title: version.title };
}

/** A revision without what it holds, for answers that name it many times. */
export function revisionHead(service: Service, context: ContentContext, mergedFrom?: ChangeRequest | null): Revision {
    const { id, type, parents, variables, createdAt } = context.revision;
    const head = {
        object: 'revision' as const,
        id,
        parents,
        pages: [],
        files: [],
        reusableContents: [],
        variables,
        createdAt,
        ...context.git.ofRevision(),
        urls: { app: appUrl(service, 'revision', context.space.id, id) },
    };
    if (type !== 'merge') return { type, ...head };
    if (mergedFrom === null) return { type: 'edits', ...head };
    if (!mergedFrom) throw new Error(`The revision "${id}" was created by a merge: use its change request.`);
    return { type, ...head, mergedFrom };
}

/** Where the API has a revision of a space. */
export function revisionLocation({ addresses: { url } }: Service, space: string, revision: string): string {
    return `${url}/v1/spaces/${space}/revisions/${revision}`;
}
