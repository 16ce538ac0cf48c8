import type { Revision } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import { fileView, filesOf } from './content-files.js';
import { pageViews } from './page-view.js';
import type { Service } from '../../service/service.js';

/** The whole content of a space, without the bodies of its pages. */
export function revisionView(service: Service, context: ContentContext): Revision {
    const { id, type, parents, variables, createdAt } = context.revision;
    return {
        object: 'revision',
        id,
        type,
        parents,
        pages: pageViews(service, context),
        files: filesOf(service, context.revision).map((file) => fileView(service, file)),
        reusableContents: [...context.reusables.values()].map(({ placed, version }) => ({
            id: placed.content,
            title: version.title,
        })),
        variables,
        createdAt,
        urls: { app: `${service.addresses.url}/` },
    };
}
