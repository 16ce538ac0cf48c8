import type { ContentReference } from '@svc-int/api';

import type { IsShown } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { type ContentContext, contextOfOther, resolveReference } from '../pages/index.js';
import { type FileRow, fileView, findFile, type StoredPage } from '../revisions/index.js';
import { nameOfReference } from './reference-names.js';

/** Where a reference stands. */
export interface ReferencePlace {
    context: ContentContext;
    /** Id of the page. */
    page: string;
}

/** Whoever a PDF is for: it says nothing of a reference but what this tells. */
export interface PrintReader {
    /** Which parts of pages are shown. Left out: all, with their conditions. */
    isShown?: IsShown;
    /** Whether a page is printed that nobody has asked for by name. */
    isListed(page: StoredPage): boolean;
    /** Address of a reference's target; undefined where it has none. */
    hrefOf(at: ReferencePlace, reference: ContentReference): string | undefined;
    /** Display name of a reference's target. */
    nameOf(at: ReferencePlace, reference: ContentReference): string;
    fileOf(at: ReferencePlace, reference: ContentReference): FileRow | undefined;
}

/** Somebody who reads all of a space. */
export function authorOf(service: Service): PrintReader {
    const fileOf = ({ context }: ReferencePlace, reference: ContentReference): FileRow | undefined => {
        if (reference.kind !== 'file') return undefined;
        const { space = context.space.id } = reference;
        const there = space === context.space.id ? context : contextOfOther(service, context, space);
        return there && findFile(service, there.revision, reference.file);
    };
    return {
        isListed: () => true,
        hrefOf(at, reference) {
            const file = fileOf(at, reference);
            if (file) return fileView(service, file).downloadURL;
            return resolveReference(service, at.context, reference, at.page).href;
        },
        nameOf: (at, reference) => fileOf(at, reference)?.name ?? nameOfReference(service, at, reference),
        fileOf,
    };
}
