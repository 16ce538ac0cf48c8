import type { ContentDocument, ContentReference, Page } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import {
    type Body,
    type CodeBlock,
    documentOfBody,
    evaluateExpressions,
    findReferences,
    takesLong,
    textOfNode,
    toDocument,
    type Variables,
} from '../../markdown/index.js';
import { referenceOf } from './markdown-reference.js';
import { pageView } from './page-view.js';
import { markdownOf, type StoredPage } from '../revisions/index.js';
import { ConversionError } from '../../service/converter.js';
import { letOthersGoOn } from '../../service/rounds.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';

/** How the body of a page is given. */
export interface BodyOptions {
    /** Default: `document`. */
    format?: 'document' | 'markdown' | undefined;
    /** Whether expressions are replaced by what they give. Default: false. */
    evaluated?: boolean | undefined;
    /** Blocks of integrations that blocks of code stand for, asked for where there is a document. Default: none. */
    codeBlocks?: (() => readonly CodeBlock[]) | undefined;
    /** The body in Markdown, where it was computed just now. Default: what is stored. */
    computedBody?: string | undefined;
}

/** A page with its body, where it is one that has a body. */
export async function wholePageView(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    { format = 'document', evaluated = false, codeBlocks, computedBody }: BodyOptions,
): Promise<Page> {
    const view = pageView(service, context, page);
    if (view.type !== 'document') return view;
    const written = computedBody ?? markdownOf(service, page);
    const variables = evaluated ? variablesOf(context, page) : undefined;
    if (format === 'markdown')
        return { ...view, markdown: variables ? await evaluatedMarkdown(service, written, variables) : written };
    return { ...view, document: await bodyDocument(service, context, page, { evaluated, codeBlocks, computedBody }) };
}

/** The body of a page that has one. */
export async function bodyDocument(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    { evaluated = false, codeBlocks, computedBody }: Omit<BodyOptions, 'format'>,
): Promise<ContentDocument> {
    const markdown = computedBody ?? markdownOf(service, page);
    const variables = evaluated ? variablesOf(context, page) : undefined;
    return readBody(service, context, page, { markdown, variables, codeBlocks: codeBlocks?.() });
}

/** The body of a page as readers see it; undefined where it has none. */
export async function evaluatedDocument(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    codeBlocks: readonly CodeBlock[],
): Promise<ContentDocument | undefined> {
    if (page.version.type !== 'document') return undefined;
    const variables = variablesOf(context, page);
    return readBody(service, context, page, { markdown: markdownOf(service, page), variables, codeBlocks });
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

function finderIn(context: ContentContext, page: StoredPage | undefined) {
    return (href: string): ContentReference =>
        referenceOf(context, page?.placed ?? { path: null }, href) ?? { kind: 'url', url: href || '#' };
}

/** Reads what takes long in a process of its own, so that nobody else waits for it. */
async function readBody(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    body: Body,
): Promise<ContentDocument> {
    const find = finderIn(context, page);
    if (!takesLong(body.markdown)) return documentOfBody(body, find);
    const { value: document } = await converted(service.convert('document', body));
    findReferences(document, find);
    await letOthersGoOn();
    return document;
}

/** The text of the node of a page that has this key; undefined where there is none. */
export async function textOnPage(service: Service, page: StoredPage, key: string): Promise<string | undefined> {
    const markdown = markdownOf(service, page);
    if (!takesLong(markdown)) return textOfNode(markdown, key);
    return (await converted(service.convert('textOfNode', { markdown, key }))).value ?? undefined;
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
