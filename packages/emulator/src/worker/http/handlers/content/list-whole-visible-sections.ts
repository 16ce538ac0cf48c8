import type { DocumentSection, IsVisible } from '../../../markdown/index.js';
import type { Service } from '../../../service/service.js';
import { type ContentContext, parseDocumentOrJson, readPageDocument } from '../../../subjects/pages/index.js';
import { splitVisibleDocument, type StoredPage } from '../../../subjects/revisions/index.js';
import { dereferenceReusableContent } from './dereference-reusable-content.js';

/** Includes the sections of reusable content. */
export async function listWholeVisibleSections(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    isShown: IsVisible,
): Promise<DocumentSection[]> {
    const document = await parseDocumentOrJson(service, await readPageDocument(service, context, page, { isShown }));
    const whole = await dereferenceReusableContent(service, context, document, { isShown });
    return splitVisibleDocument(service, whole);
}
