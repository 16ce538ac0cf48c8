import type { ContentReference } from '@svc-int/api';

import type { IsVisible } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { type ContentContext, findLinkedSpaceContext, resolveReference } from '../pages/index.js';
import { type FileRow, serializeFile, findFile, type StoredPage } from '../revisions/index.js';
import { getReferenceName } from './reference-name.js';

export interface ReferenceLocation {
    context: ContentContext;
    page: string;
}

/** A PDF contains only references that its audience can resolve. */
export interface PrintAudience {
    /** Default: all content, together with its conditions. */
    isShown?: IsVisible;
    isListed(page: StoredPage): boolean;
    getHref(at: ReferenceLocation, reference: ContentReference): string | undefined;
    getName(at: ReferenceLocation, reference: ContentReference): string;
    getFile(at: ReferenceLocation, reference: ContentReference): FileRow | undefined;
}

export function createFullAccessPrintAudience(service: Service): PrintAudience {
    const findTargetFile = ({ context }: ReferenceLocation, reference: ContentReference): FileRow | undefined => {
        if (reference.kind !== 'file') return undefined;
        const { space = context.space.id } = reference;
        const spaceContext = space === context.space.id ? context : findLinkedSpaceContext(service, context, space);
        return spaceContext && findFile(service, spaceContext.revision, reference.file);
    };
    return {
        isListed: () => true,
        getHref(at, reference) {
            const file = findTargetFile(at, reference);
            if (file) return serializeFile(service, file).downloadURL;
            return resolveReference(service, at.context, reference, at.page).href;
        },
        getName: (at, reference) => findTargetFile(at, reference)?.name ?? getReferenceName(service, at, reference),
        getFile: findTargetFile,
    };
}
