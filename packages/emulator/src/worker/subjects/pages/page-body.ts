import type { ContentDocument, ContentReference, Page } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';

import type { ContentContext } from './content-context.js';
import {
    type MarkdownBody,
    type IntegrationCodeBlock,
    parseMarkdownBody,
    evaluateExpressions,
    isDocumentTooLargeError,
    resolveReferences,
    type IsVisible,
    resolveDocumentInPlace,
    type ResolveReference,
    omitHiddenIfBlocks,
    isMarkdownTooLongToParseQuickly,
    findMarkdownNodeText,
    findNodeText,
    parseMarkdownDocument,
    type ExpressionVariables,
} from '../../markdown/index.js';
import { resolveMarkdownHref } from './markdown-reference.js';
import { serializePageTree } from './serialize-page.js';
import {
    readPageBody,
    type PageBody,
    readPageMarkdown,
    omitHiddenIfBlocksFromDocumentJson,
    type StoredPage,
    type StoredReusable,
} from '../revisions/index.js';
import { ConversionError } from '../../service/converter.js';
import { compileConservativeQuickValidator } from '../../service/quick-validator.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { PageDocumentRow } from '../../storage/page-documents.js';

/** Options of a page's body. */
export interface PageBodyOptions {
    /** Default: `document`. */
    format?: 'document' | 'markdown' | undefined;
    /** Whether expressions are replaced by their values. Default: false. */
    evaluated?: boolean | 'deterministic-only' | undefined;
    /** Integration blocks for code blocks, loaded only for pages with a body. Default: none. */
    codeBlocks?: (() => readonly IntegrationCodeBlock[]) | undefined;
    /** Which parts are shown. Default: all. */
    isShown?: IsVisible | undefined;
}

/** A page, and the JSON of its document, in UTF-8, where that was not read. */
export interface SerializedPageWithBody {
    page: Page;
    json?: Uint8Array<ArrayBuffer>;
}

/** A page with its body, where it is one that has a body. */
export async function serializePageWithBody(
    service: Service,
    context: ContentContext,
    stored: StoredPage,
    { format = 'document', ...options }: PageBodyOptions,
): Promise<SerializedPageWithBody> {
    const view = serializePageTree(service, context, stored);
    if (view.type !== 'document') return { page: view };
    if (format === 'markdown')
        return { page: { ...view, markdown: await readBodyMarkdown(service, context, stored, options) } };
    const body = await serializeSlowDocument(service, await readPageDocument(service, context, stored, options));
    return 'json' in body ? { page: view, json: body.json } : { page: { ...view, document: body.document } };
}

/** A document, or its JSON in UTF-8 where nobody has to read it. A slow document takes long to go through. */
export type DocumentOrJson = { document: ContentDocument; isSlow?: boolean } | { json: Uint8Array<ArrayBuffer> };

/** A document as JSON where it takes long to check and to write: each in a time slice of its own. */
export async function serializeSlowDocument(
    { waitForSlice }: Pick<Service, 'waitForSlice'>,
    read: DocumentOrJson,
): Promise<DocumentOrJson> {
    if ('json' in read || !read.isSlow) return read;
    assertContractDocument(read.document);
    await waitForSlice();
    const json = Buffer.from(JSON.stringify(read.document));
    await waitForSlice();
    return { json };
}

function assertContractDocument(document: ContentDocument): void {
    if (compileConservativeQuickValidator(documentSchema)(document)) return;
    const [issue] = documentSchema.safeParse(document).error?.issues ?? [];
    if (issue) throw new Error(`A document breaks its contract at ${issue.path.join('.')}: ${issue.message}`);
}

/** Parses a document unless it is parsed already. */
export function parseDocumentOrJson(read: DocumentOrJson): ContentDocument {
    // Written as such.
    return 'json' in read ? (JSON.parse(new TextDecoder().decode(read.json)) as ContentDocument) : read.document;
}

/** The body of a page that has one. */
export async function readPageDocument(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    { evaluated = false, codeBlocks, isShown }: Omit<PageBodyOptions, 'format'>,
): Promise<DocumentOrJson> {
    const variables = evaluated ? getVariables(context, page) : undefined;
    return readBody(service, context, page, readPageBody(service, page), {
        variables,
        codeBlocks: codeBlocks?.(),
        isShown,
    });
}

/** Reads reusable content, which has no page. */
export function readReusableDocument(
    service: Service,
    context: ContentContext,
    stored: StoredReusable,
    { evaluated = false, codeBlocks, isShown }: Omit<PageBodyOptions, 'format'>,
): Promise<DocumentOrJson> {
    const variables = evaluated ? { space: context.revision.variables, page: {} } : undefined;
    return readBody(service, context, undefined, readPageBody(service, stored), {
        variables,
        codeBlocks: codeBlocks?.(),
        isShown,
    });
}

/** The body of a page as readers see it; undefined where it has none. */
export async function readEvaluatedBodyIfDocumentPage(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    codeBlocks: readonly IntegrationCodeBlock[],
    isShown?: IsVisible,
): Promise<ContentDocument | undefined> {
    if (page.version.type !== 'document') return undefined;
    const body = await readPageDocument(service, context, page, {
        evaluated: true,
        codeBlocks: () => codeBlocks,
        isShown,
    });
    return parseDocumentOrJson(body);
}

async function readBodyMarkdown(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    { evaluated = false, codeBlocks, isShown }: PageBodyOptions,
): Promise<string> {
    const shown = await waitForConversion(readPageMarkdown(service, page, { isShown, codeBlocks: codeBlocks?.() }));
    return evaluated ? evaluateMarkdown(service, shown, getVariables(context, page)) : shown;
}

/** Markdown in a space, optionally on a page. */
export interface PageMarkdown {
    page?: StoredPage | undefined;
    markdown: string;
}

/** Texts that stand in a space, as documents. */
export async function parseMarkdownDocuments(
    service: Service,
    context: ContentContext,
    texts: readonly PageMarkdown[],
): Promise<ContentDocument[]> {
    const written = texts.map(({ markdown }) => markdown);
    // Many short ones take as long as one long one.
    if (!isMarkdownTooLongToParseQuickly(written.join('\n')))
        return texts.map(({ page, markdown }) =>
            parseMarkdownDocument(markdown, { find: createReferenceResolver(context, page) }),
        );
    const { value: documents } = await waitForConversion(service.convert('documents', written), 'The Markdown');
    documents.forEach((document, at) => resolveReferences(document, createReferenceResolver(context, texts[at]?.page)));
    await service.waitForSlice();
    return documents;
}

/** Bodies that stand on no page, as documents. */
export async function parseBodies(
    service: Service,
    context: ContentContext,
    bodies: readonly PageBody[],
): Promise<ContentDocument[]> {
    const texts = bodies.flatMap((body) => ('markdown' in body ? [body] : []));
    const written = await parseMarkdownDocuments(service, context, texts);
    const find = createReferenceResolver(context, undefined);
    return bodies.flatMap((body) =>
        'markdown' in body ? written.splice(0, 1) : [resolveDocumentInPlace(parseStoredDocument(body), { find })],
    );
}

function parseStoredDocument({ json }: Extract<PageBody, { json: unknown }>): ContentDocument {
    // Written as such.
    return JSON.parse(json()) as ContentDocument;
}

function createReferenceResolver(context: ContentContext, page: StoredPage | undefined) {
    return (href: string): ContentReference =>
        resolveMarkdownHref(context, page?.entry ?? { path: null }, href) ?? { kind: 'url', url: href || '#' };
}

type Reading = Omit<MarkdownBody, 'markdown'> & Pick<PageBodyOptions, 'isShown'>;

async function readBody(
    service: Service,
    context: ContentContext,
    page: StoredPage | undefined,
    body: PageBody,
    { isShown, ...reading }: Reading,
): Promise<DocumentOrJson> {
    const find = createReferenceResolver(context, page);
    if ('markdown' in body) {
        const isSlow = isMarkdownTooLongToParseQuickly(body.markdown, reading.variables);
        const document = await readWritten(service, { ...body, ...reading }, find);
        const shown = isShown ? omitHiddenIfBlocks(document, isShown) : document;
        if (isSlow) await service.waitForSlice();
        return { document: shown, isSlow };
    }
    const shown = isShown && omitHiddenIfBlocksFromDocumentJson(body.json(), isShown);
    if (isAsStored(body.document, reading)) return { json: shown === undefined ? body.bytes() : Buffer.from(shown) };
    // Written as such.
    const document = JSON.parse(shown ?? body.json()) as ContentDocument;
    return { document: resolveStoredDocument(document, { find, ...reading }) };
}

/** @throws {ServiceError} 500 where the texts of its expressions are too long. */
function resolveStoredDocument(...args: Parameters<typeof resolveDocumentInPlace>): ContentDocument {
    try {
        return resolveDocumentInPlace(...args);
    } catch (error) {
        if (!isDocumentTooLargeError(error)) throw error;
        throw new ServiceError(500, `The body of the page was not read: ${error.message}`);
    }
}

/** Whether a document is equal in every context. */
function isAsStored(document: PageDocumentRow, { variables, codeBlocks = [] }: Reading): boolean {
    const hasBlocks = codeBlocks.some(({ codeblock }) => document.syntaxes.includes(codeblock));
    return document.isSettled && !hasBlocks && !(variables && document.hasExpressions);
}

/** Parses slow content in a separate process, so that it blocks no other request. */
async function readWritten(service: Service, body: MarkdownBody, find: ResolveReference): Promise<ContentDocument> {
    if (!isMarkdownTooLongToParseQuickly(body.markdown, body.variables)) return parseMarkdownBody(body, find);
    const { value: document } = await waitForConversion(service.convert('document', body));
    resolveReferences(document, find);
    await service.waitForSlice();
    return document;
}

/** The text of the node of a page that has this key; undefined where there is none. */
export async function findPageNodeText(
    service: Service,
    page: StoredPage,
    nodeKey: string,
): Promise<string | undefined> {
    const body = readPageBody(service, page);
    if (!('markdown' in body) || !isMarkdownTooLongToParseQuickly(body.markdown))
        return findBodyNodeTextSync(body, nodeKey);
    return (
        (await waitForConversion(service.convert('textOfNode', { markdown: body.markdown, key: nodeKey }))).value ??
        undefined
    );
}

/** The same, in one step. */
export function findBodyNodeTextSync(body: PageBody, nodeKey: string): string | undefined {
    if ('markdown' in body) return findMarkdownNodeText(body.markdown, nodeKey);
    return findNodeText(parseStoredDocument(body).nodes, nodeKey);
}

async function evaluateMarkdown(service: Service, markdown: string, variables: ExpressionVariables): Promise<string> {
    if (!isMarkdownTooLongToParseQuickly(markdown, variables)) return evaluateExpressions(markdown, variables);
    return (await waitForConversion(service.convert('evaluated', { markdown, variables }))).value;
}

/** @throws {ServiceError} 500 with the reason of a failed conversion. */
async function waitForConversion<Output>(conversion: Promise<Output>, what = 'The body of the page'): Promise<Output> {
    try {
        return await conversion;
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        throw new ServiceError(500, `${what} was not read: ${error.message}`);
    }
}

function getVariables({ revision }: ContentContext, { version }: StoredPage) {
    return { space: revision.variables, page: version.variables ?? {} };
}
