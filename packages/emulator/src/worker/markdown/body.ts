import type { ContentDocument } from '@svc-int/api';

import { evaluateExpressions, type Variables } from './expressions.js';
import { parseRawDocument, parseMarkdownDocument } from './parse-document.js';
import type { CodeBlock, ResolveReference } from './parse-context.js';

/** The body of a page, and how it is read. */
export interface MarkdownBody {
    markdown: string;
    /** Texts that take the place of the expressions that name them. Default: expressions stay. */
    variables?: Variables | undefined;
    /** Blocks of integrations that blocks of code stand for. Default: none. */
    codeBlocks?: readonly CodeBlock[] | undefined;
}

/** The document of a body. Without `find`, references in it are addresses as they were written. */
export function parseBody({ markdown, variables, codeBlocks }: MarkdownBody, find?: ResolveReference): ContentDocument {
    const text = variables ? evaluateExpressions(markdown, variables) : markdown;
    return find ? parseMarkdownDocument(text, { find, codeBlocks }) : parseRawDocument(text, { codeBlocks });
}
