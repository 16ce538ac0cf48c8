import type { ContentDocument, ContentReference, Page } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import {
    type Body,
    type CodeBlock,
    documentOfBody,
    evaluateExpressions,
    findReferences,
    type IsShown,
    placedDocument,
    type ReferenceFinder,
    shownDocument,
    takesLong,
    textOfNode,
    textOfNodeIn,
    toDocument,
    type Variables,
} from '../../markdown/index.js';
import { referenceOf } from './markdown-reference.js';
import { pageView } from './page-view.js';
import {
    bodyOf,
    type PageBody,
    readMarkdown,
    shownJson,
    type StoredPage,
    type StoredReusable,
} from '../revisions/index.js';
import { ConversionError } from '../../service/converter.js';
import { letOthersGoOn } from '../../service/rounds.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { DocumentRow } from '../../storage/page-documents.js';

/** How the body of a page is given. */
export interface BodyOptions {
    /** Default: `document`. */
    format?: 'document' | 'markdown' | undefined;
    /** Whether expressions are replaced by what they give. Default: false. */
    evaluated?: boolean | 'deterministic-only' | undefined;
    /** Blocks of integrations that blocks of code stand for, asked for where there is a body. Default: none. */
    codeBlocks?: (() => readonly CodeBlock[]) | undefined;
    /** Which parts are shown. Default: all. */
    isShown?: IsShown | undefined;
}

/** A page, and the JSON of its document, in UTF-8, where that was not read. */
export interface WholePage {
    page: Page;
    json?: Uint8Array<ArrayBuffer>;
}

/** A page with its body, where it is one that has a body. */
export async function wholePageView(
    service: Service,
    context: ContentContext,
    stored: StoredPage,
    { format = 'document', ...options }: BodyOptions,
): Promise<WholePage> {
    const view = pageView(service, context, stored);
    if (view.type !== 'document') return { page: view };
    if (format === 'markdown')
        return { page: { ...view, markdown: await bodyMarkdown(service, context, stored, options) } };
    const body = await bodyDocument(service, context, stored, options);
    return 'json' in body ? { page: view, ...body } : { page: { ...view, ...body } };
}

/** A document, or its JSON in UTF-8 where nobody has to read it. */
export type ReadDocument = { document: ContentDocument } | { json: Uint8Array<ArrayBuffer> };

/** What was read. */
export function documentRead(read: ReadDocument): ContentDocument {
    // Written as such.
    return 'json' in read ? (JSON.parse(new TextDecoder().decode(read.json)) as ContentDocument) : read.document;
}

/** The body of a page that has one. */
export async function bodyDocument(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    { evaluated = false, codeBlocks, isShown }: Omit<BodyOptions, 'format'>,
): Promise<ReadDocument> {
    const variables = evaluated ? variablesOf(context, page) : undefined;
    return readBody(service, context, page, bodyOf(service, page), { variables, codeBlocks: codeBlocks?.(), isShown });
}

/** A content that pages reuse, as it stands in the space alone. */
export function reusableDocument(
    service: Service,
    context: ContentContext,
    stored: StoredReusable,
    { evaluated = false, codeBlocks, isShown }: Omit<BodyOptions, 'format'>,
): Promise<ReadDocument> {
    const variables = evaluated ? { space: context.revision.variables, page: {} } : undefined;
    return readBody(service, context, undefined, bodyOf(service, stored), {
        variables,
        codeBlocks: codeBlocks?.(),
        isShown,
    });
}

/** The body of a page as readers see it; undefined where it has none. */
export async function evaluatedDocument(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    codeBlocks: readonly CodeBlock[],
    isShown?: IsShown,
): Promise<ContentDocument | undefined> {
    if (page.version.type !== 'document') return undefined;
    const body = await bodyDocument(service, context, page, { evaluated: true, codeBlocks: () => codeBlocks, isShown });
    return documentRead(body);
}

async function bodyMarkdown(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    { evaluated = false, codeBlocks, isShown }: BodyOptions,
): Promise<string> {
    const shown = await converted(readMarkdown(service, page, { isShown, codeBlocks: codeBlocks?.() }));
    return evaluated ? evaluatedMarkdown(service, shown, variablesOf(context, page)) : shown;
}

/** Markdown that stands in a space, on a page where one is given. */
export interface PlacedMarkdown {
    page?: StoredPage | undefined;
    markdown: string;
}

/** Texts that stand in a space, as documents. */
export async function documentsIn(
    service: Service,
    context: ContentContext,
    texts: readonly PlacedMarkdown[],
): Promise<ContentDocument[]> {
    const written = texts.map(({ markdown }) => markdown);
    // Many short ones take as long as one long one.
    if (!takesLong(written.join('\n')))
        return texts.map(({ page, markdown }) => toDocument(markdown, { find: finderIn(context, page) }));
    const { value: documents } = await converted(service.convert('documents', written), 'The Markdown');
    documents.forEach((document, at) => findReferences(document, finderIn(context, texts[at]?.page)));
    await letOthersGoOn();
    return documents;
}

/** Bodies that stand on no page, as documents. */
export async function bodiesIn(
    service: Service,
    context: ContentContext,
    bodies: readonly PageBody[],
): Promise<ContentDocument[]> {
    const texts = bodies.flatMap((body) => ('markdown' in body ? [body] : []));
    const written = await documentsIn(service, context, texts);
    const find = finderIn(context, undefined);
    return bodies.flatMap((body) =>
        'markdown' in body ? written.splice(0, 1) : [placedDocument(parsed(body), { find })],
    );
}

function parsed({ json }: Extract<PageBody, { json: unknown }>): ContentDocument {
    // Written as such.
    return JSON.parse(json()) as ContentDocument;
}

function finderIn(context: ContentContext, page: StoredPage | undefined) {
    return (href: string): ContentReference =>
        referenceOf(context, page?.placed ?? { path: null }, href) ?? { kind: 'url', url: href || '#' };
}

type Reading = Omit<Body, 'markdown'> & Pick<BodyOptions, 'isShown'>;

async function readBody(
    service: Service,
    context: ContentContext,
    page: StoredPage | undefined,
    body: PageBody,
    { isShown, ...reading }: Reading,
): Promise<ReadDocument> {
    const find = finderIn(context, page);
    if ('markdown' in body) {
        const document = await readWritten(service, { ...body, ...reading }, find);
        return { document: isShown ? shownDocument(document, isShown) : document };
    }
    const shown = isShown && shownJson(body.json(), isShown);
    if (isAsStored(body.document, reading)) return { json: shown === undefined ? body.bytes() : Buffer.from(shown) };
    // Written as such.
    return { document: placedDocument(JSON.parse(shown ?? body.json()) as ContentDocument, { find, ...reading }) };
}

/** Whether a document reads the same wherever it stands. */
function isAsStored(document: DocumentRow, { variables, codeBlocks = [] }: Reading): boolean {
    const hasBlocks = codeBlocks.some(({ codeblock }) => document.syntaxes.includes(codeblock));
    return document.isSettled && !hasBlocks && !(variables && document.hasExpressions);
}

/** Reads what takes long in a process of its own, so that nobody else waits for it. */
async function readWritten(service: Service, body: Body, find: ReferenceFinder): Promise<ContentDocument> {
    if (!takesLong(body.markdown)) return documentOfBody(body, find);
    const { value: document } = await converted(service.convert('document', body));
    findReferences(document, find);
    await letOthersGoOn();
    return document;
}

/** The text of the node of a page that has this key; undefined where there is none. */
export async function textOnPage(service: Service, page: StoredPage, key: string): Promise<string | undefined> {
    const body = bodyOf(service, page);
    if (!('markdown' in body) || !takesLong(body.markdown)) return textInBody(body, key);
    return (await converted(service.convert('textOfNode', { markdown: body.markdown, key }))).value ?? undefined;
}

/** The same, in one step. */
export function textInBody(body: PageBody, key: string): string | undefined {
    if ('markdown' in body) return textOfNode(body.markdown, key);
    return textOfNodeIn(parsed(body).nodes, key);
}

async function evaluatedMarkdown(service: Service, markdown: string, variables: Variables): Promise<string> {
    if (!takesLong(markdown)) return evaluateExpressions(markdown, variables);
    return (await converted(service.convert('evaluated', { markdown, variables }))).value;
}

/** @throws {ServiceError} 500 that tells why something could not be read. */
async function converted<Output>(conversion: Promise<Output>, what = 'The body of the page'): Promise<Output> {
    try {
        return await conversion;
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        throw new ServiceError(500, `${what} was not read: ${error.message}`);
    }
}

function variablesOf({ revision }: ContentContext, { version }: StoredPage) {
    return { space: revision.variables, page: version.variables ?? {} };
}
