import type { ContentDocument, ContentReference, Page } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import { type CodeBlock, evaluateExpressions, nodeIn, textIn, toDocument } from '../../markdown/index.js';
import { referenceOf } from './markdown-reference.js';
import { pageView } from './page-view.js';
import { markdownOf, type StoredPage } from '../revisions/index.js';
import type { Service } from '../../service/service.js';

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
export function wholePageView(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    { format = 'document', evaluated = false, codeBlocks, computedBody }: BodyOptions,
): Page {
    const view = pageView(service, context, page);
    if (view.type !== 'document') return view;
    const written = computedBody ?? markdownOf(service, page);
    const markdown = evaluated ? evaluatedMarkdown(context, page, written) : written;
    if (format === 'markdown') return { ...view, markdown };
    return { ...view, document: documentIn(context, page, markdown, codeBlocks?.()) };
}

/** The body of a page as readers see it; undefined where it has none. */
export function evaluatedDocument(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    codeBlocks: readonly CodeBlock[],
): ContentDocument | undefined {
    if (page.version.type !== 'document') return undefined;
    return documentIn(context, page, evaluatedMarkdown(context, page, markdownOf(service, page)), codeBlocks);
}

/** Markdown that stands in a space, on a page where one is given, as a document. */
export function documentIn(
    context: ContentContext,
    page: StoredPage | undefined,
    markdown: string,
    codeBlocks?: readonly CodeBlock[],
): ContentDocument {
    const find = (href: string): ContentReference =>
        referenceOf(context, page?.placed ?? { path: null }, href) ?? { kind: 'url', url: href || '#' };
    return toDocument(markdown, { find, codeBlocks });
}

/** The text of the node of a page that has this key; undefined where there is none. */
export function textOfNode(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    key: string,
): string | undefined {
    const node = nodeIn(documentIn(context, page, markdownOf(service, page)).nodes, key);
    return node && textIn(node);
}

function evaluatedMarkdown(context: ContentContext, page: StoredPage, written: string): string {
    return evaluateExpressions(written, variablesOf(context, page));
}

function variablesOf({ revision }: ContentContext, { version }: StoredPage) {
    return { space: revision.variables, page: version.variables ?? {} };
}
