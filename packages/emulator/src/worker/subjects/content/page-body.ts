import type { ContentReference, Page } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import { evaluateExpressions } from './expressions.js';
import { toDocument } from './markdown/read-document.js';
import type { CodeBlock } from './markdown/reader.js';
import { referenceOf } from './markdown-reference.js';
import { pageView } from './page-view.js';
import { markdownOf, type StoredPage } from './read-content.js';
import type { Service } from '../../service/service.js';

/** How the body of a page is given. */
export interface BodyOptions {
    /** Default: `document`. */
    format?: 'document' | 'markdown' | undefined;
    /** Whether expressions are replaced by what they give. Default: false. */
    evaluated?: boolean | undefined;
    /** Blocks of integrations that blocks of code stand for, asked for where there is a document. Default: none. */
    codeBlocks?: (() => readonly CodeBlock[]) | undefined;
}

/** A page with its body, where it is one that has a body. */
export function wholePageView(
    service: Service,
    context: ContentContext,
    page: StoredPage,
    { format = 'document', evaluated = false, codeBlocks }: BodyOptions,
): Page {
    const view = pageView(service, context, page);
    if (view.type !== 'document') return view;
    const written = markdownOf(service, page);
    const markdown = evaluated ? evaluateExpressions(written, variablesOf(context, page)) : written;
    if (format === 'markdown') return { ...view, markdown };
    const find = (href: string): ContentReference =>
        referenceOf(context, page.placed, href) ?? { kind: 'url', url: href || '#' };
    return { ...view, document: toDocument(markdown, { find, codeBlocks: codeBlocks?.() }) };
}

function variablesOf({ revision }: ContentContext, { version }: StoredPage) {
    return { space: revision.variables, page: version.variables ?? {} };
}
