import type { DocumentSection, IsVisible } from '../../../markdown/index.js';
import type { Service } from '../../../service/service.js';
import { ServiceError } from '../../../service/service-error.js';
import { type ContentContext, parseDocumentOrJson, readPageDocument } from '../../../subjects/pages/index.js';
import type { ReuseBudget } from '../../../subjects/pdf/index.js';
import {
    hasConditions,
    hasReusableContent,
    isLongBody,
    listVisibleSectionsIfConditional,
    readPageBody,
    splitVisibleDocument,
    type StoredPage,
} from '../../../subjects/revisions/index.js';
import { createBodyVersionsLister, readSearchSections } from '../../../subjects/search/index.js';
import { dereferenceReusableContent } from './dereference-reusable-content.js';

/** Includes reusable content. Returns `[]` if a body is unavailable. */
export async function listWholeVisibleSections(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    isShown: IsVisible,
    budget?: ReuseBudget,
): Promise<DocumentSection[]> {
    return listOrNone(async () => {
        const document = await parseDocumentOrJson(
            service,
            await readPageDocument(service, context, page, { isShown, isDrawn: true }),
        );
        const whole = await dereferenceReusableContent(service, context, document, { isShown }, budget);
        return splitVisibleDocument(service, whole);
    });
}

/** Returns `undefined` if nothing is conditional. Conditional sections of a long page lack reusable content. */
export async function listWholeVisibleSectionsIfConditional(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    isShown: IsVisible,
): Promise<DocumentSection[] | undefined> {
    return listOrNone(async () => {
        const body = readPageBody(service, page);
        if (!hasReusableContent(service, page)) return listVisibleSectionsIfConditional(service, body, isShown);
        if (!hasConditionsWithReused(service, context, page)) return undefined;
        if (!isLongBody(body)) return listWholeVisibleSections(service, context, page, isShown);
        const own = await listVisibleSectionsIfConditional(service, body, isShown);
        return own ?? readSearchSections(service, page.version.id);
    });
}

function hasConditionsWithReused(service: Service, { revision }: ContentContext, { version }: StoredPage): boolean {
    const versions = createBodyVersionsLister(service.db, revision.id)(version.id);
    return versions.some((id) => hasConditions(readPageBody(service, { version: { id } })));
}

async function listOrNone<Sections>(list: () => Promise<Sections>): Promise<Sections | DocumentSection[]> {
    try {
        return await list();
    } catch (error) {
        if (error instanceof ServiceError) return [];
        throw error;
    }
}
