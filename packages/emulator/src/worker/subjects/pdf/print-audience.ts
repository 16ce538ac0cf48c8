import type { ContentReference } from '@svc-int/api';

import type { IsVisible } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { type ContentContext, findOtherSpaceContext, resolveReference } from '../pages/index.js';
import { type FileRow, serializeFile, findFile, type StoredPage } from '../revisions/index.js';
import { getReferenceName } from './reference-name.js';

/** Where a reference stands. */
export interface ReferenceLocation {
    context: ContentContext;
    /** Id of the page. */
    page: string;
}

/** Audience of a PDF, which contains only references that it resolves. */
export interface PrintAudience {
    /** Which parts of pages are shown. Left out: all, with their conditions. */
    isShown?: IsVisible;
    /** Whether a page is printed without being requested by name. */
    isListed(page: StoredPage): boolean;
    /** Address of a reference's target; undefined where it has none. */
    getHref(at: ReferenceLocation, reference: ContentReference): string | undefined;
    /** Display name of a reference's target. */
    getName(at: ReferenceLocation, reference: ContentReference): string;
    getFile(at: ReferenceLocation, reference: ContentReference): FileRow | undefined;
}

/** Creates an audience that may read all of a space. */
export function createFullAccessPrintAudience(service: Service): PrintAudience {
    const findTargetFile = ({ context }: ReferenceLocation, reference: ContentReference): FileRow | undefined => {
        if (reference.kind !== 'file') return undefined;
        const { space = context.space.id } = reference;
        const there = space === context.space.id ? context : findOtherSpaceContext(service, context, space);
        return there && findFile(service, there.revision, reference.file);
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
