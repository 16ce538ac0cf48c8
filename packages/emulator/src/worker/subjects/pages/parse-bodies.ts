import type { ContentDocument, ContentReference } from '@svc-int/api';

import { isMarkdownTooLongToParseQuickly, parseMarkdownDocument } from '../../markdown/index.js';
import { waitForConversion } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import type { PageBody, StoredPage } from '../revisions/index.js';
import type { ContentContext } from './content-context.js';
import { resolveMarkdownHref } from './markdown-reference.js';
import { readStoredDocument, resolveReferencesInSlices } from './read-stored-document.js';
import { parseDocumentOrJson } from './serialize-slow-document.js';

export interface PageMarkdown {
    page?: StoredPage | undefined;
    markdown: string;
}

export async function parseMarkdownDocuments(
    service: Service,
    context: ContentContext,
    texts: readonly PageMarkdown[],
): Promise<ContentDocument[]> {
    const written = texts.map(({ markdown }) => markdown);
    // Many short texts take as long as a long one.
    if (!isMarkdownTooLongToParseQuickly(written.join('\n')))
        return texts.map(({ page, markdown }) =>
            parseMarkdownDocument(markdown, { find: createReferenceResolver(context, page) }),
        );
    const { value: documents } = await waitForConversion(service.egress.convert('documents', written), 'The Markdown');
    for (const [at, document] of documents.entries()) {
        const find = createReferenceResolver(context, texts[at]?.page);
        await resolveReferencesInSlices(document, find, service.egress.waitForSlice);
    }
    await service.egress.waitForSlice();
    return documents;
}

export async function parseBodies(
    service: Service,
    context: ContentContext,
    bodies: readonly PageBody[],
): Promise<ContentDocument[]> {
    const texts = bodies.flatMap((body) => ('markdown' in body ? [body] : []));
    const written = await parseMarkdownDocuments(service, context, texts);
    const find = createReferenceResolver(context, undefined);
    const documents: ContentDocument[] = [];
    for (const body of bodies) {
        if ('markdown' in body) documents.push(...written.splice(0, 1));
        else documents.push(await parseDocumentOrJson(service, await readStoredDocument(service, body, find, {})));
    }
    return documents;
}

export function createReferenceResolver(context: ContentContext, page: StoredPage | undefined) {
    return (href: string): ContentReference =>
        resolveMarkdownHref(context, page?.entry ?? { path: null }, href) ?? { kind: 'url', url: href || '#' };
}
