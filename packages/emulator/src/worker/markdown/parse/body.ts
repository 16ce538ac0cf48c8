import type { ContentDocument } from '@svc-int/api';

import { evaluateExpressions, type ExpressionVariables } from '../syntax/expressions.js';
import { parseUnresolvedDocument, parseMarkdownDocument } from './parse-document.js';
import type { IntegrationCodeBlock, ResolveReference } from './parse-context.js';

export interface MarkdownBody {
    markdown: string;
    /** Values of expressions. Default: expressions stay. */
    variables?: ExpressionVariables | undefined;
    codeBlocks?: readonly IntegrationCodeBlock[] | undefined;
}

export function parseMarkdownBody(
    { markdown, variables, codeBlocks }: MarkdownBody,
    resolveReference?: ResolveReference,
): ContentDocument {
    const text = variables ? evaluateExpressions(markdown, variables) : markdown;
    return resolveReference
        ? parseMarkdownDocument(text, { find: resolveReference, codeBlocks })
        : parseUnresolvedDocument(text, { codeBlocks });
}
