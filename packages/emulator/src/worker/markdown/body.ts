import type { ContentDocument } from '@svc-int/api';

import { evaluateExpressions, type ExpressionVariables } from './expressions.js';
import { parseUnresolvedDocument, parseMarkdownDocument } from './parse-document.js';
import type { IntegrationCodeBlock, ResolveReference } from './parse-context.js';

/** The body of a page, and how it is read. */
export interface MarkdownBody {
    markdown: string;
    /** Texts that take the place of the expressions that name them. Default: expressions stay. */
    variables?: ExpressionVariables | undefined;
    /** Blocks of integrations that blocks of code stand for. Default: none. */
    codeBlocks?: readonly IntegrationCodeBlock[] | undefined;
}

/** The document of a body. Without `find`, references in it are addresses as they were written. */
export function parseMarkdownBody(
    { markdown, variables, codeBlocks }: MarkdownBody,
    resolveReference?: ResolveReference,
): ContentDocument {
    const text = variables ? evaluateExpressions(markdown, variables) : markdown;
    return resolveReference
        ? parseMarkdownDocument(text, { find: resolveReference, codeBlocks })
        : parseUnresolvedDocument(text, { codeBlocks });
}
