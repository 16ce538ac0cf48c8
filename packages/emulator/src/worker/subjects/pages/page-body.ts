import type { ContentDocument, Page } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import {
    type MarkdownBody,
    type IntegrationCodeBlock,
    parseMarkdownBody,
    evaluateExpressions,
    type IsVisible,
    type ResolveReference,
    canSkipIfBlocks,
    applyIfBlocks,
    isMarkdownTooLongToParseQuickly,
    type ExpressionVariables,
    replaceSpecNames,
    walkDocumentNodes,
} from '../../markdown/index.js';
import { createReferenceResolver } from './parse-bodies.js';
import {
    type DocumentOrJson,
    type DocumentReading,
    readStoredDocument,
    resolveReferencesInSlices,
} from './read-stored-document.js';
import { serializePageTree } from './serialize-page.js';
import { parseDocumentOrJson, serializeSlowDocument } from './serialize-slow-document.js';
import { findSpecOfPage, showSpecParts } from './show-spec-parts.js';
import {
    readPageBody,
    type PageBody,
    readPageMarkdown,
    type StoredPage,
    type StoredReusable,
} from '../revisions/index.js';
import { waitForConversion } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { visitInSlices } from '../../service/event-loop/yield.js';
import { createSpecSlugLookup } from '../../storage/find-spec.js';

export interface PageBodyOptions {
    /** Default: `document`. */
    format?: 'document' | 'markdown' | undefined;
    /** Replaces expressions by their values. */
    evaluated?: boolean | 'deterministic-only' | undefined;
    /** Lists code blocks on demand. */
    codeBlocks?: (() => readonly IntegrationCodeBlock[]) | undefined;
    /** Default: all content is visible. */
    isShown?: IsVisible | undefined;
    /** Replaces visible conditional blocks by their content. Default: `evaluated`. */
    isUnwrapped?: boolean | undefined;
    /** Renders specification parts as headings, texts and tables. */
    isDrawn?: boolean | undefined;
}

/** `json` is the UTF-8 document if it was not parsed. */
export interface SerializedPageWithBody {
    page: Page;
    json?: Uint8Array<ArrayBuffer>;
}

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

export async function readPageDocument(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    {
        evaluated = false,
        codeBlocks,
        isShown,
        isUnwrapped = evaluated !== false,
        isDrawn = false,
    }: Omit<PageBodyOptions, 'format'>,
): Promise<DocumentOrJson> {
    const variables = evaluated ? getVariables(context, page) : undefined;
    const read = await readBody(service, context, page, readPageBody(service, page), {
        variables,
        codeBlocks: codeBlocks?.(),
        isShown,
        isUnwrapped,
    });
    const { parts } = page.version.computed ?? {};
    const spec = parts && !isDrawn ? findSpecOfPage(service, context, page) : undefined;
    return spec && parts && 'document' in read
        ? { ...read, document: showSpecParts(read.document, parts, spec) }
        : read;
}

export function readReusableDocument(
    service: Service,
    context: ContentContext,
    stored: StoredReusable,
    { evaluated = false, codeBlocks, isShown, isUnwrapped = evaluated !== false }: Omit<PageBodyOptions, 'format'>,
): Promise<DocumentOrJson> {
    const variables = evaluated ? { space: context.revision.variables, page: {} } : undefined;
    return readBody(service, context, undefined, readPageBody(service, stored), {
        variables,
        codeBlocks: codeBlocks?.(),
        isShown,
        isUnwrapped,
    });
}

/** Keeps conditional blocks. Returns `undefined` for a page without a body. */
export async function readEvaluatedBodyIfDocumentPage(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    codeBlocks: readonly IntegrationCodeBlock[],
    { isShown, isDrawn }: Pick<PageBodyOptions, 'isShown' | 'isDrawn'>,
): Promise<ContentDocument | undefined> {
    if (page.version.type !== 'document') return undefined;
    const body = await readPageDocument(service, context, page, {
        evaluated: true,
        codeBlocks: () => codeBlocks,
        isShown,
        isUnwrapped: false,
        isDrawn,
    });
    return parseDocumentOrJson(service, body);
}

async function readBodyMarkdown(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    { evaluated = false, codeBlocks, isShown, isUnwrapped = evaluated !== false }: PageBodyOptions,
): Promise<string> {
    const shown = await readPageMarkdown(service, page, { isShown, isUnwrapped, codeBlocks: codeBlocks?.() });
    return evaluated ? evaluateMarkdown(service, shown, getVariables(context, page)) : shown;
}

async function readBody(
    service: Service,
    context: ContentContext,
    page: StoredPage | undefined,
    body: PageBody,
    reading: DocumentReading,
): Promise<DocumentOrJson> {
    const find = createReferenceResolver(context, page);
    if (!('markdown' in body)) return readStoredDocument(service, body, find, reading);
    const { isShown, isUnwrapped, ...others } = reading;
    const conditions = { isShown, isUnwrapped };
    const isSlow = isMarkdownTooLongToParseQuickly(body.markdown, others.variables);
    const document = await readWritten(service, { ...body, ...others }, find);
    const shown = canSkipIfBlocks(conditions) ? document : applyIfBlocks(document, conditions);
    if (isSlow) await service.egress.waitForSlice();
    // Stored documents already contain slugs.
    if (MAY_REFER_TO_SPEC.test(body.markdown)) await nameSpecsBySlug(service, context, shown);
    return { document: shown, isSlow };
}

const MAY_REFER_TO_SPEC = /openapi/i;

function nameSpecsBySlug(service: Service, { space }: ContentContext, { nodes }: ContentDocument): Promise<void> {
    const getSlug = createSpecSlugLookup(service, space.id);
    return visitInSlices(
        walkDocumentNodes(nodes),
        (node) => replaceSpecNames(node, getSlug),
        service.egress.waitForSlice,
    );
}

/** Parses long Markdown in a separate process. */
async function readWritten(service: Service, body: MarkdownBody, find: ResolveReference): Promise<ContentDocument> {
    if (!isMarkdownTooLongToParseQuickly(body.markdown, body.variables)) return parseMarkdownBody(body, find);
    const { value: document } = await waitForConversion(service.egress.convert('document', body));
    await resolveReferencesInSlices(document, find, service.egress.waitForSlice);
    await service.egress.waitForSlice();
    return document;
}

async function evaluateMarkdown(service: Service, markdown: string, variables: ExpressionVariables): Promise<string> {
    if (!isMarkdownTooLongToParseQuickly(markdown, variables)) return evaluateExpressions(markdown, variables);
    return (await waitForConversion(service.egress.convert('evaluated', { markdown, variables }))).value;
}

function getVariables({ revision }: ContentContext, { version }: StoredPage) {
    return { space: revision.variables, page: version.variables ?? {} };
}
