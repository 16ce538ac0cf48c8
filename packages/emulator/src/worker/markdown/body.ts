import type { ContentDocument } from '@svc-int/api';

import { evaluateExpressions, type Variables } from './expressions.js';
import { toDocument } from './read-document.js';
import type { CodeBlock, ReferenceFinder } from './reader.js';

/** The body of a page, and how it is read. */
export interface Body {
    markdown: string;
    /** Texts that take the place of the expressions that name them. Default: expressions stay. */
    variables?: Variables | undefined;
    /** Blocks of integrations that blocks of code stand for. Default: none. */
    codeBlocks?: readonly CodeBlock[] | undefined;
}

export function documentOfBody({ markdown, variables, codeBlocks }: Body, find: ReferenceFinder): ContentDocument {
    return toDocument(variables ? evaluateExpressions(markdown, variables) : markdown, { find, codeBlocks });
}
