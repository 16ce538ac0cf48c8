import type { ContentDocument } from '@svc-int/api';

import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { assertStorableDocument } from '../revisions/index.js';

type CommentText = { markdown: string } | { document: ContentDocument };

/** Throws 422 for an empty or unreadable document. */
export async function toCommentMarkdown(service: Service, path: string, text: CommentText): Promise<string> {
    if ('markdown' in text) return text.markdown;
    assertStorableDocument(`${path}.document`, text.document);
    try {
        const { markdown } = (await service.egress.convert('written', text.document.nodes)).value;
        if (markdown.trim() !== '') return markdown.trimEnd();
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        throw new ServiceError(422, `${path}.document: It was not read. ${error.message}`);
    }
    throw new ServiceError(422, `${path}.document: It is empty.`);
}
